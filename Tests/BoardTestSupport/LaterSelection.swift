package import Boardy
import Foundation
import TestSupport

/// A selection handler for URL openers that suspends until the test chooses.
@MainActor
package final class LaterSelection {
    package init() {}

    /// A pending selection.
    package struct Question {
        package let path: String
        package let candidates: [URLOpenerCandidate]
        fileprivate let continuation: CheckedContinuation<[URLOpenerCandidate], Never>

        /// Ends the selection with the candidates at these indices.
        package func choose(_ places: Int...) { continuation.resume(returning: places.map { candidates[$0] }) }
    }

    package private(set) var questions: [Question] = []
    package private(set) var cancelled: [String] = []

    package func install(in launcher: PluginLauncher) {
        launcher.setURLOpenerSelectionHandler { [weak self] _, url, candidates in
            await self?.ask(url.path(), candidates) ?? []
        }
    }

    /// Waits until the handler has received `count` selections.
    package func isAsked(_ count: Int = 1) async { await yieldUntil { self.questions.count >= count } }

    private func ask(_ path: String, _ candidates: [URLOpenerCandidate]) async -> [URLOpenerCandidate] {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                questions.append(Question(path: path, candidates: candidates, continuation: continuation))
            }
        } onCancel: {
            Task { @MainActor in self.cancelled.append(path) }
        }
    }
}
