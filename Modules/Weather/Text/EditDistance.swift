/// Returns the number of characters to add, remove or replace to turn one text into the other.
///
/// - Complexity: O(*n* · *m*) for texts of *n* and *m* characters.
func editDistance(_ first: String, _ second: String) -> Int {
    let second = Array(second)
    var distances = Array(0...second.count)
    for (row, character) in first.enumerated() {
        var diagonal = distances[0]
        distances[0] = row + 1
        for (column, other) in second.enumerated() {
            let replaced = diagonal + (character == other ? 0 : 1)
            diagonal = distances[column + 1]
            distances[column + 1] = min(replaced, diagonal + 1, distances[column] + 1)
        }
    }
    return distances[second.count]
}
