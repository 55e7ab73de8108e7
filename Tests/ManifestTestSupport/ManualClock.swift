import AppFoundation

/// A clock that advances only when a test advances it.
package final class ManualClock: Clock {
    package struct Instant: InstantProtocol {
        package let offset: Duration

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        package func duration(to other: Instant) -> Duration { other.offset - offset }
        package static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var newest = 0
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

        /// The continuations that wait for the current number of sleepers.
        mutating func takeWaiting() -> [CheckedContinuation<Void, Never>] {
            let ready = waiting.filter { $0.count <= sleepers.count }
            waiting.removeAll { $0.count <= sleepers.count }
            return ready.map(\.continuation)
        }
    }

    private let state = Guarded(State())

    package init() {}

    package var now: Instant { state.use { $0.now } }
    package var minimumResolution: Duration { .zero }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.use { state in
            state.newest += 1
            return state.newest
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { begin(id, deadline, $0) }
        } onCancel: {
            cancel(id)
        }
    }

    private func begin(_ id: Int, _ deadline: Instant, _ continuation: CheckedContinuation<Void, any Error>) {
        enum Next {
            case sleep([CheckedContinuation<Void, Never>])
            case goOn
            case cancelled
        }
        let next = state.use { state -> Next in
            if state.cancelled.remove(id) != nil { return .cancelled }
            if deadline <= state.now { return .goOn }
            state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
            return .sleep(state.takeWaiting())
        }
        switch next {
        case .sleep(let waiting): for waiter in waiting { waiter.resume() }
        case .goOn: continuation.resume()
        case .cancelled: continuation.resume(throwing: CancellationError())
        }
    }

    private func cancel(_ id: Int) {
        let sleeper = state.use { state in
            guard let sleeper = state.sleepers.removeValue(forKey: id) else {
                state.cancelled.insert(id)
                return Sleeper?.none
            }
            return sleeper
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }

    /// Advances the clock, and resumes the sleepers with an earlier deadline.
    package func advance(by duration: Duration) {
        let woken = state.use { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { [now = state.now] in $0.value.deadline <= now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in woken { sleeper.continuation.resume() }
    }

    /// The number of current sleepers.
    package var sleeping: Int { state.use { $0.sleepers.count } }

    /// Waits for a number of sleepers.
    package func whenSleeping(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isReady = state.use { state in
                if state.sleepers.count >= count { return true }
                state.waiting.append((count, continuation))
                return false
            }
            if isReady { continuation.resume() }
        }
    }
}
