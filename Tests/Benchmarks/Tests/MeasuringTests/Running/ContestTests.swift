import Testing

@testable import Measuring

extension OneAtATime {
    @MainActor
    struct ContestTests {
        // MARK: Fairness

        @Test func isFair_whenBothSidesComeToTheSame_isTrue() async {
            #expect(await Contest(measured: { $0 * 2 }, baseline: { $0 + $0 }).isFair)
        }

        @Test func isFair_whenTheSidesDiffer_isFalse() async {
            #expect(await !Contest(measured: { $0 }, baseline: { $0 + 1 }).isFair)
        }

        @Test(arguments: [7, 10])
        func isFair_whenTheSidesDifferForOneNumberOnly_isFalse(number: Int) async {
            #expect(await !Contest(measured: { $0 }, baseline: { $0 == number ? 0 : $0 }).isFair)
        }

        // MARK: Timing

        private func effort(_ repetitions: Int, most: Duration = .seconds(60)) -> Effort {
            Effort(repetitions: repetitions, sample: .zero, most: most, slack: 1, isLenient: false)
        }

        private func time(_ effort: Effort) async -> (timing: Timing, calls: [String]) {
            let calls = Calls()
            let timing = await Contest(measured: calls.noting("m"), baseline: calls.noting("b")).time(effort)
            return (timing, calls.names)
        }

        @Test func time_whenThereIsTimeEnough_repeatsAsOftenAsAsked() async {
            #expect(await time(effort(9)).timing.repetitions == 9)
        }

        @Test func time_whenFewRepetitionsAreAskedFor_repeatsFiveTimes() async {
            #expect(await time(effort(1)).timing.repetitions == 5)
        }

        @Test func time_whenThereIsNoTime_repeatsFiveTimes() async {
            #expect(await time(effort(1000, most: .zero)).timing.repetitions == 5)
        }

        @Test func time_whenRepeating_letsEachSideGoFirstEveryOtherTime() async {
            #expect(await time(effort(6)).calls.suffix(12).joined() == "mbbmmbbmmbbm")
        }

        @Test func time_whenWarmedUp_callsEachSideOncePerRepetition() async {
            let calls = await time(effort(6)).calls
            // One additional call finds the number of iterations, which is one for a sample of zero.
            #expect(calls.filter { $0 == "m" }.count == 7)
            #expect(calls.filter { $0 == "b" }.count == 7)
        }

        @Test func time_whenEachTimeIsLong_isThatOfOneTime() async {
            let effort = Effort(
                repetitions: 5, sample: .milliseconds(2), most: .seconds(5), slack: 1, isLenient: false)
            let long = await Contest(measured: turning(20_000), baseline: turning(200)).time(effort)
            #expect(long.baseline.median > 0)
            #expect(long.measured.median > 10 * long.baseline.median)
        }
    }
}
