import Testing

@testable import BoardySupport

extension AppendOnlyList {
    fileprivate var elements: [Element] {
        var all: [Element] = []
        forEach { all.append($0) }
        return all
    }
}

@MainActor
struct AppendOnlyListTests {
    private func list(_ elements: [Int]) -> AppendOnlyList<Int> {
        var list = AppendOnlyList<Int>()
        list.append(contentsOf: elements)
        return list
    }

    @Test func elements_areThoseAppendedInOrder() {
        #expect(list([]).elements == [])
        #expect(list([3, 1, 2]).elements == [3, 1, 2])
    }

    @Test func copy_whenTheOtherGrows_staysAsItWas() {
        var first = list([1])
        let second = first
        first.append(2)
        #expect(first.elements == [1, 2])
        #expect(second.elements == [1])
    }

    @Test func copies_whenBothGrow_doNotSeeEachOther() {
        var (first, second) = (list([1, 2]), list([]))
        second = first
        first.append(3)
        second.append(4)
        var third = first
        first.append(5)
        third.append(contentsOf: [6, 7])
        #expect(first.elements == [1, 2, 3, 5])
        #expect(second.elements == [1, 2, 4])
        #expect(third.elements == [1, 2, 3, 6, 7])
    }

    @Test func copy_whenItIsShorterThanWhatItShares_goesOnAlone() {
        let short = list([1])
        var long = short
        long.append(2)
        var other = short
        other.append(3)
        other.append(4)
        #expect([short.elements, long.elements, other.elements] == [[1], [1, 2], [1, 3, 4]])
    }
}
