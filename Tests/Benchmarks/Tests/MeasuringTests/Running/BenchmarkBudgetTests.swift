import Testing

@testable import Measuring

extension OneAtATime {
    @MainActor
    struct BenchmarkBudgetTests {
        /// Performs the work of its baseline in two of five calls, and 25 times that work in the others.
        @MainActor
        private final class Moody {
            private var calls = 0
            private let (quick, slow) = (turning(100), turning(2500))

            func work(_ times: Int) async -> Int {
                calls += 1
                return calls % 5 < 2 ? await quick(times) : await slow(times)
            }
        }

        private func isMet(
            _ budget: Budget, slack: Double = 1, isLenient: Bool = false, known: Double? = nil,
            _ measured: @escaping Work = turning(100)
        ) async throws -> Bool? {
            let effort = Effort(
                repetitions: 15, sample: .milliseconds(4), most: .seconds(60), slack: slack, isLenient: isLenient)
            return try await Benchmark("turning", against: "turning", budget: budget, knownRatio: known) {
                Contest(measured: measured, baseline: turning(100))
            }.run(effort).isMet
        }

        @Test func isMet_whenTheRatioIsWithinTheBudget_isTrue() async throws {
            #expect(try await isMet(.times(50)) == true)
        }

        @Test func isMet_whenTheRatioIsBeyondTheBudget_isFalse() async throws {
            #expect(try await isMet(.times(0.02)) == false)
        }

        @Test func isMet_whenTheBudgetIsNoted_isNil() async throws {
            #expect(try await isMet(.noted) == nil)
        }

        @Test func isMet_whenThereIsSlackEnough_isTrue() async throws {
            #expect(try await isMet(.times(0.02), slack: 2500) == true)
        }

        @Test func isMet_whenMostRatiosMissTheBudget_isFalse() async throws {
            #expect(try await isMet(.times(5), Moody().work) == false)
        }

        @Test func isMet_whenMostRatiosMissTheBudgetAndTheEffortIsLenient_isTrue() async throws {
            #expect(try await isMet(.times(5), isLenient: true, Moody().work) == true)
        }

        @Test func isMet_whenTheBudgetIsKnownToBeMissed_isTrueForALenientEffortOnly() async throws {
            #expect(try await isMet(.times(0.02), isLenient: true, known: 50) == true)
            #expect(try await isMet(.times(0.02), isLenient: true, known: 0.03) == false)
            #expect(try await isMet(.times(0.02), known: 50) == false)
        }
    }
}
