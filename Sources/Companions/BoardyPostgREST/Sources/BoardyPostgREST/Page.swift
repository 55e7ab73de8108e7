/// A part of the rows of a query.
public struct Page<Row: Sendable>: Sendable {
    /// The rows.
    public let rows: [Row]

    /// The number of rows of the query without its limit; nil if the server does not count.
    public let total: Int?
}

extension Page: Equatable where Row: Equatable {}

/// The value of the header `Content-Range`: `0-24/3573458`, `0-24/*`, `*/0` or `*/*`
/// ([counting](https://docs.postgrest.org/en/v14/references/api/pagination_count.html#counting)).
struct ContentRange {
    let rows: ClosedRange<Int>?
    let total: Int?

    /// Reads a value; nil if it has another form.
    init?(_ text: String) {
        guard let match = text.wholeMatch(of: /(?:([0-9]+)-([0-9]+)|\*)\/(?:([0-9]+)|\*)/) else { return nil }
        let numbers = [match.1, match.2, match.3].map { $0.map { Int($0) } }
        // A number that no integer holds.
        guard !numbers.contains(.some(nil)) else { return nil }
        total = numbers[2] ?? nil
        guard let first = numbers[0] ?? nil, let last = numbers[1] ?? nil else { rows = nil; return }
        guard first <= last, last < total ?? .max else { return nil }
        rows = first...last
    }

    /// True if it fits an answer of a number of rows after an offset.
    func fits(count: Int, after offset: Int) -> Bool {
        guard let rows else { return count == 0 && total ?? 0 <= offset }
        return rows.lowerBound == offset && rows.upperBound - offset + 1 == count
    }
}
