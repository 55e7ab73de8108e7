import Testing

@testable import BoardyEventRecords

struct RecentNumbersTests {
    @Test(arguments: [1, 2, 7])
    func entries_beyondTheLimit_replaceTheOldest(limit: Int) {
        var numbers = RecentNumbers<String>(limit: limit)
        for number in 0..<50 {
            numbers.insert("\(number)", for: number)
            #expect(numbers.count == min(limit, number + 1))
            #expect(numbers.newest?.number == number)
            for known in 0...number { #expect((numbers[known] == nil) == (known <= number - limit)) }
        }
    }

    @Test func entry_thatIsInsertedAgain_keepsItsAge() {
        var numbers = RecentNumbers<Int>(limit: 2)
        for (number, value) in [(1, 10), (2, 20), (1, 11), (3, 30)] { numbers.insert(value, for: number) }
        #expect([numbers[1], numbers[2], numbers[3]] == [nil, 20, 30])
    }

    @Test func limit_ofLessThanOne_countsAsOne() {
        var numbers = RecentNumbers<Int>(limit: .min)
        numbers.insert(1, for: 1)
        numbers.insert(2, for: 2)
        #expect(numbers.count == 1)
    }
}
