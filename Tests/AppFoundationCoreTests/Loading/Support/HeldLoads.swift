import AppFoundationCore
import TestSupport

/// Starts loads of a loader, which end when the test says so.
@MainActor
final class HeldLoads {
    let loader: Loader<Int>
    private var results: [CheckedContinuation<Int, any Error>] = []
    private var tasks: [Task<Int, any Error>] = []

    init(_ loader: Loader<Int> = Loader()) {
        self.loader = loader
    }

    /// Starts a load, and returns after its operation was called.
    func start() async {
        let count = results.count
        tasks.append(
            Task {
                try await loader.load {
                    try await withCheckedThrowingContinuation { results.append($0) }
                }
            })
        await yieldUntil { results.count > count }
    }

    /// Ends a load, counted from 0.
    func end(_ load: Int, _ result: Result<Int, any Error>) async {
        results[load].resume(with: result)
        _ = await tasks[load].result
    }

    /// Cancels a load, counted from 0.
    func cancel(_ load: Int, endingWith error: any Error = CancellationError()) async {
        tasks[load].cancel()
        await end(load, .failure(error))
    }
}

struct LoadFailure: Error, Hashable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
