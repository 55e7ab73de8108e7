/// Returns the candidate that differs from a name by at most two letters, or by a third of them.
func nearMiss(to name: String, among candidates: [String]) -> String? {
    let limit = max(2, name.count / 3)
    return candidates.map { ($0, distance(name, $0)) }.filter { $0.1 <= limit }.min { $0.1 < $1.1 }?.0
}

/// The number of letters to insert, remove or replace.
private func distance(_ first: String, _ second: String) -> Int {
    // Long arguments are not misspelled names.
    guard first.count < 100 else { return .max }
    let second = Array(second)
    var row = Array(0...second.count)
    for (index, letter) in first.enumerated() {
        var diagonal = row[0]
        row[0] = index + 1
        for column in second.indices {
            let replaced = diagonal + (second[column] == letter ? 0 : 1)
            diagonal = row[column + 1]
            row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
        }
    }
    return row[second.count]
}
