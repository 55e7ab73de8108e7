/// The `#if` blocks that contain a token.
struct ConditionalBlocks {
    /// The branches that contain the token, and the branches before them in their blocks, the outermost first. They are at most 32. Without
    /// the others, a condition is true in more builds, never in fewer.
    var branches: [Branch] { blocks.last?.branches ?? [] }

    /// A branch of a block.
    struct Branch: Hashable {
        /// The tokens after `#if` or `#elseif`, at most 257. Empty for `#else`.
        let condition: ArraySlice<SwiftToken>

        /// True for a branch before the one that contains the token. Its condition is false there.
        var isFormer = false

        /// True for the condition `false`, alone or with others.
        var isNever: Bool {
            !isFormer && condition.contains { $0.isWord("false") }
                && !condition.contains { $0.kind == .operator && ["||", "!"].contains($0.text) }
        }
    }

    private var blocks: [Block] = []

    private struct Block {
        /// The bracket depth at `#if`. Each branch begins with it.
        let depth: Int

        /// The branches outside of the block and the former branches.
        var outside: [Branch]
        var current: Branch

        var branches: [Branch] { outside.count < 32 && !current.condition.isEmpty ? outside + [current] : outside }
    }

    /// Handles the token at an index if it is a directive, and sets the bracket depth at the start of a branch.
    mutating func handle(_ index: Int, in tokens: [SwiftToken], depth: inout Int) {
        guard tokens[index].kind == .directive else { return }
        switch tokens[index].text {
        case "#if":
            let branch = Branch(condition: condition(after: index, in: tokens))
            blocks.append(Block(depth: depth, outside: branches, current: branch))
        case "#elseif", "#else":
            guard let last = blocks.indices.last else { return }
            blocks[last].current.isFormer = true
            blocks[last].outside = blocks[last].branches
            let isElse = tokens[index].text == "#else"
            blocks[last].current = Branch(condition: isElse ? [] : condition(after: index, in: tokens))
            depth = blocks[last].depth
        case "#endif": if let block = blocks.popLast() { depth = block.depth }
        default: break
        }
    }
}

/// Returns the tokens of the condition after a directive. After an operator and in parentheses it continues on the next line.
private func condition(after directive: Int, in tokens: [SwiftToken]) -> ArraySlice<SwiftToken> {
    var (end, depth) = (directive + 1, 0)
    while end < tokens.count, end - directive <= 257, tokens[end].kind != .directive {
        let follows = end > directive + 1 && ["&&", "||", "!"].contains(tokens[end - 1].text)
        if tokens[end].startsLine, depth <= 0, !follows { break }
        depth += tokens[end].parenthesis
        end += 1
    }
    return tokens[directive + 1..<end]
}
