import Testing

@testable import BoardySupport

struct SortedByNumberTests {
    @Test func sorted_whenNumbersDiffer_isInTheirOrder() {
        #expect(["ccc", "", "a", "bb"].sorted(byNumber: \.count) == ["", "a", "bb", "ccc"])
        #expect([3, Int.min, Int.max, -1].sorted(byNumber: { $0 }) == [Int.min, -1, 3, Int.max])
        #expect([String]().sorted(byNumber: \.count).isEmpty)
    }

    @Test func sorted_whenNumbersAreEqual_keepsTheOrderOfTheSequence() {
        let words = ["bb", "a", "ccc", "dd", "e", "f"]
        #expect(words.sorted(byNumber: \.count) == ["a", "e", "f", "bb", "dd", "ccc"])
    }
}
