extension FileReplacement {
    /// A step of a write or a removal, after a system call.
    enum Step: String, CaseIterable, Sendable {
        case begun, opened, locked, permitted, emptied, written, synced, renamed, unlinked, folderSynced
    }

    /// The handler that is called after each step. Tests end the process in it.
    @TaskLocal static var onStep: StepHandler?

    /// A closure in an object, because Swift 6.3 with optimization crashes in `withValue` of a task local of a function type.
    final class StepHandler: Sendable {
        private let handle: @Sendable (Step) -> Void

        init(_ handle: @escaping @Sendable (Step) -> Void) {
            self.handle = handle
        }

        func callAsFunction(_ step: Step) { handle(step) }
    }
}
