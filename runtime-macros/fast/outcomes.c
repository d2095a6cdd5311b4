static void report_outcome(void)
{
#ifdef OUTCOMES
  static char *known[100000];
  static int count;
  static char text[1 << 16];
  int t, i, n = 0;
  if (end != END_FINISHED && end != END_DEADLOCK) return;
  for (t = 1; t <= threads; t++) {
    Thread *x = &T[t];
    if (x->uncaught) n += sprintf(text + n, " u%d", x->uncaught - 1);
    else if (x->exited) n += sprintf(text + n, " e");
    else if (end == END_FINISHED && options(t)) n += sprintf(text + n, " d");
    else n += sprintf(text + n, " b%d.%d", top_of(t)->method, top_of(t)->pc);
  }
  STATIC_VALUES
  for (i = 0; i < count; i++) if (!strcmp(known[i], text)) return;
  if (count < 100000 && (known[count] = strdup(text))) { count++; printf("j2pml outcome%s\n", text); }
#endif
}
