import Foundation
import Testing

@testable import Measuring

extension OneAtATime {
    struct BudgetTests {
        @Test func allows_whenTheRatioIsWithin_isTrue() {
            #expect(Budget.times(2).allows(1.5) == true)
        }

        @Test func allows_whenTheRatioIsAtTheLimit_isTrue() {
            #expect(Budget.times(2).allows(2) == true)
        }

        @Test func allows_whenTheRatioIsBeyond_isFalse() {
            #expect(Budget.times(2).allows(2.0001) == false)
        }

        @Test func allows_whenThereIsSlack_widensTheBudget() {
            #expect(Budget.times(2).allows(3, slack: 1.5) == true)
            #expect(Budget.times(2).allows(3.0001, slack: 1.5) == false)
        }

        @Test func allows_whenTheRatioIsNotANumber_isFalse() {
            #expect(Budget.times(2).allows(.nan) == false)
        }

        @Test(arguments: [0, 1, .infinity])
        func allows_whenNoted_isNil(ratio: Double) {
            #expect(Budget.noted.allows(ratio) == nil)
        }

        @Test(arguments: [Budget.times(1.25), .times(0), .noted])
        func budget_whenWrittenAsJSON_canBeReadAgain(budget: Budget) throws {
            let data = try JSONEncoder().encode([budget])
            #expect(try JSONDecoder().decode([Budget].self, from: data) == [budget])
        }
    }
}
