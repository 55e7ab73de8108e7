import BoardyCore

/// Reports a component of which no launcher is made. All copies of a component, and all extensions of it, share one object.
@MainActor
final class ComponentUse {
    private let sink: ErrorSink
    private let error: BoardError

    /// The report at the end of the program; nil after the component has been used.
    private var exitReport: Int?

    init(createdAt location: String, sink: ErrorSink) {
        self.sink = sink
        error = .componentNeverUsed(createdAt: location)
        // Weak, because a released component reports itself.
        exitReport = EndOfProgram.add { [weak self] in self?.report() }
    }

    deinit {
        guard let exitReport else { return }
        EndOfProgram.performSoon { [sink, error] in
            EndOfProgram.remove(exitReport)
            sink(error)
        }
    }

    private func report() { sink(error) }

    func markUsed() {
        guard let id = exitReport else { return }
        exitReport = nil
        EndOfProgram.remove(id)
    }
}
