/// Work that a board carries out between activations: tasks that run, callers that wait for a value.
///
/// A slot owns the work of its installed board, so the work ends with the board or with the motherboard, even if
/// another object keeps the board alive.
@MainActor
package protocol BoardWork: AnyObject {
    /// Returns true if ``rejection`` can ever be non-nil. Read once, at installation.
    var canReject: Bool { get }

    /// The reason why the board takes no input now; nil if it takes one.
    var rejection: BoardError? { get }

    /// The activations that have not ended, for ``LiveTree``.
    var tasks: [BoardTaskInfo] { get }

    /// Stops the work of a board that was removed from its motherboard, without a report.
    func stop()

    /// Reports the end of each activation that ``stop()`` ended, to its listener and to the observers.
    func reportStopped()
}

extension BoardWork {
    /// The work accepts every input.
    package var canReject: Bool { false }

    /// The work accepts every input.
    package var rejection: BoardError? { nil }

    /// The work consists of no tasks.
    package var tasks: [BoardTaskInfo] { [] }

    /// Does nothing.
    package func stop() {}
}
