/// The `#if` blocks that contain a token, the outermost first.
///
/// The condition of a branch includes that the branches before it are false. A condition has at most 32 parts. Without the
/// others it is true in more builds, never in fewer.
struct ConditionalBlocks {
    private var blocks: [Block] = []

    private struct Block {
        /// The bracket depth at `#if`. Each branch begins with it.
        let depth: Int

        /// The conditions of the blocks outside and of the former branches.
        var outside: [BuildCondition]
        var current: BuildCondition

        var parts: [BuildCondition] { Self.parts(outside, current) }

        mutating func begin(_ next: BuildCondition) {
            outside = Self.parts(outside, .not(current))
            current = next
        }

        private static func parts(_ parts: [BuildCondition], _ last: BuildCondition) -> [BuildCondition] {
            parts.count < 32 && last != .always ? parts + [last] : parts
        }
    }

    /// The condition of the current branches.
    var condition: BuildCondition {
        let parts = blocks.last?.parts ?? []
        return parts.count == 1 ? parts[0] : parts.isEmpty ? .always : .all(parts)
    }

    /// Handles the directive at an index, and sets the bracket depth at the start of a branch.
    mutating func handle(_ index: Int, in tokens: [SwiftToken], depth: inout Int) {
        switch tokens[index].text {
        case "#if":
            let condition = ConditionReader.condition(after: index, in: tokens)
            blocks.append(Block(depth: depth, outside: blocks.last?.parts ?? [], current: condition))
        case "#elseif": nextBranch(ConditionReader.condition(after: index, in: tokens), &depth)
        case "#else": nextBranch(.always, &depth)
        case "#endif": if let block = blocks.popLast() { depth = block.depth }
        default: break
        }
    }

    private mutating func nextBranch(_ condition: BuildCondition, _ depth: inout Int) {
        guard let last = blocks.indices.last else { return }
        depth = blocks[last].depth
        blocks[last].begin(condition)
    }
}
