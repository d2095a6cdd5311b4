// Long chains of operators, calls and `else if`; octal numbers with underscores; casts to several types before a cast.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (texts)
public class HardToRead {
    interface Cmp<T> {}

    int calls;

    HardToRead next() {
        calls++;
        return this;
    }

    public static void main(String[] args) {
        System.out.println(017_7 + 0_17 + 0_0 + 0__7);
        System.out.println(0_1.5);
        try {
            Object o = (Runnable & Cmp<String>) (Object) "s";
        } catch (ClassCastException e) {
            System.out.println("no Runnable");
        }
        System.out.println((Comparable<String> & java.io.Serializable) (Object) "s");
        int x = args.length;
        System.out.println(new HardToRead()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .next().next().next().next().next().next().next().next().next().next()
            .calls);
        System.out.println(x
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
             + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1
        );
        if (x == 1) {
            System.out.println();
        }
        else if (x == 2) System.out.println(2);
        else if (x == 3) System.out.println(3);
        else if (x == 4) System.out.println(4);
        else if (x == 5) System.out.println(5);
        else if (x == 6) System.out.println(6);
        else if (x == 7) System.out.println(7);
        else if (x == 8) System.out.println(8);
        else if (x == 9) System.out.println(9);
        else if (x == 10) System.out.println(10);
        else if (x == 11) System.out.println(11);
        else if (x == 12) System.out.println(12);
        else if (x == 13) System.out.println(13);
        else if (x == 14) System.out.println(14);
        else if (x == 15) System.out.println(15);
        else if (x == 16) System.out.println(16);
        else if (x == 17) System.out.println(17);
        else if (x == 18) System.out.println(18);
        else if (x == 19) System.out.println(19);
        else if (x == 20) System.out.println(20);
        else if (x == 21) System.out.println(21);
        else if (x == 22) System.out.println(22);
        else if (x == 23) System.out.println(23);
        else if (x == 24) System.out.println(24);
        else if (x == 25) System.out.println(25);
        else if (x == 26) System.out.println(26);
        else if (x == 27) System.out.println(27);
        else if (x == 28) System.out.println(28);
        else if (x == 29) System.out.println(29);
        else if (x == 30) System.out.println(30);
        else if (x == 31) System.out.println(31);
        else if (x == 32) System.out.println(32);
        else if (x == 33) System.out.println(33);
        else if (x == 34) System.out.println(34);
        else if (x == 35) System.out.println(35);
        else if (x == 36) System.out.println(36);
        else if (x == 37) System.out.println(37);
        else if (x == 38) System.out.println(38);
        else if (x == 39) System.out.println(39);
        else if (x == 40) System.out.println(40);
        else if (x == 41) System.out.println(41);
        else if (x == 42) System.out.println(42);
        else if (x == 43) System.out.println(43);
        else if (x == 44) System.out.println(44);
        else if (x == 45) System.out.println(45);
        else if (x == 46) System.out.println(46);
        else if (x == 47) System.out.println(47);
        else if (x == 48) System.out.println(48);
        else if (x == 49) System.out.println(49);
        else if (x == 50) System.out.println(50);
        else if (x == 51) System.out.println(51);
        else if (x == 52) System.out.println(52);
        else if (x == 53) System.out.println(53);
        else if (x == 54) System.out.println(54);
        else if (x == 55) System.out.println(55);
        else if (x == 56) System.out.println(56);
        else if (x == 57) System.out.println(57);
        else if (x == 58) System.out.println(58);
        else if (x == 59) System.out.println(59);
        else if (x == 60) System.out.println(60);
        else if (x == 61) System.out.println(61);
        else if (x == 62) System.out.println(62);
        else if (x == 63) System.out.println(63);
        else if (x == 64) System.out.println(64);
        else if (x == 65) System.out.println(65);
        else if (x == 66) System.out.println(66);
        else if (x == 67) System.out.println(67);
        else if (x == 68) System.out.println(68);
        else if (x == 69) System.out.println(69);
        else if (x == 70) System.out.println(70);
        else if (x == 71) System.out.println(71);
        else if (x == 72) System.out.println(72);
        else if (x == 73) System.out.println(73);
        else if (x == 74) System.out.println(74);
        else if (x == 75) System.out.println(75);
        else if (x == 76) System.out.println(76);
        else if (x == 77) System.out.println(77);
        else if (x == 78) System.out.println(78);
        else if (x == 79) System.out.println(79);
        else if (x == 80) System.out.println(80);
        else if (x == 81) System.out.println(81);
        else if (x == 82) System.out.println(82);
        else if (x == 83) System.out.println(83);
        else if (x == 84) System.out.println(84);
        else if (x == 85) System.out.println(85);
        else if (x == 86) System.out.println(86);
        else if (x == 87) System.out.println(87);
        else if (x == 88) System.out.println(88);
        else if (x == 89) System.out.println(89);
        else if (x == 90) System.out.println(90);
        else if (x == 91) System.out.println(91);
        else if (x == 92) System.out.println(92);
        else if (x == 93) System.out.println(93);
        else if (x == 94) System.out.println(94);
        else if (x == 95) System.out.println(95);
        else if (x == 96) System.out.println(96);
        else if (x == 97) System.out.println(97);
        else if (x == 98) System.out.println(98);
        else if (x == 99) System.out.println(99);
        else if (x == 100) System.out.println(100);
        else if (x == 101) System.out.println(101);
        else if (x == 102) System.out.println(102);
        else if (x == 103) System.out.println(103);
        else if (x == 104) System.out.println(104);
        else if (x == 105) System.out.println(105);
        else if (x == 106) System.out.println(106);
        else if (x == 107) System.out.println(107);
        else if (x == 108) System.out.println(108);
        else if (x == 109) System.out.println(109);
        else if (x == 110) System.out.println(110);
        else if (x == 111) System.out.println(111);
        else if (x == 112) System.out.println(112);
        else if (x == 113) System.out.println(113);
        else if (x == 114) System.out.println(114);
        else if (x == 115) System.out.println(115);
        else if (x == 116) System.out.println(116);
        else if (x == 117) System.out.println(117);
        else if (x == 118) System.out.println(118);
        else if (x == 119) System.out.println(119);
        else if (x == 120) System.out.println(120);
        else if (x == 121) System.out.println(121);
        else if (x == 122) System.out.println(122);
        else if (x == 123) System.out.println(123);
        else if (x == 124) System.out.println(124);
        else if (x == 125) System.out.println(125);
        else if (x == 126) System.out.println(126);
        else if (x == 127) System.out.println(127);
        else if (x == 128) System.out.println(128);
        else if (x == 129) System.out.println(129);
        else if (x == 130) System.out.println(130);
        else if (x == 131) System.out.println(131);
        else if (x == 132) System.out.println(132);
        else if (x == 133) System.out.println(133);
        else if (x == 134) System.out.println(134);
        else if (x == 135) System.out.println(135);
        else if (x == 136) System.out.println(136);
        else if (x == 137) System.out.println(137);
        else if (x == 138) System.out.println(138);
        else if (x == 139) System.out.println(139);
        else if (x == 140) System.out.println(140);
        else if (x == 141) System.out.println(141);
        else if (x == 142) System.out.println(142);
        else if (x == 143) System.out.println(143);
        else if (x == 144) System.out.println(144);
        else if (x == 145) System.out.println(145);
        else if (x == 146) System.out.println(146);
        else if (x == 147) System.out.println(147);
        else if (x == 148) System.out.println(148);
        else if (x == 149) System.out.println(149);
        else if (x == 150) System.out.println(150);
        else if (x == 151) System.out.println(151);
        else if (x == 152) System.out.println(152);
        else if (x == 153) System.out.println(153);
        else if (x == 154) System.out.println(154);
        else if (x == 155) System.out.println(155);
        else if (x == 156) System.out.println(156);
        else if (x == 157) System.out.println(157);
        else if (x == 158) System.out.println(158);
        else if (x == 159) System.out.println(159);
        else if (x == 160) System.out.println(160);
        else if (x == 161) System.out.println(161);
        else if (x == 162) System.out.println(162);
        else if (x == 163) System.out.println(163);
        else if (x == 164) System.out.println(164);
        else if (x == 165) System.out.println(165);
        else if (x == 166) System.out.println(166);
        else if (x == 167) System.out.println(167);
        else if (x == 168) System.out.println(168);
        else if (x == 169) System.out.println(169);
        else if (x == 170) System.out.println(170);
        else if (x == 171) System.out.println(171);
        else if (x == 172) System.out.println(172);
        else if (x == 173) System.out.println(173);
        else if (x == 174) System.out.println(174);
        else if (x == 175) System.out.println(175);
        else if (x == 176) System.out.println(176);
        else if (x == 177) System.out.println(177);
        else if (x == 178) System.out.println(178);
        else if (x == 179) System.out.println(179);
        else if (x == 180) System.out.println(180);
        else if (x == 181) System.out.println(181);
        else if (x == 182) System.out.println(182);
        else if (x == 183) System.out.println(183);
        else if (x == 184) System.out.println(184);
        else if (x == 185) System.out.println(185);
        else if (x == 186) System.out.println(186);
        else if (x == 187) System.out.println(187);
        else if (x == 188) System.out.println(188);
        else if (x == 189) System.out.println(189);
        else if (x == 190) System.out.println(190);
        else if (x == 191) System.out.println(191);
        else if (x == 192) System.out.println(192);
        else if (x == 193) System.out.println(193);
        else if (x == 194) System.out.println(194);
        else if (x == 195) System.out.println(195);
        else if (x == 196) System.out.println(196);
        else if (x == 197) System.out.println(197);
        else if (x == 198) System.out.println(198);
        else if (x == 199) System.out.println(199);
        else if (x == 200) System.out.println(200);
        else if (x == 201) System.out.println(201);
        else if (x == 202) System.out.println(202);
        else if (x == 203) System.out.println(203);
        else if (x == 204) System.out.println(204);
        else if (x == 205) System.out.println(205);
        else if (x == 206) System.out.println(206);
        else if (x == 207) System.out.println(207);
        else if (x == 208) System.out.println(208);
        else if (x == 209) System.out.println(209);
        else if (x == 210) System.out.println(210);
        else if (x == 211) System.out.println(211);
        else if (x == 212) System.out.println(212);
        else if (x == 213) System.out.println(213);
        else if (x == 214) System.out.println(214);
        else if (x == 215) System.out.println(215);
        else if (x == 216) System.out.println(216);
        else if (x == 217) System.out.println(217);
        else if (x == 218) System.out.println(218);
        else if (x == 219) System.out.println(219);
        else if (x == 220) System.out.println(220);
        else if (x == 221) System.out.println(221);
        else if (x == 222) System.out.println(222);
        else if (x == 223) System.out.println(223);
        else if (x == 224) System.out.println(224);
        else if (x == 225) System.out.println(225);
        else if (x == 226) System.out.println(226);
        else if (x == 227) System.out.println(227);
        else if (x == 228) System.out.println(228);
        else if (x == 229) System.out.println(229);
        else if (x == 230) System.out.println(230);
        else if (x == 231) System.out.println(231);
        else if (x == 232) System.out.println(232);
        else if (x == 233) System.out.println(233);
        else if (x == 234) System.out.println(234);
        else if (x == 235) System.out.println(235);
        else if (x == 236) System.out.println(236);
        else if (x == 237) System.out.println(237);
        else if (x == 238) System.out.println(238);
        else if (x == 239) System.out.println(239);
        else if (x == 240) System.out.println(240);
        else if (x == 241) System.out.println(241);
        else if (x == 242) System.out.println(242);
        else if (x == 243) System.out.println(243);
        else if (x == 244) System.out.println(244);
        else if (x == 245) System.out.println(245);
        else if (x == 246) System.out.println(246);
        else if (x == 247) System.out.println(247);
        else if (x == 248) System.out.println(248);
        else if (x == 249) System.out.println(249);
        else if (x == 250) System.out.println(250);
        else if (x == 251) System.out.println(251);
        else if (x == 252) System.out.println(252);
        else if (x == 253) System.out.println(253);
        else if (x == 254) System.out.println(254);
        else if (x == 255) System.out.println(255);
        else if (x == 256) System.out.println(256);
        else if (x == 257) System.out.println(257);
        else if (x == 258) System.out.println(258);
        else if (x == 259) System.out.println(259);
        else if (x == 260) System.out.println(260);
        else if (x == 261) System.out.println(261);
        else if (x == 262) System.out.println(262);
        else if (x == 263) System.out.println(263);
        else if (x == 264) System.out.println(264);
        else if (x == 265) System.out.println(265);
        else if (x == 266) System.out.println(266);
        else if (x == 267) System.out.println(267);
        else if (x == 268) System.out.println(268);
        else if (x == 269) System.out.println(269);
        else if (x == 270) System.out.println(270);
        else if (x == 271) System.out.println(271);
        else if (x == 272) System.out.println(272);
        else if (x == 273) System.out.println(273);
        else if (x == 274) System.out.println(274);
        else if (x == 275) System.out.println(275);
        else if (x == 276) System.out.println(276);
        else if (x == 277) System.out.println(277);
        else if (x == 278) System.out.println(278);
        else if (x == 279) System.out.println(279);
        else if (x == 280) System.out.println(280);
        else if (x == 281) System.out.println(281);
        else if (x == 282) System.out.println(282);
        else if (x == 283) System.out.println(283);
        else if (x == 284) System.out.println(284);
        else if (x == 285) System.out.println(285);
        else if (x == 286) System.out.println(286);
        else if (x == 287) System.out.println(287);
        else if (x == 288) System.out.println(288);
        else if (x == 289) System.out.println(289);
        else if (x == 290) System.out.println(290);
        else if (x == 291) System.out.println(291);
        else if (x == 292) System.out.println(292);
        else if (x == 293) System.out.println(293);
        else if (x == 294) System.out.println(294);
        else if (x == 295) System.out.println(295);
        else if (x == 296) System.out.println(296);
        else if (x == 297) System.out.println(297);
        else if (x == 298) System.out.println(298);
        else if (x == 299) System.out.println(299);
        else if (x == 300) System.out.println(300);
        else if (x == 301) System.out.println(301);
        else if (x == 302) System.out.println(302);
        else if (x == 303) System.out.println(303);
        else if (x == 304) System.out.println(304);
        else if (x == 305) System.out.println(305);
        else if (x == 306) System.out.println(306);
        else if (x == 307) System.out.println(307);
        else if (x == 308) System.out.println(308);
        else if (x == 309) System.out.println(309);
        else if (x == 310) System.out.println(310);
        else if (x == 311) System.out.println(311);
        else if (x == 312) System.out.println(312);
        else if (x == 313) System.out.println(313);
        else if (x == 314) System.out.println(314);
        else if (x == 315) System.out.println(315);
        else if (x == 316) System.out.println(316);
        else if (x == 317) System.out.println(317);
        else if (x == 318) System.out.println(318);
        else if (x == 319) System.out.println(319);
        else if (x == 320) System.out.println(320);
        else if (x == 321) System.out.println(321);
        else if (x == 322) System.out.println(322);
        else if (x == 323) System.out.println(323);
        else if (x == 324) System.out.println(324);
        else if (x == 325) System.out.println(325);
        else if (x == 326) System.out.println(326);
        else if (x == 327) System.out.println(327);
        else if (x == 328) System.out.println(328);
        else if (x == 329) System.out.println(329);
        else if (x == 330) System.out.println(330);
        else if (x == 331) System.out.println(331);
        else if (x == 332) System.out.println(332);
        else if (x == 333) System.out.println(333);
        else if (x == 334) System.out.println(334);
        else if (x == 335) System.out.println(335);
        else if (x == 336) System.out.println(336);
        else if (x == 337) System.out.println(337);
        else if (x == 338) System.out.println(338);
        else if (x == 339) System.out.println(339);
        else if (x == 340) System.out.println(340);
        else if (x == 341) System.out.println(341);
        else if (x == 342) System.out.println(342);
        else if (x == 343) System.out.println(343);
        else if (x == 344) System.out.println(344);
        else if (x == 345) System.out.println(345);
        else if (x == 346) System.out.println(346);
        else if (x == 347) System.out.println(347);
        else if (x == 348) System.out.println(348);
        else if (x == 349) System.out.println(349);
        else if (x == 350) System.out.println(350);
        else if (x == 351) System.out.println(351);
        else if (x == 352) System.out.println(352);
        else if (x == 353) System.out.println(353);
        else if (x == 354) System.out.println(354);
        else if (x == 355) System.out.println(355);
        else if (x == 356) System.out.println(356);
        else if (x == 357) System.out.println(357);
        else if (x == 358) System.out.println(358);
        else if (x == 359) System.out.println(359);
        else if (x == 360) System.out.println(360);
        else if (x == 361) System.out.println(361);
        else if (x == 362) System.out.println(362);
        else if (x == 363) System.out.println(363);
        else if (x == 364) System.out.println(364);
        else if (x == 365) System.out.println(365);
        else if (x == 366) System.out.println(366);
        else if (x == 367) System.out.println(367);
        else if (x == 368) System.out.println(368);
        else if (x == 369) System.out.println(369);
        else if (x == 370) System.out.println(370);
        else if (x == 371) System.out.println(371);
        else if (x == 372) System.out.println(372);
        else if (x == 373) System.out.println(373);
        else if (x == 374) System.out.println(374);
        else if (x == 375) System.out.println(375);
        else if (x == 376) System.out.println(376);
        else if (x == 377) System.out.println(377);
        else if (x == 378) System.out.println(378);
        else if (x == 379) System.out.println(379);
        else if (x == 380) System.out.println(380);
        else if (x == 381) System.out.println(381);
        else if (x == 382) System.out.println(382);
        else if (x == 383) System.out.println(383);
        else if (x == 384) System.out.println(384);
        else if (x == 385) System.out.println(385);
        else if (x == 386) System.out.println(386);
        else if (x == 387) System.out.println(387);
        else if (x == 388) System.out.println(388);
        else if (x == 389) System.out.println(389);
        else if (x == 390) System.out.println(390);
        else if (x == 391) System.out.println(391);
        else if (x == 392) System.out.println(392);
        else if (x == 393) System.out.println(393);
        else if (x == 394) System.out.println(394);
        else if (x == 395) System.out.println(395);
        else if (x == 396) System.out.println(396);
        else if (x == 397) System.out.println(397);
        else if (x == 398) System.out.println(398);
        else if (x == 399) System.out.println(399);
        else if (x == 400) System.out.println(400);
        else if (x == 401) System.out.println(401);
        else if (x == 402) System.out.println(402);
        else if (x == 403) System.out.println(403);
        else if (x == 404) System.out.println(404);
        else if (x == 405) System.out.println(405);
        else if (x == 406) System.out.println(406);
        else if (x == 407) System.out.println(407);
        else if (x == 408) System.out.println(408);
        else if (x == 409) System.out.println(409);
        else if (x == 410) System.out.println(410);
        else if (x == 411) System.out.println(411);
        else if (x == 412) System.out.println(412);
        else if (x == 413) System.out.println(413);
        else if (x == 414) System.out.println(414);
        else if (x == 415) System.out.println(415);
        else if (x == 416) System.out.println(416);
        else if (x == 417) System.out.println(417);
        else if (x == 418) System.out.println(418);
        else if (x == 419) System.out.println(419);
        else if (x == 420) System.out.println(420);
        else if (x == 421) System.out.println(421);
        else if (x == 422) System.out.println(422);
        else if (x == 423) System.out.println(423);
        else if (x == 424) System.out.println(424);
        else if (x == 425) System.out.println(425);
        else if (x == 426) System.out.println(426);
        else if (x == 427) System.out.println(427);
        else if (x == 428) System.out.println(428);
        else if (x == 429) System.out.println(429);
        else if (x == 430) System.out.println(430);
        else if (x == 431) System.out.println(431);
        else if (x == 432) System.out.println(432);
        else if (x == 433) System.out.println(433);
        else if (x == 434) System.out.println(434);
        else if (x == 435) System.out.println(435);
        else if (x == 436) System.out.println(436);
        else if (x == 437) System.out.println(437);
        else if (x == 438) System.out.println(438);
        else if (x == 439) System.out.println(439);
        else if (x == 440) System.out.println(440);
        else if (x == 441) System.out.println(441);
        else if (x == 442) System.out.println(442);
        else if (x == 443) System.out.println(443);
        else if (x == 444) System.out.println(444);
        else if (x == 445) System.out.println(445);
        else if (x == 446) System.out.println(446);
        else if (x == 447) System.out.println(447);
        else if (x == 448) System.out.println(448);
        else if (x == 449) System.out.println(449);
        else if (x == 450) System.out.println(450);
        else if (x == 451) System.out.println(451);
        else if (x == 452) System.out.println(452);
        else if (x == 453) System.out.println(453);
        else if (x == 454) System.out.println(454);
        else if (x == 455) System.out.println(455);
        else if (x == 456) System.out.println(456);
        else if (x == 457) System.out.println(457);
        else if (x == 458) System.out.println(458);
        else if (x == 459) System.out.println(459);
        else if (x == 460) System.out.println(460);
        else if (x == 461) System.out.println(461);
        else if (x == 462) System.out.println(462);
        else if (x == 463) System.out.println(463);
        else if (x == 464) System.out.println(464);
        else if (x == 465) System.out.println(465);
        else if (x == 466) System.out.println(466);
        else if (x == 467) System.out.println(467);
        else if (x == 468) System.out.println(468);
        else if (x == 469) System.out.println(469);
        else if (x == 470) System.out.println(470);
        else if (x == 471) System.out.println(471);
        else if (x == 472) System.out.println(472);
        else if (x == 473) System.out.println(473);
        else if (x == 474) System.out.println(474);
        else if (x == 475) System.out.println(475);
        else if (x == 476) System.out.println(476);
        else if (x == 477) System.out.println(477);
        else if (x == 478) System.out.println(478);
        else if (x == 479) System.out.println(479);
        else if (x == 480) System.out.println(480);
        else if (x == 481) System.out.println(481);
        else if (x == 482) System.out.println(482);
        else if (x == 483) System.out.println(483);
        else if (x == 484) System.out.println(484);
        else if (x == 485) System.out.println(485);
        else if (x == 486) System.out.println(486);
        else if (x == 487) System.out.println(487);
        else if (x == 488) System.out.println(488);
        else if (x == 489) System.out.println(489);
        else if (x == 490) System.out.println(490);
        else if (x == 491) System.out.println(491);
        else if (x == 492) System.out.println(492);
        else if (x == 493) System.out.println(493);
        else if (x == 494) System.out.println(494);
        else if (x == 495) System.out.println(495);
        else if (x == 496) System.out.println(496);
        else if (x == 497) System.out.println(497);
        else if (x == 498) System.out.println(498);
        else if (x == 499) System.out.println(499);
        else if (x == 500) System.out.println(500);
        else if (x == 501) System.out.println(501);
        else {
            System.out.println("else");
        }
    }
}
