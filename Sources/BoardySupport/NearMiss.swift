/// Returns the candidates that are most similar to a mistyped name, nearest first, at most `limit` of them.
///
/// A near miss begins with the name, or differs in edits by at most a third of the name's length, from 1 to 12. Takes
/// time in proportion to the number of candidates, and runs only after an error.
package func nearMisses(to name: String, among candidates: some Sequence<String>, limit: Int = 3) -> [String] {
    rankedNearMisses(to: name, among: candidates)
        .sorted { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
        .prefix(limit)
        .map(\.candidate)
}

/// Returns all near misses with their distances, in no order.
package func rankedNearMisses(
    to name: String, among candidates: some Sequence<String>
) -> [(distance: Int, candidate: String)] {
    // A longer name is not a typing error. The limit prevents that a long one from outside costs much time.
    guard name.utf8.count <= 200 else { return [] }
    let tolerance = editTolerance(for: name)
    let letters = Array(name.lowercased().utf8)
    return Set(candidates).compactMap { candidate in
        let isBeginning = name.utf8.count > 2 && candidate.hasPrefix(name)
        let distance =
            editDistance(letters, Array(candidate.lowercased().utf8), atMost: tolerance)
            ?? (isBeginning ? tolerance + 1 : nil)
        return distance.map { (distance: $0, candidate: candidate) }
    }
}

/// Returns the largest number of edits of a near miss.
package func editTolerance(for name: String) -> Int {
    min(max(1, name.utf8.count / 3), 12)
}

/// Returns the optimal string alignment distance of two names in UTF-8 code units, or nil if it exceeds the bound.
///
/// The distance counts insertions, deletions, replacements and swaps of neighbours. The function computes only the band
/// of the matrix that is within the bound, in time proportional to the name's length and the bound.
func editDistance(_ a: [UInt8], _ b: [UInt8], atMost bound: Int) -> Int? {
    guard abs(a.count - b.count) <= bound else { return nil }
    let tooFar = bound + 1
    var beforeLast = [Int](repeating: tooFar, count: b.count + 1)
    var last = (0...b.count).map { min($0, tooFar) }
    var row = beforeLast
    for i in 0..<a.count {
        let band = max(0, i - bound)..<max(0, i - bound, min(b.count, i + bound + 1))
        // Cells outside of the band exceed the bound. Only those next to the band are read.
        row[band.lowerBound] = band.lowerBound == 0 ? min(i + 1, tooFar) : tooFar
        var nearest = row[band.lowerBound]
        for j in band {
            var distance = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                distance = min(distance, beforeLast[j - 1] + 1)
            }
            row[j + 1] = min(distance, tooFar)
            nearest = min(nearest, row[j + 1])
        }
        if band.upperBound < b.count { row[band.upperBound + 1] = tooFar }
        guard nearest < tooFar else { return nil }
        (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count] <= bound ? last[b.count] : nil
}
