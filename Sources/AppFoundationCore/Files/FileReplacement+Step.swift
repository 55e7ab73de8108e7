extension FileReplacement {
    /// A step of a write or a removal, after a system call.
    enum Step: String, CaseIterable, Sendable {
        case begun, opened, locked, permitted, emptied, written, synced, renamed, unlinked, folderSynced
    }

    /// A closure that is called after each step. Tests end the process in it.
    @TaskLocal static var onStep: (@Sendable (Step) -> Void)?
}
