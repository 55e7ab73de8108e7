package import Boardy

/// The work of task boards, which ends when the test says so: the test knows each by its input.
@MainActor
package final class TaskLatch {
    package typealias Ending = Result<Int, any Error>

    /// The inputs whose work has begun, in that order.
    package private(set) var begun: [Int] = []

    /// The inputs whose work has ended.
    package private(set) var left: [Int] = []

    /// The inputs whose work has seen that its task is cancelled.
    package private(set) var cancelled: [Int] = []

    private let stopsWhenCancelled: Bool
    private var waiting: [Int: CheckedContinuation<Ending, Never>] = [:]
    private var reporters: [Int: TaskProgressReporter] = [:]

    /// - Parameter stopsWhenCancelled: whether work throws as soon as it is cancelled; else it goes on until it is let end.
    package init(stopsWhenCancelled: Bool = true) {
        self.stopsWhenCancelled = stopsWhenCancelled
    }

    /// The inputs that are worked on.
    package var atWork: [Int] { begun.filter { waiting[$0] != nil } }

    /// Waits until it is let end.
    package func work(_ input: Int) async throws -> Int {
        begun.append(input)
        defer { left.append(input) }
        let ending = await withTaskCancellationHandler {
            await withCheckedContinuation { waiting[input] = $0 }
        } onCancel: {
            Task { @MainActor in self.cancel(input) }
        }
        return try ending.get()
    }

    /// The same, and the test may report how far it is.
    package func work(_ input: Int, _ reporter: TaskProgressReporter) async throws -> Int {
        reporters[input] = reporter
        return try await work(input)
    }

    package func report(_ fraction: Double, of input: Int) {
        reporters[input]?.report(fraction)
    }

    /// Lets the work of an input end, once it has begun.
    package func open(_ input: Int, _ ending: Ending) async {
        await yieldUntil { self.waiting[input] != nil }
        waiting.removeValue(forKey: input)?.resume(returning: ending)
    }

    private func cancel(_ input: Int) {
        cancelled.append(input)
        if stopsWhenCancelled { waiting.removeValue(forKey: input)?.resume(returning: .failure(CancellationError())) }
    }
}

/// What work throws in tests.
package struct Fault: Error, Equatable, CustomStringConvertible {
    package init() {}

    package var description: String { "out of order" }
}

/// Lets the other tasks have so many turns that what is to come has come; for tests that nothing comes.
@MainActor
package func settle() async {
    for _ in 0..<100 { await Task.yield() }
}
