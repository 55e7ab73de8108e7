/// The candidates most like a mistyped name, nearest first, at most `limit` of them.
///
/// Only what lies within a third of the name's length in edits counts as a near miss. Costs time in proportion to the
/// number of candidates; it runs only when something has gone wrong.
func nearMisses(to name: String, among candidates: some Sequence<String>, limit: Int = 3) -> [String] {
    let tolerance = min(max(2, name.utf8.count / 3), 12)
    return Set(candidates)
        .compactMap { candidate in
            editDistance(name, candidate, atMost: tolerance).map { (distance: $0, candidate: candidate) }
        }
        .sorted { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
        .prefix(limit)
        .map(\.candidate)
}

/// The number of insertions, deletions, replacements and swaps of neighbours (optimal string alignment, in UTF-8 code
/// units) that turn one name into the other, or nil if it takes more than `bound`.
private func editDistance(_ first: String, _ second: String, atMost bound: Int) -> Int? {
    guard abs(first.utf8.count - second.utf8.count) <= bound else { return nil }
    let a = Array(first.lowercased().utf8)
    let b = Array(second.lowercased().utf8)
    guard abs(a.count - b.count) <= bound else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
        var row = [i + 1]
        row.reserveCapacity(b.count + 1)
        for j in 0..<b.count {
            var distance = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                distance = min(distance, beforeLast[j - 1] + 1)
            }
            row.append(distance)
        }
        // A swap reaches back two rows, so one row over the bound is not yet the end.
        guard min(row.min() ?? 0, (last.min() ?? 0) + 1) <= bound else { return nil }
        (beforeLast, last) = (last, row)
    }
    return last[b.count] <= bound ? last[b.count] : nil
}
