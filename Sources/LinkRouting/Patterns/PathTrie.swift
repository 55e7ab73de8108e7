#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A trie of path patterns: finds the patterns that match a path, best first, in time that does not depend on their number.
///
/// Each node is a prefix of patterns. One hash table holds the children of all nodes by literal, so that a step down costs one
/// look-up. After a dead end, the search returns along the parents and tries the placeholder and then the rest of each. The search
/// visits no node twice. In the worst case a link visits every node of its depth, if the patterns differ only in which of their
/// segments are placeholders.
struct PathTrie {
    /// A node, kept small for the cache. An index of 0 means none: the root is no child, and routes are counted from 1.
    private struct Node {
        let parent: Int32
        let depth: Int32

        /// The segment that leads to the node, and its hash; nil for a placeholder and the root.
        let literal: String?
        let hash: Int32

        var placeholder: Int32 = 0
        var route: Int32 = 0
        var rest: Int32 = 0
    }

    private var nodes = [Node(parent: 0, depth: 0, literal: nil, hash: 0)]

    /// The indices of the nodes with a literal, at a place that follows from the hash or the next free one; 0 at a free place.
    ///
    /// A table of its own. The nodes hold the keys, and the metadata of a dictionary would cost a launch more than a thousand
    /// patterns. The number of places is a power of 2.
    private var places: [Int32] = []
    private var literalCount = 0

    /// The longest decomposed form that a literal can have, in bytes.
    ///
    /// Much longer segments are not looked up, because a hostile link repeats the look-up.
    private var longestLiteral = 0

    /// The number of segments of the longest pattern. Only a rest matches further segments of a path.
    private(set) var depth = 0

    // MARK: Building

    /// Adds a pattern, in time proportional to its length.
    ///
    /// - Parameter route: The number of the pattern.
    /// - Returns: the first route with a pattern that matches the same paths; the route itself if there is none.
    mutating func insert(_ pattern: PathPattern, as route: Int) -> Int {
        var node: Int32 = 0
        for segment in pattern.segments {
            switch segment {
            case .literal(let literal):
                node = literalChild(of: node, literal)
            case .placeholder:
                let parent = Int(node)
                if nodes[parent].placeholder == 0 {
                    nodes[parent].placeholder = append(below: node, nil, 0)
                }
                node = nodes[parent].placeholder
            case .rest:
                return Self.claim(&nodes[Int(node)].rest, for: route)
            }
        }
        return Self.claim(&nodes[Int(node)].route, for: route)
    }

    private static func claim(_ first: inout Int32, for route: Int) -> Int {
        if first == 0 { first = Int32(route) + 1 }
        return Int(first) - 1
    }

    private mutating func literalChild(of parent: Int32, _ literal: String) -> Int32 {
        if literalCount * 2 >= places.count { grow() }
        let hash = Self.hash(of: literal, below: parent)
        let place = place(of: literal, hash, below: parent)
        if places[place] == 0 {
            places[place] = append(below: parent, literal, hash)
            literalCount += 1
            // Decomposition makes a text at most three times as long, and one of ASCII no longer.
            let isASCII = literal.utf8.allSatisfy { $0 < 0x80 }
            longestLiteral = max(longestLiteral, literal.utf8.count * (isASCII ? 1 : 3))
        }
        return places[place]
    }

    private mutating func append(below parent: Int32, _ literal: String?, _ hash: Int32) -> Int32 {
        let depth = nodes[Int(parent)].depth + 1
        nodes.append(Node(parent: parent, depth: depth, literal: literal, hash: hash))
        self.depth = max(self.depth, Int(depth))
        return Int32(nodes.count - 1)
    }

    // MARK: Hashing

    private static func hash(of literal: String, below parent: Int32) -> Int32 {
        var hasher = Hasher()
        hasher.combine(parent)
        hasher.combine(literal)
        return Int32(truncatingIfNeeded: hasher.finalize())
    }

    /// The place of a node, or the free place for it. At least half of the places are free.
    private func place(of literal: String, _ hash: Int32, below parent: Int32) -> Int {
        var place = Int(hash) & (places.count - 1)
        while places[place] != 0 {
            let node = nodes[Int(places[place])]
            if node.hash == hash, node.parent == parent, node.literal == literal { break }
            place = (place + 1) & (places.count - 1)
        }
        return place
    }

    private mutating func grow() {
        places = Array(repeating: 0, count: max(16, 2 * places.count))
        for (index, node) in nodes.enumerated() where node.literal != nil {
            var place = Int(node.hash) & (places.count - 1)
            while places[place] != 0 { place = (place + 1) & (places.count - 1) }
            places[place] = Int32(index)
        }
    }

    // MARK: Searching

    /// The position of a match, from which the search for the next match continues.
    struct Place {
        fileprivate let node: Int
    }

    /// The first route of the best pattern for a path, or of the next best.
    ///
    /// - Parameters:
    ///   - path: the segments of the URL, with ``depth`` as their limit.
    ///   - place: the position of the previous match.
    func next(for url: EncodedURL, _ path: [ArraySlice<UInt8>], after place: Place?) -> (route: Int, place: Place)? {
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
                    let route = nodes[node].route
                    if route != 0 { return (Int(route) - 1, Place(node: node)) }
                    step = .up(from: node)
                } else {
                    step = child(of: node, by: path[depth], of: url).map { .down($0) } ?? .placeholder(below: node)
                }
            case .placeholder(let node):
                let placeholder = Int(nodes[node].placeholder)
                let isMatched = placeholder != 0 && !path[Int(nodes[node].depth)].isEmpty
                step = isMatched ? .down(placeholder) : .rest(below: node)
            case .rest(let node):
                let route = nodes[node].rest
                if route != 0 { return (Int(route) - 1, Place(node: node)) }
                step = .up(from: node)
            case .up(let node):
                guard node != 0 else { return nil }
                let parent = Int(nodes[node].parent)
                step = nodes[node].literal != nil ? .placeholder(below: parent) : .rest(below: parent)
            }
        }
    }

    private func child(of node: Int, by segment: ArraySlice<UInt8>, of url: EncodedURL) -> Int? {
        // An escape is three times as long as its byte, and a text at most three times as long as its decomposed form.
        guard literalCount > 0, segment.count <= longestLiteral * 9 else { return nil }
        let (literal, parent) = (url.text(of: segment), Int32(node))
        let child = places[place(of: literal, Self.hash(of: literal, below: parent), below: parent)]
        return child == 0 ? nil : Int(child)
    }
}
