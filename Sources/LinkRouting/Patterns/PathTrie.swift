import Foundation

/// Finds the patterns that match a path, best first, in time that depends on the path and not on the number of patterns.
///
/// The patterns form a tree with a node for each beginning of one. All nodes that literals lead to are in one hash table, by the
/// node above and the literal, so that it takes one look-up to go down by a segment. Where that leads to no pattern, the way
/// back is along the parents: to a placeholder, then to a rest. That allocates nothing and visits no node twice. So the worst
/// that a link can do is to visit each node of its depth, and that only where patterns differ in nothing but which
/// of their segments are placeholders.
struct PathTrie {
    /// The patterns of one shape, which match the same paths. Numbered from 0 in the order in which they come.
    typealias Leaf = Int

    /// Small, so that many fit into a cache. Zero stands for none: nothing leads to the root, and leaves count from one.
    private struct Node {
        let parent: Int32
        let depth: Int32
        /// The literal that leads here, in `literals`; empty if a placeholder does, or an empty segment.
        let start: Int32
        let count: Int32
        let hash: UInt32
        let isLiteral: Bool

        var placeholder: Int32 = 0
        var leaf: Int32 = 0
        var rest: Int32 = 0
    }

    private var nodes = [Node(parent: 0, depth: 0, start: 0, count: 0, hash: 0, isLiteral: false)]

    /// All literals, in UTF-8 and one after the other.
    private var literals: [UInt8] = []

    /// The nodes that literals lead to, hashed, with linear probing. Its size is a power of two, and at most half of it is used.
    private var table = [Int32](repeating: 0, count: 16)
    private var tableCount = 0

    /// The longest literal: a segment that is longer need not be looked up.
    private var longestLiteral = 0

    /// How many leaves there are.
    private var leafCount = 0

    /// The segments of the longest pattern: what stands behind that many is matched by a rest or not at all.
    private(set) var depth = 0

    // MARK: Building

    /// Adds a pattern, in time that is proportional to its length.
    ///
    /// - Returns: the leaf of its shape.
    mutating func insert(_ pattern: PathPattern) -> Leaf {
        var node = 0
        for segment in pattern.segments {
            switch segment {
            case .literal(let text):
                node = insertLiteral(Array(text.canonicalForm.utf8), below: node)
            case .placeholder:
                if nodes[node].placeholder == 0 {
                    nodes[node].placeholder = Int32(append(below: node))
                }
                node = Int(nodes[node].placeholder)
            case .rest:
                return leaf(\.rest, at: node)
            }
        }
        return leaf(\.leaf, at: node)
    }

    private mutating func leaf(_ kind: WritableKeyPath<Node, Int32>, at node: Int) -> Leaf {
        if nodes[node][keyPath: kind] == 0 {
            leafCount += 1
            nodes[node][keyPath: kind] = Int32(leafCount)
        }
        return Int(nodes[node][keyPath: kind]) - 1
    }

    private mutating func insertLiteral(_ literal: [UInt8], below parent: Int) -> Int {
        if let known = literal.withUnsafeBufferPointer({ child(of: parent, by: $0) }) { return known }
        let hash = literal.withUnsafeBufferPointer { Self.hash($0, below: parent) }
        let node = append(below: parent, literal: literal, hash: hash)
        longestLiteral = max(longestLiteral, literal.count)
        tableCount += 1
        if tableCount * 2 > table.count {
            table = [Int32](repeating: 0, count: table.count * 2)
            for (index, node) in nodes.enumerated() where node.isLiteral { enter(index) }
        } else {
            enter(node)
        }
        return node
    }

    private mutating func append(below parent: Int, literal: [UInt8]? = nil, hash: UInt32 = 0) -> Int {
        let depth = nodes[parent].depth + 1
        nodes.append(
            Node(
                parent: Int32(parent), depth: depth, start: Int32(literals.count), count: Int32(literal?.count ?? 0),
                hash: hash, isLiteral: literal != nil))
        literals += literal ?? []
        self.depth = max(self.depth, Int(depth))
        return nodes.count - 1
    }

    private mutating func enter(_ node: Int) {
        var slot = Int(nodes[node].hash) & (table.count - 1)
        while table[slot] != 0 { slot = (slot + 1) & (table.count - 1) }
        table[slot] = Int32(node)
    }

    // MARK: Finding

    /// Where a pattern was found, to look for the next one if that is not for the link after all.
    struct Place {
        fileprivate let node: Int
    }

    /// The best pattern for a path, or the next best.
    ///
    /// - Parameters:
    ///   - path: at least the first ``depth`` segments and, if there are more, one more.
    ///   - place: where the one before was found.
    func next(for path: PathSegments, after place: Place? = nil) -> (leaf: Leaf, place: Place)? {
        enum Step {
            /// To a node that is reached for the first time, and from there by a literal.
            case down(Int)
            /// On from a node whose literals have been tried.
            case placeholder(below: Int)
            /// On from a node whose placeholder has been tried, too.
            case rest(below: Int)
            /// Back from a node where nothing is left to be tried.
            case up(from: Int)
        }
        var step = place.map { Step.up(from: $0.node) } ?? .down(0)
        while true {
            switch step {
            case .down(let node):
                let depth = Int(nodes[node].depth)
                if depth == path.count {
                    let leaf = nodes[node].leaf
                    if leaf != 0 { return (Int(leaf) - 1, Place(node: node)) }
                    step = .up(from: node)
                } else {
                    step = child(of: node, by: path, at: depth).map { .down($0) } ?? .placeholder(below: node)
                }
            case .placeholder(let node):
                let placeholder = Int(nodes[node].placeholder)
                let isMatched = placeholder != 0 && !path.ranges[Int(nodes[node].depth)].isEmpty
                step = isMatched ? .down(placeholder) : .rest(below: node)
            case .rest(let node):
                let leaf = nodes[node].rest
                if leaf != 0 { return (Int(leaf) - 1, Place(node: node)) }
                step = .up(from: node)
            case .up(let node):
                guard node != 0 else { return nil }
                let parent = Int(nodes[node].parent)
                step = nodes[node].isLiteral ? .placeholder(below: parent) : .rest(below: parent)
            }
        }
    }

    private func child(of node: Int, by path: PathSegments, at index: Int) -> Int? {
        let segment = path.bytes(of: index)
        guard path.hasEscapes, segment.contains(UInt8(ascii: "%")) else {
            return segment.count <= longestLiteral ? child(of: node, by: segment) : nil
        }
        // An escape is three times as long as what it stands for, and a character at most three times as long as one it equals.
        guard segment.count <= longestLiteral * 9 else { return nil }
        return Array(path.text(of: index).canonicalForm.utf8).withUnsafeBufferPointer { child(of: node, by: $0) }
    }

    private func child(of parent: Int, by literal: UnsafeBufferPointer<UInt8>) -> Int? {
        let hash = Self.hash(literal, below: parent)
        var slot = Int(hash) & (table.count - 1)
        while table[slot] != 0 {
            let index = Int(table[slot])
            let node = nodes[index]
            if node.hash == hash, node.parent == parent, node.count == literal.count,
                isLiteral(of: node, literal)
            {
                return index
            }
            slot = (slot + 1) & (table.count - 1)
        }
        return nil
    }

    private func isLiteral(of node: Node, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        literals.withUnsafeBufferPointer { literals in
            bytes.indices.allSatisfy { literals[Int(node.start) + $0] == bytes[$0] }
        }
    }

    /// FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv, with its halves mixed, since the low bits choose a slot. It need not
    /// withstand an attack: what is in the table comes from the app, and links only look up.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, below parent: Int) -> UInt32 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ (UInt64(truncatingIfNeeded: parent) &* 0x9e37_79b9_7f4a_7c15)
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
    }
}

extension String {
    /// The one form of all texts that are equal to this one, as Swift compares them. (Decomposed: to compose is where
    /// Foundation on Linux fails, with Hangul.)
    fileprivate var canonicalForm: String {
        utf8.allSatisfy { $0 < 0x80 } ? self : decomposedStringWithCanonicalMapping
    }
}
