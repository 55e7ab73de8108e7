/// An import of a Swift file.
struct SourceImport: Hashable, SourcePlace {
    /// The module, such as `UIKit` for `import class UIKit.UIView` and for `import UIKit.UIView`.
    let module: String

    /// The line of the module's name, from 1.
    let line: Int

    /// The column of the module's name, from 1, in Unicode scalars.
    let column: Int

    /// The branches of the `#if` blocks that contain the import, and the branches before them.
    let branches: [ConditionalBlocks.Branch]

    /// True below `#if false`.
    var isNever: Bool { branches.contains(where: \.isNever) }
}

/// Returns the imports in the tokens of a file.
///
/// An import begins a statement outside of brackets, after attributes and an access level. The word `import` as a label, as a
/// member or in backticks is no import.
func readImports(in tokens: [SwiftToken]) -> [SourceImport] {
    var imports: [SourceImport] = []
    var blocks = ConditionalBlocks()
    var (index, depth, isStart) = (0, 0, true)
    while index < tokens.count {
        let token = tokens[index]
        isStart = (isStart || token.startsLine) && !(index > 0 && tokens[index - 1].isMark("."))
        if depth > 0 || !isStart || token.kind != .identifier && !token.isMark("@") {
            blocks.handle(index, in: tokens, depth: &depth)
            depth = max(0, depth + token.nesting)
            isStart = token.isMark(";")
        } else if token.isMark("@") {
            skipAttribute(&index, in: tokens)
            continue
        } else if token.text == "import" {
            isStart = false
            let hasKind = index + 2 < tokens.count && tokens[index + 1].kind == .identifier
            index += hasKind && importKinds.contains(tokens[index + 1].text) && tokens[index + 2].isName ? 2 : 1
            guard index < tokens.count, tokens[index].isName else { continue }
            let name = tokens[index]
            imports.append(
                SourceImport(module: name.text, line: name.line, column: name.column, branches: blocks.branches))
        } else {
            isStart = accessLevels.contains(token.text)
        }
        index += 1
    }
    return imports
}

/// Skips an attribute with its arguments.
private func skipAttribute(_ index: inout Int, in tokens: [SwiftToken]) {
    index += 1
    guard index < tokens.count, tokens[index].isName else { return }
    index += 1
    guard index < tokens.count, tokens[index].isMark("("), !tokens[index].startsLine else { return }
    var open = 0
    repeat {
        open += tokens[index].parenthesis
        index += 1
    } while open > 0 && index < tokens.count
}

private let accessLevels: Set<String> = ["public", "package", "internal", "fileprivate", "private", "open"]

private let importKinds: Set<String> = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]
