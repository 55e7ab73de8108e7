import BoardyCore

/// A wait of links for the launch: one timer and one operation for the end of the program, however many links wait.
@MainActor
final class LaunchWait {
    private let timer: Task<Void, Never>?
    private let exitReport: Int

    /// Begins a wait.
    ///
    /// - Parameter report: reports the links after the limit, or at the end of the program if its argument is nil. It must
    ///   not retain the launcher.
    init(_ inbox: URLInbox, report: @escaping @MainActor (_ limit: Duration?) -> Void) {
        timer = inbox.sleep.map { sleep in
            Task {
                guard (try? await sleep()) != nil, !Task.isCancelled else { return }
                report(inbox.waitLimit)
            }
        }
        exitReport = EndOfProgram.add { report(nil) }
    }

    func end() {
        timer?.cancel()
        EndOfProgram.remove(exitReport)
    }
}
