import BoardyCore

/// Reports a component of which no launcher is made. All copies of a component, and all extensions of it, share one object.
@MainActor
final class ComponentUse {
    private let sink: ErrorSink
    private let file: StaticString
    private let line: UInt

    /// The report at the end of the program; nil after the component has been used.
    private var exitReport: Int?

    init(createdIn file: StaticString, _ line: UInt, sink: ErrorSink) {
        (self.sink, self.file, self.line) = (sink, file, line)
        // Weak, because a released component reports itself.
        exitReport = EndOfProgram.add { [weak self] in self?.report() }
    }

    deinit {
        guard let exitReport else { return }
        EndOfProgram.performSoon { [sink, file, line] in
            EndOfProgram.remove(exitReport)
            sink(.componentNeverUsed(createdAt: "\(file):\(line)"))
        }
    }

    private func report() { sink(.componentNeverUsed(createdAt: "\(file):\(line)")) }

    func markUsed() {
        guard let id = exitReport else { return }
        exitReport = nil
        EndOfProgram.remove(id)
    }
}
