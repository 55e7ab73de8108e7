import Testing

@testable import Measuring

extension OneAtATime {
    @MainActor
    struct ContestTimesTests {
        /// Performs work, and records the number of iterations of each call and a time before the last call.
        @MainActor
        private final class Diary {
            let clock = ContinuousClock()
            private let work = turning(10)
            private(set) var times: [Int] = []
            private(set) var startOfLast: ContinuousClock.Instant
            private var endOfLast: ContinuousClock.Instant

            init() {
                startOfLast = clock.now
                endOfLast = startOfLast
            }

            func write(_ times: Int) async -> Int {
                // The timing of this call starts after the end of the previous call.
                startOfLast = endOfLast
                self.times.append(times)
                defer { endOfLast = clock.now }
                return await work(times)
            }
        }

        private let diary = Diary()

        private func times(_ sample: Duration) async -> Int {
            await Contest.times({ [diary] in await diary.write($0) }, taking: sample)
        }

        @Test func times_whenThereIsNothingToFill_isOne() async {
            #expect(await times(.zero) == 1)
            #expect(diary.times == [1])
        }

        @Test func times_whenOnceIsEnough_isOne() async {
            #expect(await Contest.times(turning(10_000), taking: .nanoseconds(1)) == 1)
        }

        @Test func times_whenThereIsASampleToFill_isWhatTookAtLeastThatLong() async {
            let sample = Duration.milliseconds(3)
            let found = await times(sample)
            #expect(diary.clock.now - diary.startOfLast >= sample)
            #expect(diary.times.last == found)
        }

        @Test func times_whenThereIsASampleToFill_beginsWithOneAndGrowsTenfoldAtMost() async {
            _ = await times(.milliseconds(3))
            #expect(diary.times.first == 1)
            #expect(diary.times.count > 1)
            for (less, more) in zip(diary.times, diary.times.dropFirst()) {
                #expect(more > less)
                #expect(more <= less * 10)
            }
        }
    }
}
