import Testing

@testable import Measuring

extension OneAtATime {
    struct QuartilesTests {
        private func values(_ quartiles: Quartiles) -> [Double] {
            [quartiles.lower, quartiles.median, quartiles.upper]
        }

        @Test func quartiles_whenThereIsNothing_areZero() {
            #expect(values(Quartiles([])) == [0, 0, 0])
        }

        @Test func quartiles_whenThereIsOneValue_areThatValue() {
            #expect(values(Quartiles([4])) == [4, 4, 4])
        }

        @Test func quartiles_whenTheCountIsOdd_areValues() {
            #expect(values(Quartiles([1, 2, 3, 5, 9])) == [2, 3, 5])
        }

        @Test func median_whenTheCountIsEven_isBetweenTheMiddleTwo() {
            #expect(Quartiles([1, 2, 4, 9]).median == 3)
        }

        @Test func quartiles_whenTheyFallBetweenValues_areInterpolated() {
            #expect(values(Quartiles([10, 20])) == [12.5, 15, 17.5])
            #expect(values(Quartiles([0, 4, 8, 16])) == [3, 6, 10])
        }

        @Test func quartiles_whenTheValuesAreUnsorted_areThoseOfTheSorted() {
            #expect(Quartiles([9, 1, 5, 3, 2]) == Quartiles([1, 2, 3, 5, 9]))
        }

        @Test func quartiles_whenValuesAreNegative_areInOrder() {
            #expect(values(Quartiles([-1, -5, 0, -3, -4])) == [-4, -3, -1])
        }

        @Test(arguments: 1...40)
        func quartiles_whenValuesAreScattered_areOrderedAndWithinThem(count: Int) throws {
            let scattered = (0..<count).map { Double($0 * 7919 % 101) - 50 }
            let all = try [#require(scattered.min())] + values(Quartiles(scattered)) + [#require(scattered.max())]
            #expect(all == all.sorted())
        }
    }
}
