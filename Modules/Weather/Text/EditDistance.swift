/// How many characters have to be added, removed or replaced to make one text the other. Takes time in proportion to the product
/// of their lengths.
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
