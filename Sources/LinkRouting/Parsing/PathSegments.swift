/// The beginning of a path, split into segments that are still encoded. Valid only as long as the text that it points into.
struct PathSegments {
    /// The whole link, in UTF-8.
    private let link: UnsafeBufferPointer<UInt8>

    /// Where the first segments are in it.
    let ranges: UnsafeMutableBufferPointer<Range<Int>>

    /// Whether there is a percent escape in the path or the query.
    let hasEscapes: Bool

    /// How many segments there are; at most one more than were asked for.
    let count: Int

    /// The place behind the path.
    private let end: Int

    /// Hands the segments of a path to a closure.
    ///
    /// - Parameters:
    ///   - limit: how many of them are wanted. The others are not looked for: a link may have any number.
    static func of<Result>(
        _ parts: URLComponentRanges, in link: UnsafeBufferPointer<UInt8>, limit: Int, _ body: (PathSegments) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: limit + 1) { ranges in
            body(PathSegments(parts, in: link, ranges))
        }
    }

    private init(
        _ parts: URLComponentRanges, in link: UnsafeBufferPointer<UInt8>,
        _ ranges: UnsafeMutableBufferPointer<Range<Int>>
    ) {
        self.link = link
        self.ranges = ranges
        hasEscapes = parts.hasEscapes
        end = parts.path.upperBound
        var (count, start) = (0, parts.path.lowerBound)
        if !parts.path.isEmpty {
            for index in parts.path where link[index] == UInt8(ascii: "/") {
                ranges.initializeElement(at: count, to: start..<index)
                (count, start) = (count + 1, index + 1)
                if count == ranges.count { break }
            }
            if count < ranges.count {
                ranges.initializeElement(at: count, to: start..<end)
                count += 1
            }
        }
        self.count = count
    }

    /// A segment as it stands in the link.
    func bytes(of index: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: link[ranges[index]])
    }

    /// A segment, decoded.
    func text(of index: Int) -> String {
        decoded(bytes(of: index), mayHaveEscapes: hasEscapes)
    }

    /// The segments from one on to the end, decoded.
    func rest(from index: Int) -> [String] {
        link[ranges[index].lowerBound..<end].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { decoded(UnsafeBufferPointer(rebasing: $0), mayHaveEscapes: hasEscapes) }
    }
}
