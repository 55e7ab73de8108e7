import Foundation
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ManualClockTests {
    private let clock = ManualClock(date: Date(timeIntervalSince1970: 100))

    /// The times at which tasks have resumed, in seconds.
    private final class Log {
        var times: [Double] = []
    }

    private let log = Log()

    /// Starts a task that sleeps several times, and logs each time at which it resumes.
    @discardableResult
    private func sleep(_ durations: Duration...) -> Task<Void, any Error> {
        Task { [clock, log] in
            for duration in durations {
                try await clock.sleep(for: duration)
                log.times.append(clock.now.offset / .seconds(1))
            }
        }
    }

    // MARK: Advancing

    @Test func advance_overSeveralDeadlinesOfOneTask_resumesItAtEach() async throws {
        let task = sleep(.seconds(3), .seconds(3), .seconds(3), .seconds(3))
        await clock.whenSleeping()
        await clock.advance(by: .seconds(10))
        #expect(log.times == [3, 6, 9])
        #expect(clock.now.offset == .seconds(10))
        #expect(clock.sleeps == [.seconds(2)])
        await clock.advance(by: .seconds(2))
        try await task.value
        #expect(log.times == [3, 6, 9, 12])
    }

    @Test func advance_whenTheTaskSleepsNoMore_endsNevertheless() async throws {
        let task = sleep(.seconds(1))
        await clock.whenSleeping()
        await clock.advance(by: .seconds(5))
        try await task.value
        #expect(log.times.count == 1)
        #expect(clock.now.offset == .seconds(5))
    }

    @Test func advance_overSeveralTasks_resumesThemInOrderOfTheirDeadlines() async throws {
        let tasks = [sleep(.seconds(4)), sleep(.seconds(1)), sleep(.seconds(2), .seconds(1))]
        await clock.whenSleeping(3)
        #expect(clock.sleeps == [.seconds(1), .seconds(2), .seconds(4)])
        await clock.advance(by: .seconds(4))
        for task in tasks { try await task.value }
        #expect(log.times == [1, 2, 3, 4])
    }

    @Test func advance_toATimeBeforeTheDeadline_resumesNothing() async throws {
        let task = sleep(.seconds(2))
        await clock.whenSleeping()
        await clock.advance(by: .milliseconds(1_999))
        #expect(clock.sleeps == [.milliseconds(1)])
        await clock.advance(by: .milliseconds(1))
        try await task.value
    }

    @Test func advanceToNextDeadline_resumesTheTasksThatHaveIt() async throws {
        #expect(clock.advanceToNextDeadline() == nil)
        let tasks = [sleep(.seconds(2), .seconds(5)), sleep(.seconds(2)), sleep(.seconds(6))]
        await clock.whenSleeping(3)
        #expect(clock.advanceToNextDeadline() == .seconds(2))
        await clock.whenSleeping(2)
        #expect(log.times == [2, 2])
        #expect(clock.advanceToNextDeadline() == .seconds(4))
        #expect(clock.advanceToNextDeadline() == .seconds(1))
        for task in tasks { try await task.value }
        #expect(clock.sleeps == [])
    }

    @Test func jump_overADeadline_resumesTheTaskAtTheNewTime() async throws {
        let task = sleep(.seconds(1))
        await clock.whenSleeping()
        clock.jump(by: .seconds(5))
        try await task.value
        #expect(log.times == [5])
    }

    // MARK: Sleeping

    @Test func sleep_untilAPastTime_returnsAtOnce() async throws {
        try await clock.sleep(until: clock.now)
        #expect(clock.sleeps == [])
    }

    @Test func sleep_whenItsTaskIsCancelled_throws() async {
        let task = sleep(.seconds(1))
        await clock.whenSleeping()
        task.cancel()
        #expect(clock.sleeps == [])
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func sleep_inACancelledTask_throws() async {
        let task = Task { [clock] in
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func whenSleeping_whenItsTaskIsCancelled_returns() async {
        let task = Task { [clock] in await clock.whenSleeping() }
        task.cancel()
        await task.value
    }

    // MARK: Dates

    @Test func date_advancesWithTheClock() async {
        await clock.advance(by: .milliseconds(1_500))
        #expect(clock.date == Date(timeIntervalSince1970: 101.5))
    }

    @Test func date_whenSet_doesNotChangeTheClock() async {
        clock.jump(by: .seconds(1))
        clock.date = Date(timeIntervalSince1970: 50)
        #expect(clock.now.offset == .seconds(1))
        clock.jump(by: .seconds(2))
        #expect(clock.date == Date(timeIntervalSince1970: 52))
    }
}
