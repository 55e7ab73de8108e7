/// A difference between a local board and one elsewhere that has a reason.
///
/// The article BoardsElsewhere lists all of them in a table, which a test compares with ``all``.
package struct Difference: Hashable, Sendable {
    /// What differs.
    package let name: String
    package let local: String
    package let elsewhere: String
    package let reason: String

    private init(_ name: String, local: String, elsewhere: String, because reason: String) {
        (self.name, self.local, self.elsewhere, self.reason) = (name, local, elsewhere, reason)
    }

    /// The row of the difference in the article.
    package var row: String { "| \(name) | \(local) | \(elsewhere) | \(reason) |" }

    /// All differences, in the order of the article.
    package static let all = [
        outcome, delay, gate, workError, endOfProgress, timeLimit, scope, motherboard, reference, removedTaskBoard,
        taskEvents, boardObject, context,
    ]
}

extension Difference {
    package static let outcome = Difference(
        "The outcome of an activation",
        local: "Says whether the board was activated, is busy, or waits at a gate",
        elsewhere:
            "`activated`, unless a gate of the app holds it; a refusal is reported later, and `firstOutput(with:)` throws it",
        because: "The board is not reached before the call returns")

    package static let delay = Difference(
        "Output sent in `activate(with:)`",
        local: "Received before the call returns",
        elsewhere: "Received later, like every output, action and completion",
        because: "It travels")

    package static let gate = Difference(
        "A gate of the server that refuses",
        local: "The board is not installed",
        elsewhere: "Its proxy is installed, and removed again",
        because: "The app knows only its own gates")

    package static let workError = Difference(
        "An error that the work throws",
        local: "`firstOutput(with:)` throws it",
        elsewhere: "`firstOutput(with:)` throws `remote-failed`, with an underlying error of its code and text",
        because: "The type need not be `Codable`; `TaskProgress` carries errors that are")

    package static let endOfProgress = Difference(
        "`TaskProgress` of a board that is removed",
        local: "Ends with `cancelled`",
        elsewhere: "Ends without a further output",
        because: "The removal ends the session")

    package static let timeLimit = Difference(
        "`timeLimit` of an interface",
        local: "No effect",
        elsewhere: "Fails the activation with `remote-time-limit-exceeded`",
        because: "It limits the wait for a server")

    package static let scope = Difference(
        "``BoardyRemote/RemoteScope/activation``",
        local: "No effect: the installed board receives all activations",
        elsewhere: "Each activation has a board of its own",
        because: "Servers share the activations")

    package static let motherboard = Difference(
        "Other boards of the module",
        local: "On the same motherboard",
        elsewhere: "Each installed board has a session with a motherboard of its own",
        because: "A session has no boards of another one")

    package static let reference = Difference(
        "A reference in a value",
        local: "Shared",
        elsewhere: "Copied",
        because: "It travels as JSON")

    package static let removedTaskBoard = Difference(
        "`firstOutput(with:)` after the removal of a task board",
        local: "Throws `CancellationError`",
        elsewhere: "Throws `completedWithoutOutput`",
        because: "The client does not know the kind of the board")

    package static let taskEvents = Difference(
        "An error that a board reports itself",
        local: "Received by the observers and the sink of the app",
        elsewhere: "Received by those of the server, and by observers of the app in the trace",
        because: "It belongs to no activation")

    package static let boardObject = Difference(
        "`board(identifier:)`",
        local: "Returns the board",
        elsewhere: "Returns its proxy",
        because: "Objects do not travel")

    package static let context = Difference(
        "The context",
        local: "The one of the motherboard",
        elsewhere: "The one that the server returns for the session",
        because: "Objects do not travel")
}
