"""Reads the types of Swift code and their members, as far as a check by name needs them. Macros are not expanded."""
import collections
import re

COMMENT_OR_LITERAL = re.compile(
    r'//[^\n]*|/\*|#*"(?:""(?=\s*\n))?|#+/[^\n]*?/#+|(?<![\w)\]}/*])/(?=[^\s/*])(?:\\.|[^/\n\\])+/')
IN_INTERPOLATION = re.compile(COMMENT_OR_LITERAL.pattern + "|[()]")
TOKEN = re.compile(
    r"(?P<attribute>@[\w.]+(?:\([^()]*\))?)"
    r"|(?P<type>(?<![.\w`])(?:class|struct|enum|actor|protocol|extension)\s+[A-Z][\w.]*)"
    r"|(?P<modifier>\b(?:override|static|class|final|lazy|weak|dynamic|mutating"
    r"|(?:private|fileprivate|internal|package|public|open|unowned|nonisolated)(?:\(\w+\))?)(?!\w))"
    r"|(?P<member>(?<![.\w`])(?:var|let|func)\b)|(?P<another>,\s*\w+\s*(?=[:=]))|(?P<bracket>[][{}()])|(?P<word>\w+)")
Type = collections.namedtuple("Type", "kind name parents path line members")
Member = collections.namedtuple("Member", "name signature line modifiers")


def lexed(text, position=0, isNested=False):
    """The code without comments and literals, its end, and the line and text of each multi-line literal. An interpolation ends
    with its parenthesis."""
    code, literals, depth = [], [], 1
    while match := (IN_INTERPOLATION if isNested else COMMENT_OR_LITERAL).search(text, position):
        code.append(text[position:match.start()])
        start, position, token = match.start(), match.end(), match[0]
        if token in "()":
            code.append(token)
            depth += 1 if token == "(" else -1
            if depth == 0:
                return "".join(code), position, literals
        elif token == "/*":
            level = 1
            while level and (match := re.compile(r"/\*|\*/").search(text, position)):
                level, position = level + (1 if match[0] == "/*" else -1), match.end()
        elif token[-1] == '"' and token[:2] != "//":
            content, position, nested = literal(text, position, token.strip("#"), "#" * token.count("#"))
            literals += nested + [(text.count("\n", 0, start), content)] * ('"""' in token)
        code.append(" " + "\n" * text.count("\n", start, position))
    return "".join(code) + text[position:], len(text), literals


def literal(text, position, quotes, hashes):
    """The content of a literal with an X for each interpolation, its end, and the multi-line literals in it."""
    isLong, content, literals = quotes == '"""', [], []
    part = re.compile(quotes + hashes + r"|\\" + hashes + r"(\(|.|\n)" + ("" if isLong else "|\n"))
    while (match := part.search(text, position)) and match[1]:
        content.append(text[position:match.start()])
        start, position = match.start(), match.end()
        if match[1] == "(":
            _, position, nested = lexed(text, position, True)
            literals += nested
        content.append("X" + "\n" * text.count("\n", start, position) if match[1] == "(" else match[1].replace("n", " "))
    end = match.start() if match else len(text)
    return "".join(content) + text[position:end], match.end() if match and match[0] != "\n" else end, literals


def split(text):
    """The parts between the commas that are in no brackets."""
    depth, parts = 0, [""]
    for character in text.replace("->", "→"):
        depth += (character in "([{<") - (character in ")]}>")
        parts = parts + [""] if character == "," and depth == 0 else parts[:-1] + [parts[-1] + character]
    return [part.strip() for part in parts if part.strip()]


def signature(name, parameters, isAsync, result):
    """A method with its labels, and as an override repeats it: without optionality, attributes and qualifiers of types."""
    noise = r"@\w+|\b(?:any|inout|sending|borrowing|consuming|isolated)\s|[\s?!()]|\b[A-Z]\w*\."
    pairs = [parameter.split("=")[0].partition(":")[::2] for parameter in parameters]
    labels = [label.split()[0] for label, _ in pairs]
    types = [re.sub(noise, "", kind) for _, kind in pairs]
    return (f"{name}({''.join(label + ':' for label in labels)})",
            f"{name}{list(zip(labels, types))}{' async' * isAsync}{'->' * (result not in ('', 'Void', '()'))}")


def function(code, start):
    """The parts of a function whose parameters begin at `start`: parameters, async, result, and the end of the parameters."""
    end, depth = start + 1, 1
    while depth and end < len(code):
        depth += (code[end] in "([{") - (code[end] in ")]}")
        end += 1
    tail = re.match(r"\s*(async\b)?\s*(?:(?:re)?throws\b(?:\([^)]*\))?)?\s*(?:->\s*([^\s{]+))?", code[end:])
    return split(code[start + 1:end - 1]), bool(tail[1]), tail[2] or "", end


def types(text, path, line=0):
    """The types and extensions of a text, also of those in its multi-line literals, each with its own members."""
    code, _, literals = lexed(text)
    found = [type_ for offset, content in literals for type_ in types(content, path, line + offset)]
    scopes, modifiers, position, previous, binding = [None], [], 0, "", None
    while match := TOKEN.search(code, position):
        kind, token, position, names = match.lastgroup, match[0], match.end(), []
        if kind in ("attribute", "modifier"):
            modifiers.append(token.partition("(")[0])
            continue
        at = line + code.count("\n", 0, match.start()) + 1 if kind in ("type", "member", "another") else 0
        if kind == "type" and previous != "import" and (brace := code.find("{", position)) >= 0:
            header, generics = code[position:brace], r"<[^<>]*>"
            while re.search(generics, header):
                header = re.sub(generics, "", header)
            parents = re.sub(r"@\w+|\bwhere\b.*", "", header, flags=re.S).partition(":")[2]
            word, name = token.split()
            found.append(Type(word, name.split(".")[-1], [p.split()[-1].split(".")[-1] for p in split(parents)], path, at, []))
            scopes.append(found[-1])
            position = brace + 1
        elif kind == "member" and scopes[-1] and previous not in ("if", "guard", "while", "case"):
            binding = modifiers if token != "func" else None
            if token != "func":
                pattern = re.compile(r"\s*(\([^)]*\)|`?\w+)").match(code, position)
                names = [(name, name) for name in re.findall(r"\w+", pattern[1] if pattern else "")]
            elif (start := code.find("(", position)) >= 0:
                name = code[position:start].strip().strip("`")  # With the generic clause, so that it equals no other name.
                parameters, isAsync, result, position = function(code, start)
                names = [signature(name, parameters, isAsync, result)]
        elif kind == "another" and scopes[-1] and binding is not None:
            names, modifiers = [(re.sub(r"\W", "", token),) * 2], binding
        elif kind == "bracket":
            scopes = scopes + [None] if token in "{([" else scopes[:-1] or [None]
        for name in names:
            scopes[-1].members.append(Member(*name, at, modifiers))
        modifiers, previous = [], token
    return found
