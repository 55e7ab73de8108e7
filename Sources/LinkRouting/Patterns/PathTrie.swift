import Foundation

/// A trie of path patterns: finds the patterns that match a path, best first, in time that does not depend on their number.
///
/// Each node is a prefix of patterns. One dictionary holds the children of all nodes by literal, so that a step down costs one
/// look-up. After a dead end, the search returns along the parents and tries the placeholder and then the rest of each. The search
/// visits no node twice. In the worst case a link visits every node of its depth, if the patterns differ only in which of their
/// segments are placeholders.
struct PathTrie {
    /// The number of a set of patterns that match the same paths, counted from 0 in order of addition.
    typealias Leaf = Int

    /// A node, kept small for the cache. An index of 0 means none: the root is no child, and leaves are counted from 1.
    private struct Node {
        let parent: Int32
        let depth: Int32
        let isLiteral: Bool

        var placeholder: Int32 = 0
        var leaf: Int32 = 0
        var rest: Int32 = 0
    }

    private struct Edge: Hashable {
        let parent: Int32
        let literal: String
    }

    private var nodes = [Node(parent: 0, depth: 0, isLiteral: false)]
    private var literals: [Edge: Int32] = [:]
    private var leafCount: Int32 = 0

    /// The length of the longest literal in its decomposed form, in bytes.
    ///
    /// Much longer segments are not looked up, because a hostile link repeats the look-up.
    private var longestLiteral = 0

    /// The number of segments of the longest pattern. Only a rest matches further segments of a path.
    private(set) var depth = 0

    // MARK: Building

    /// Adds a pattern, in time proportional to its length.
    mutating func insert(_ pattern: PathPattern) -> Leaf {
        var node: Int32 = 0
        for segment in pattern.segments {
            switch segment {
            case .literal(let literal):
                let edge = Edge(parent: node, literal: literal)
                node = literals[edge] ?? append(below: node, isLiteral: true)
                literals[edge] = node
                longestLiteral = max(longestLiteral, literal.decomposedStringWithCanonicalMapping.utf8.count)
            case .placeholder:
                let parent = Int(node)
                if nodes[parent].placeholder == 0 {
                    nodes[parent].placeholder = append(below: node, isLiteral: false)
                }
                node = nodes[parent].placeholder
            case .rest:
                return leaf(\.rest, of: Int(node))
            }
        }
        return leaf(\.leaf, of: Int(node))
    }

    private mutating func leaf(_ kind: WritableKeyPath<Node, Int32>, of node: Int) -> Leaf {
        if nodes[node][keyPath: kind] == 0 {
            leafCount += 1
            nodes[node][keyPath: kind] = leafCount
        }
        return Int(nodes[node][keyPath: kind]) - 1
    }

    private mutating func append(below parent: Int32, isLiteral: Bool) -> Int32 {
        let depth = nodes[Int(parent)].depth + 1
        nodes.append(Node(parent: parent, depth: depth, isLiteral: isLiteral))
        self.depth = max(self.depth, Int(depth))
        return Int32(nodes.count - 1)
    }

    // MARK: Searching

    /// The position of a match, from which the search for the next match continues.
    struct Place {
        fileprivate let node: Int
    }

    /// The best pattern for a path, or the next best.
    ///
    /// - Parameters:
    ///   - path: the segments of the URL, with ``depth`` as their limit.
    ///   - place: the position of the previous match.
    func next(for url: EncodedURL, _ path: [ArraySlice<UInt8>], after place: Place?) -> (leaf: Leaf, place: Place)? {
        enum Step {
            /// Visits a node for the first time and tries its literals.
            case down(Int)
            /// Tries the placeholder of a node after its literals.
            case placeholder(below: Int)
            /// Tries the rest of a node after its placeholder.
            case rest(below: Int)
            /// Returns from a node of which all children have been tried.
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
                    step = child(of: node, by: path[depth], of: url).map { .down($0) } ?? .placeholder(below: node)
                }
            case .placeholder(let node):
                let placeholder = Int(nodes[node].placeholder)
                let isMatched = placeholder != 0 && !path[Int(nodes[node].depth)].isEmpty
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

    private func child(of node: Int, by segment: ArraySlice<UInt8>, of url: EncodedURL) -> Int? {
        // An escape is three times as long as its byte, and a text at most three times as long as its decomposed form.
        guard segment.count <= longestLiteral * 9 else { return nil }
        return literals[Edge(parent: Int32(node), literal: url.text(of: segment))].map { Int($0) }
    }
}
