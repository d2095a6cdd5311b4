import com.sun.source.tree.*;
import com.sun.source.util.JavacTask;
import com.sun.tools.javac.tree.JCTree;
import java.net.URI;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;
import javax.tools.*;

/**
 * Prints what javac's parser makes of each compilation unit, in the notation of tests/parser_vs_javac.rs.
 * Each line of the given file is the path of a source file; each output line is a tree, or ERROR and a reason.
 */
public class Dump {
    static final class Text extends SimpleJavaFileObject {
        final String text;
        Text(String text) {
            super(URI.create("string:///T.java"), Kind.SOURCE);
            this.text = text;
        }
        @Override public CharSequence getCharContent(boolean ignore) { return text; }
    }

    /** The text being dumped. */
    static String source;

    public static void main(String[] args) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringBuilder out = new StringBuilder();
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            String text = Files.readString(Path.of(line));
            source = text;
            DiagnosticCollector<JavaFileObject> diags = new DiagnosticCollector<>();
            JavacTask task = (JavacTask) compiler.getTask(null, null, diags,
                List.of("-XDallowStringFolding=false", "-proc:none"), null, List.of(new Text(text)));
            String result;
            CompilationUnitTree unit = task.parse().iterator().next();
            Optional<Diagnostic<? extends JavaFileObject>> bad = diags.getDiagnostics().stream()
                .filter(d -> d.getKind() == Diagnostic.Kind.ERROR).findFirst();
            result = bad.isPresent() ? "ERROR " + bad.get().getLineNumber() + ": " + bad.get().getMessage(Locale.ROOT).replace('\n', ' ') : unit(unit);
            out.append(result).append('\n');
        }
        System.out.write(out.toString().getBytes("UTF-8"));
        System.out.flush();
    }

    static String node(String name, String... parts) { return name + "(" + String.join(",", parts) + ")"; }
    static String opt(Tree t) { return t == null ? "_" : d(t); }
    static String list(Iterable<? extends Tree> ts) {
        StringJoiner j = new StringJoiner(",", "[", "]");
        if (ts != null) for (Tree t : ts) j.add(d(t));
        return j.toString();
    }
    static String quote(String s) {
        StringBuilder b = new StringBuilder("\"");
        for (char c : s.toCharArray()) {
            if (c < 32 || c > 126 || c == '"' || c == '\\') b.append(String.format("\\%04x", (int) c));
            else b.append(c);
        }
        return b.append('"').toString();
    }

    static String unit(CompilationUnitTree u) {
        String pkg = u.getPackageName() == null ? "_" : d(u.getPackageName());
        return node("unit", pkg, list(u.getImports()),
            list(u.getTypeDecls().stream().filter(t -> !(t instanceof EmptyStatementTree)).collect(Collectors.toList())));
    }

    static String mods(ModifiersTree m, Set<String> drop) {
        return m.getFlags().stream().map(Object::toString).filter(f -> !drop.contains(f)).sorted()
            .collect(Collectors.joining(" ", "{", "}"))
            + m.getAnnotations().stream().map(a -> d(a.getAnnotationType())).collect(Collectors.joining(" ", "{", "}"));
    }

    static String params(List<? extends VariableTree> ps) {
        return ps.stream().map(Dump::param).collect(Collectors.joining(",", "[", "]"));
    }
    static String param(VariableTree v) {
        boolean varargs = (((JCTree.JCVariableDecl) v).mods.flags & (1L << 34)) != 0;
        return node("param", mods(v.getModifiers(), Set.of()), d(v.getType()), v.getName().toString(), "" + varargs);
    }
    static String typeParams(List<? extends TypeParameterTree> ps) {
        return ps.stream().map(p -> node("tparam", p.getName().toString(), list(p.getBounds())))
            .collect(Collectors.joining(",", "[", "]"));
    }

    static String type(ClassTree c) {
        List<String> members = new ArrayList<>();
        List<String> constants = new ArrayList<>();
        List<String> components = new ArrayList<>();
        String kind = c.getKind().toString();
        for (Tree t : c.getMembers()) {
            if (t instanceof JCTree.JCVariableDecl v && (v.mods.flags & (1L << 14)) != 0) {
                NewClassTree n = (NewClassTree) v.getInitializer();
                constants.add(node("constant", v.getName().toString(), list(n.getArguments()),
                    n.getClassBody() == null ? "_" : members(n.getClassBody())));
            } else if (t instanceof JCTree.JCVariableDecl v && (v.mods.flags & (1L << 61)) != 0 && (v.mods.flags & (1L << 24)) != 0) {
                boolean varargs = (v.mods.flags & (1L << 34)) != 0;
                components.add(node("param", "{}{}", d(v.getType()), v.getName().toString(), "" + varargs));
            } else {
                members.add(member(c, t));
            }
        }
        Set<String> drop = kind.equals("RECORD") ? Set.of("static", "final") : Set.of("static interface");
        if (kind.equals("ENUM")) drop = Set.of("final");
        String modifiers = mods(c.getModifiers(), drop);
        return node("type", kind.equals("ANNOTATION_TYPE") ? "ANNOTATION" : kind, c.getSimpleName().toString(), modifiers,
            typeParams(c.getTypeParameters()), opt(c.getExtendsClause()), list(c.getImplementsClause()),
            list(c.getPermitsClause()), "[" + String.join(",", constants) + "]", "[" + String.join(",", components) + "]",
            "[" + String.join(",", members) + "]");
    }
    static String members(ClassTree c) {
        return c.getMembers().stream().map(m -> member(c, m)).collect(Collectors.joining(",", "[", "]"));
    }
    static String member(ClassTree owner, Tree t) {
        if (t instanceof VariableTree v)
            return node("fieldDecl", mods(v.getModifiers(), Set.of()), d(v.getType()), v.getName().toString(), opt(v.getInitializer()));
        if (t instanceof BlockTree b) return node("init", "" + b.isStatic(), d(b));
        return d(t);
    }

    static String op(Tree.Kind k) {
        return switch (k) {
            case PLUS, UNARY_PLUS, PLUS_ASSIGNMENT -> "+";
            case MINUS, UNARY_MINUS, MINUS_ASSIGNMENT -> "-";
            case MULTIPLY, MULTIPLY_ASSIGNMENT -> "*";
            case DIVIDE, DIVIDE_ASSIGNMENT -> "/";
            case REMAINDER, REMAINDER_ASSIGNMENT -> "%";
            case LEFT_SHIFT, LEFT_SHIFT_ASSIGNMENT -> "<<";
            case RIGHT_SHIFT, RIGHT_SHIFT_ASSIGNMENT -> ">>";
            case UNSIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT_ASSIGNMENT -> ">>>";
            case LESS_THAN -> "<";
            case LESS_THAN_EQUAL -> "<=";
            case GREATER_THAN -> ">";
            case GREATER_THAN_EQUAL -> ">=";
            case EQUAL_TO -> "==";
            case NOT_EQUAL_TO -> "!=";
            case AND, AND_ASSIGNMENT -> "&";
            case OR, OR_ASSIGNMENT -> "|";
            case XOR, XOR_ASSIGNMENT -> "^";
            case CONDITIONAL_AND -> "&&";
            case CONDITIONAL_OR -> "||";
            case LOGICAL_COMPLEMENT -> "!";
            case BITWISE_COMPLEMENT -> "~";
            default -> k.toString();
        };
    }

    static String d(Tree t) {
        switch (t.getKind()) {
            case IMPORT: {
                ImportTree i = (ImportTree) t;
                return node("import", "" + i.isStatic(), d(i.getQualifiedIdentifier()));
            }
            case CLASS: case INTERFACE: case ENUM: case RECORD: case ANNOTATION_TYPE:
                return type((ClassTree) t);
            case METHOD: {
                MethodTree m = (MethodTree) t;
                boolean compact = (((JCTree.JCMethodDecl) m).mods.flags & (1L << 51)) != 0;
                return node("method", mods(m.getModifiers(), Set.of()), typeParams(m.getTypeParameters()),
                    opt(m.getReturnType()), m.getName().toString(), compact ? "compact" : params(m.getParameters()),
                    list(m.getThrows()), opt(m.getBody()));
            }
            case VARIABLE: {
                VariableTree v = (VariableTree) t;
                return node("local", mods(v.getModifiers(), Set.of()), v.getType() == null ? "var" : d(v.getType()),
                    v.getName().toString(), opt(v.getInitializer()));
            }
            case BLOCK: return node("block", list(((BlockTree) t).getStatements()));
            case EMPTY_STATEMENT: return "empty";
            case EXPRESSION_STATEMENT: return node("do", d(((ExpressionStatementTree) t).getExpression()));
            case IF: {
                IfTree i = (IfTree) t;
                return node("if", cond(i.getCondition()), d(i.getThenStatement()), opt(i.getElseStatement()));
            }
            case WHILE_LOOP: return node("while", cond(((WhileLoopTree) t).getCondition()), d(((WhileLoopTree) t).getStatement()));
            case DO_WHILE_LOOP: return node("dowhile", d(((DoWhileLoopTree) t).getStatement()), cond(((DoWhileLoopTree) t).getCondition()));
            case FOR_LOOP: {
                ForLoopTree f = (ForLoopTree) t;
                return node("for", list(f.getInitializer()), opt(f.getCondition()),
                    f.getUpdate().stream().map(e -> d(e.getExpression())).collect(Collectors.joining(",", "[", "]")), d(f.getStatement()));
            }
            case ENHANCED_FOR_LOOP: {
                EnhancedForLoopTree f = (EnhancedForLoopTree) t;
                VariableTree v = f.getVariable();
                return node("foreach", mods(v.getModifiers(), Set.of()), v.getType() == null ? "var" : d(v.getType()),
                    v.getName().toString(), d(f.getExpression()), d(f.getStatement()));
            }
            case LABELED_STATEMENT: return node("label", ((LabeledStatementTree) t).getLabel().toString(), d(((LabeledStatementTree) t).getStatement()));
            case SWITCH: return node("switch", cond(((SwitchTree) t).getExpression()), list(((SwitchTree) t).getCases()));
            case SWITCH_EXPRESSION: return node("switch", cond(((SwitchExpressionTree) t).getExpression()), list(((SwitchExpressionTree) t).getCases()));
            case CASE: {
                CaseTree c = (CaseTree) t;
                String body = c.getCaseKind() == CaseTree.CaseKind.RULE
                    ? node("arrow", c.getBody() instanceof ExpressionTree e ? node("value", d(e))
                        : c.getBody() instanceof ExpressionStatementTree s ? node("value", d(s.getExpression())) : d(c.getBody()))
                    : list(c.getStatements());
                return node("case", list(c.getExpressions()), body);
            }
            case BREAK: return node("break", "" + ((BreakTree) t).getLabel());
            case CONTINUE: return node("continue", "" + ((ContinueTree) t).getLabel());
            case RETURN: return node("return", opt(((ReturnTree) t).getExpression()));
            case THROW: return node("throw", d(((ThrowTree) t).getExpression()));
            case YIELD: return node("yield", d(((YieldTree) t).getValue()));
            case ASSERT: return node("assert", d(((AssertTree) t).getCondition()), opt(((AssertTree) t).getDetail()));
            case SYNCHRONIZED: return node("sync", cond(((SynchronizedTree) t).getExpression()), d(((SynchronizedTree) t).getBlock()));
            case TRY: {
                TryTree y = (TryTree) t;
                return node("try", y.getResources().stream().map(r -> r instanceof VariableTree v
                        ? node("res", v.getType() == null ? "var" : d(v.getType()), v.getName().toString(), d(v.getInitializer())) : d(r))
                        .collect(Collectors.joining(",", "[", "]")),
                    d(y.getBlock()), list(y.getCatches()), opt(y.getFinallyBlock()));
            }
            case CATCH: {
                CatchTree c = (CatchTree) t;
                Tree ty = c.getParameter().getType();
                return node("catch", ty instanceof UnionTypeTree u ? list(u.getTypeAlternatives()) : list(List.of(ty)),
                    c.getParameter().getName().toString(), d(c.getBlock()));
            }
            case PARENTHESIZED: return node("paren", d(((ParenthesizedTree) t).getExpression()));
            case IDENTIFIER: return ((IdentifierTree) t).getName().toString();
            case MEMBER_SELECT:
                // Type arguments of outer types are dropped by our tree.
                if (((MemberSelectTree) t).getExpression() instanceof ParameterizedTypeTree p)
                    return node("sel", d(p.getType()), ((MemberSelectTree) t).getIdentifier().toString());
                return node("sel", d(((MemberSelectTree) t).getExpression()), ((MemberSelectTree) t).getIdentifier().toString());
            case PRIMITIVE_TYPE: return t.toString();
            case ARRAY_TYPE: return node("array", d(((ArrayTypeTree) t).getType()));
            case ANNOTATED_TYPE: return d(((AnnotatedTypeTree) t).getUnderlyingType());
            case PARAMETERIZED_TYPE: return node("args", d(((ParameterizedTypeTree) t).getType()), list(((ParameterizedTypeTree) t).getTypeArguments()));
            case INTERSECTION_TYPE: return node("both", list(((IntersectionTypeTree) t).getBounds()));
            case UNBOUNDED_WILDCARD: return "wild(_)";
            case EXTENDS_WILDCARD: case SUPER_WILDCARD: return node("wild", d(((WildcardTree) t).getBound()));
            case METHOD_INVOCATION: return node("call", d(((MethodInvocationTree) t).getMethodSelect()), list(((MethodInvocationTree) t).getArguments()));
            case NEW_CLASS: {
                NewClassTree n = (NewClassTree) t;
                return node("new", opt(n.getEnclosingExpression()), d(n.getIdentifier()), list(n.getArguments()),
                    n.getClassBody() == null ? "_" : members(n.getClassBody()));
            }
            case NEW_ARRAY: {
                NewArrayTree n = (NewArrayTree) t;
                if (n.getType() == null) return node("elements", list(n.getInitializers()));
                // javac nests the open dimensions in the type.
                Tree elem = n.getType();
                int open = n.getInitializers() != null ? 1 : 0;
                while (true) {
                    if (elem instanceof AnnotatedTypeTree a) elem = a.getUnderlyingType();
                    else if (elem instanceof ArrayTypeTree a) { elem = a.getType(); open++; }
                    else break;
                }
                return node("newarray", d(elem), list(n.getDimensions()), "" + open, n.getInitializers() == null ? "_" : list(n.getInitializers()));
            }
            case CONDITIONAL_EXPRESSION: {
                ConditionalExpressionTree c = (ConditionalExpressionTree) t;
                return node("?", d(c.getCondition()), d(c.getTrueExpression()), d(c.getFalseExpression()));
            }
            case INSTANCE_OF: {
                InstanceOfTree i = (InstanceOfTree) t;
                if (i.getPattern() instanceof BindingPatternTree b)
                    return node("instanceof", d(i.getExpression()), d(b.getVariable().getType()), b.getVariable().getName().toString());
                return node("instanceof", d(i.getExpression()), d(i.getType()), "_");
            }
            case TYPE_CAST: return node("cast", d(((TypeCastTree) t).getType()), d(((TypeCastTree) t).getExpression()));
            case ARRAY_ACCESS: return node("index", d(((ArrayAccessTree) t).getExpression()), d(((ArrayAccessTree) t).getIndex()));
            case ASSIGNMENT: return node("=", d(((AssignmentTree) t).getVariable()), d(((AssignmentTree) t).getExpression()));
            case LAMBDA_EXPRESSION: {
                LambdaExpressionTree l = (LambdaExpressionTree) t;
                return node("lambda", l.getParameters().stream().map(p -> {
                        boolean implicit = p.getType() == null || ((JCTree.JCVariableDecl) p).vartype == null;
                        return node("p", implicit ? "_" : d(p.getType()), p.getName().toString());
                    }).collect(Collectors.joining(",", "[", "]")), d(l.getBody()));
            }
            case MEMBER_REFERENCE: {
                MemberReferenceTree m = (MemberReferenceTree) t;
                String name = m.getMode() == MemberReferenceTree.ReferenceMode.NEW ? "new" : m.getName().toString();
                return node("ref", d(m.getQualifierExpression()), name);
            }
            case PREFIX_INCREMENT: return node("++_", d(((UnaryTree) t).getExpression()));
            case PREFIX_DECREMENT: return node("--_", d(((UnaryTree) t).getExpression()));
            case POSTFIX_INCREMENT: return node("_++", d(((UnaryTree) t).getExpression()));
            case POSTFIX_DECREMENT: return node("_--", d(((UnaryTree) t).getExpression()));
            case UNARY_PLUS: case UNARY_MINUS: case LOGICAL_COMPLEMENT: case BITWISE_COMPLEMENT:
                return node("un" + op(t.getKind()), d(((UnaryTree) t).getExpression()));
            case INT_LITERAL: case LONG_LITERAL: {
                String letter = t.getKind().toString().substring(0, 1);
                Object value = ((LiteralTree) t).getValue();
                // javac's parser makes a sign directly before a number part of it.
                if (source.charAt(((JCTree) t).pos) != '-') return letter + value;
                return node("un-", letter + (value instanceof Long l ? (Object) (-l) : (Object) (-(Integer) value)));
            }
            case FLOAT_LITERAL: return "F" + Integer.toHexString(Float.floatToIntBits((Float) ((LiteralTree) t).getValue()));
            case DOUBLE_LITERAL: return "D" + Long.toHexString(Double.doubleToLongBits((Double) ((LiteralTree) t).getValue()));
            case CHAR_LITERAL: return "C" + (int) (char) (Character) ((LiteralTree) t).getValue();
            case BOOLEAN_LITERAL: return "" + ((LiteralTree) t).getValue();
            case STRING_LITERAL: return quote((String) ((LiteralTree) t).getValue());
            case NULL_LITERAL: return "null";
            default:
                if (t instanceof CompoundAssignmentTree a) return node(op(t.getKind()) + "=", d(a.getVariable()), d(a.getExpression()));
                if (t instanceof BinaryTree b) return node(op(t.getKind()), d(b.getLeftOperand()), d(b.getRightOperand()));
                return "?" + t.getKind();
        }
    }
    static String cond(Tree t) {
        return t instanceof ParenthesizedTree p ? d(p.getExpression()) : d(t);
    }
}
