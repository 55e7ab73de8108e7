import BoardyCore

/// Reports a component of which no launcher is made. All copies of a component, and all extensions of it, share one object.
@MainActor
final class ComponentUse {
    private let sink: ErrorSink
    private let file: StaticString
    private let line: UInt
    private var isUsed = false

    init(createdIn file: StaticString, _ line: UInt, sink: ErrorSink) {
        (self.sink, self.file, self.line) = (sink, file, line)
    }

    deinit {
        guard !isUsed else { return }
        // Code of the app must not run within a release.
        Task { @MainActor [sink, file, line] in sink(.componentNeverUsed(createdAt: "\(file):\(line)")) }
    }

    func markUsed() { isUsed = true }
}
