extension Sequence {
    /// The elements in the order of a number of each, and equal ones in the order of the sequence.
    ///
    /// It sorts pairs of integers, so that all uses share one copy of the code of `sort`.
    package func sorted(byNumber number: (Element) -> Int) -> [Element] {
        let elements = Array(self)
        let keys = elements.indices.map { NumberedIndex(number: number(elements[$0]), index: $0) }
        return keys.sorted().map { elements[$0.index] }
    }
}

private struct NumberedIndex: Comparable {
    let number: Int
    let index: Int

    static func < (one: NumberedIndex, other: NumberedIndex) -> Bool {
        (one.number, one.index) < (other.number, other.index)
    }
}
