package import Boardy
import TestSupport

/// Work of task boards that ends under the control of the test. Each piece of work is identified by its input.
@MainActor
package final class TaskLatch {
    package typealias Ending = Result<Int, any Error>

    /// The inputs of started work, in order.
    package private(set) var begun: [Int] = []

    /// The inputs of ended work, in order.
    package private(set) var left: [Int] = []

    /// The inputs of cancelled work, in order.
    package private(set) var cancelled: [Int] = []

    private let stopsWhenCancelled: Bool
    private var waiting: [Int: CheckedContinuation<Ending, Never>] = [:]
    private var contexts: [Int: TaskContext] = [:]

    /// - Parameter stopsWhenCancelled: True if work throws on cancellation. Otherwise it runs until ``open(_:_:)``.
    package init(stopsWhenCancelled: Bool = true) {
        self.stopsWhenCancelled = stopsWhenCancelled
    }

    /// The inputs of running work.
    package var atWork: [Int] { begun.filter { waiting[$0] != nil } }

    /// Suspends until ``open(_:_:)`` or a cancellation ends the work.
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

    /// Suspends like ``work(_:)``, and stores the context for ``report(_:of:)`` and ``context(of:)``.
    package func work(_ input: Int, _ context: TaskContext) async throws -> Int {
        contexts[input] = context
        return try await work(input)
    }

    package func report(_ fraction: Double, of input: Int) {
        contexts[input]?.report(fraction)
    }

    /// The context of the work for an input; nil before the work has started.
    package func context(of input: Int) -> TaskContext? { contexts[input] }

    /// Waits for the start of the work for an input, then ends it.
    package func open(_ input: Int, _ ending: Ending) async {
        await yieldUntil { self.waiting[input] != nil }
        waiting.removeValue(forKey: input)?.resume(returning: ending)
    }

    private func cancel(_ input: Int) {
        cancelled.append(input)
        if stopsWhenCancelled { waiting.removeValue(forKey: input)?.resume(returning: .failure(CancellationError())) }
    }
}

/// The error of failed work in tests.
package struct Fault: Error, Equatable, CustomStringConvertible {
    package init() {}

    package var description: String { "out of order" }
}

/// Yields often enough for pending tasks to run, for tests that expect no event.
@MainActor
package func settle() async {
    for _ in 0..<100 { await Task.yield() }
}
