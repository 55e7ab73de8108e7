/// Reads the declarations of types in a file from its tokens, with those in other declarations.
///
/// Each looks at most 100 tokens ahead, so that the time is proportional to the size of the file.
struct TypeReader {
    private let tokens: [SwiftToken]

    /// The declarations with the braces around the current token, the outermost first. Nil for other braces.
    private var scopes: [TypeDeclaration?] = []

    static func types(in tokens: [SwiftToken]) -> [TypeDeclaration] {
        var reader = TypeReader(tokens: tokens)
        return reader.types()
    }

    private mutating func types() -> [TypeDeclaration] {
        var types: [TypeDeclaration] = []
        var opening: TypeDeclaration?
        for index in tokens.indices {
            if tokens[index].isMark("{") {
                scopes.append(opening)
                opening = nil
            } else if tokens[index].isMark("}") {
                _ = scopes.popLast()
            } else if let type = declaration(at: index) {
                types.append(type)
                opening = type.keyword == "typealias" ? nil : type
            }
        }
        return types
    }

    private func declaration(at index: Int) -> TypeDeclaration? {
        let keyword = tokens[index]
        guard keyword.kind == .identifier, keywords.contains(keyword.text), index + 1 < tokens.count,
            tokens[index + 1].isName, !isMember(tokens[index + 1]),
            index == 0 || !isNameOrLabel(after: tokens[index - 1])
        else { return nil }
        let end = min(tokens.count, index + 100)
        let last = endOfPath(from: index + 1, to: end)
        let (name, modifiers) = (tokens[last], modifiers(before: index))
        return TypeDeclaration(
            keyword: keyword.text, name: name.text,
            inherited: inheritedNames(after: endOfGenerics(from: last + 1, to: end), to: end), modifiers: modifiers,
            isPublic: isPublic(modifiers), line: name.line, column: name.column)
    }

    /// The index of the last name of a path such as `Notification.Name`.
    private func endOfPath(from start: Int, to end: Int) -> Int {
        var position = start
        while position + 2 < end, tokens[position + 1].isMark("."), tokens[position + 2].isName { position += 2 }
        return position
    }

    /// The index after `<…>`. The arrow `->` closes nothing. A brace or another declaration ends an open clause.
    private func endOfGenerics(from start: Int, to end: Int) -> Int {
        guard start < end, tokens[start].kind == .operator, tokens[start].text.hasPrefix("<") else { return start }
        var (position, depth) = (start, 0)
        repeat {
            let token = tokens[position]
            if token.isMark("{") || token.isMark("}") || token.isWord("class") || token.kind == .directive { break }
            if token.kind == .operator, token.text != "->" {
                for character in token.text.utf8 {
                    depth += character == UInt8(ascii: "<") ? 1 : character == UInt8(ascii: ">") ? -1 : 0
                }
            }
            position += 1
        } while depth > 0 && position < end
        return position
    }

    /// The names after the colon or the equals sign at an index.
    private func inheritedNames(after start: Int, to end: Int) -> [String] {
        guard start + 1 < end else { return [] }
        if tokens[start].kind == .operator, tokens[start].text == "=", tokens[start + 1].isName {
            return [tokens[endOfPath(from: start + 1, to: end)].text]
        }
        guard tokens[start].isMark(":") else { return [] }
        var (names, name, position) = ([String](), String?.none, start + 1)
        while position < end {
            let token = tokens[position]
            if token.isMark("{") || token.isMark("}") || token.isWord("where") { break }
            if token.isMark(",") || token.kind == .operator && token.text == "&" {
                if let name { names.append(name) }
                name = nil
            } else if token.isName, !tokens[position - 1].isMark("@") {
                name = token.text
            }
            position = max(position + 1, endOfGenerics(from: position, to: end))
        }
        return names + (name.map { [$0] } ?? [])
    }

    /// True if modifiers make a declaration visible in other modules. The members of a public extension are public.
    private func isPublic(_ modifiers: Set<String>) -> Bool {
        let isOwn = !modifiers.isDisjoint(with: publicLevels)
        guard let scope = scopes.last else { return isOwn }
        guard let scope, scope.keyword == "extension" else { return isOwn && scope?.isPublic == true }
        return isOwn || (scope.isPublic && modifiers.isDisjoint(with: otherLevels))
    }

    /// True for the word after `class` in the declaration of a member.
    private func isMember(_ token: SwiftToken) -> Bool {
        token.kind == .identifier && members.contains(token.text)
    }

    /// True if a keyword after the token is part of an import, the name of a member, or the label of a parameter.
    private func isNameOrLabel(after token: SwiftToken) -> Bool {
        token.isWord("import") || [".", "(", ","].contains { token.isMark($0) }
    }

    /// The words before a keyword that are modifiers, among at most 24 tokens of modifiers and attributes.
    private func modifiers(before index: Int) -> Set<String> {
        var found: Set<String> = []
        var position = index - 1
        while position >= 0, index - position <= 24 {
            if tokens[position].isMark(")") {
                while position > 0, index - position <= 24, !tokens[position].isMark("(") { position -= 1 }
                position -= 1
                continue
            }
            let token = tokens[position]
            let isAttribute = token.isName && position > 0 && tokens[position - 1].isMark("@")
            guard isAttribute || token.isMark("@") || (token.kind == .identifier && modifierWords.contains(token.text))
            else { break }
            if !isAttribute, !token.isMark("@") { found.insert(token.text) }
            position -= 1
        }
        return found
    }
}

private let keywords: Set<String> = ["class", "struct", "enum", "actor", "protocol", "extension", "typealias"]

/// The words after `class` in the declaration of a member.
private let members: Set<String> = [
    "func", "var", "let", "subscript", "override", "final", "public", "open", "internal", "private", "fileprivate",
    "package",
]

private let publicLevels: Set<String> = ["public", "open"]
private let otherLevels: Set<String> = ["package", "internal", "private", "fileprivate"]

private let modifierWords =
    publicLevels.union(otherLevels).union([
        "final", "indirect", "nonisolated", "distributed", "dynamic", "unsafe",
    ])
