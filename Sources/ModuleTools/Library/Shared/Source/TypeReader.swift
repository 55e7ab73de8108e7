/// Reads the declarations of types in a file from its tokens, with those in other declarations.
///
/// Each looks at most 100 tokens ahead, so that the time is proportional to the size of the file.
struct TypeReader {
    let tokens: [SwiftToken]

    /// The declarations with the braces around the current token, the outermost first. Nil for other braces.
    private var scopes: [TypeDeclaration?] = []

    static func types(in tokens: [SwiftToken]) -> [TypeDeclaration] {
        var reader = TypeReader(tokens: tokens)
        return reader.types()
    }

    private init(tokens: [SwiftToken]) {
        self.tokens = tokens
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
        var position = endOfPath(from: index + 1, to: end)
        let name = tokens[position]
        position += 1
        skipGenerics(&position, end)
        let modifiers = modifiers(before: index)
        return TypeDeclaration(
            keyword: keyword.text, name: name.text, inherited: inheritedNames(after: position, to: end),
            modifiers: modifiers, isPublic: isPublic(modifiers), line: name.line, column: name.column)
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
