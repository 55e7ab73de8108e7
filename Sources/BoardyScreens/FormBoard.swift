public import Boardy

/// The interface of a ``FormBoard``.
public enum FormIO: IOInterface {
    /// The form to show.
    public typealias Input = InputForm
    /// The answers.
    public typealias Output = FormAnswers
    /// `form`. A module registers a board under an identifier of its own.
    public static let boardID: BoardID = "form"
}

/// Shows forms in its context, one after the other, and sends the answers.
///
/// ```swift
/// main.register(FormIO.self, id: "notes.form") { _ in FormBoard(identifier: "notes.form") }
///
/// let answers = try await context.firstOutput(of: FormIO.self, id: "notes.form", with: form)
/// ```
///
/// A cancelled form ends its activation as cancelled, without an output. If the context is no ``FormScreen``, the activation fails
/// with an error that names the form.
public final class FormBoard: TaskBoard<FormIO> {
    /// Creates a board.
    public init(identifier: BoardID = FormIO.boardID) {
        let source = FormSource()
        super.init(identifier: identifier, policy: .queue) { form in
            guard let answers = try await source.answers(to: form) else { throw CancellationError() }
            return answers
        }
        source.board = self
    }
}

/// Shows forms in the context of a board. The work is made before the board, so it holds this object.
@MainActor
private final class FormSource {
    weak var board: (any ActivatableBoard)?

    func answers(to form: InputForm) async throws(NoFormScreen) -> FormAnswers? {
        guard let screen = board?.context as? any FormScreen else { throw NoFormScreen(form: form.title) }
        return await screen.answers(to: form)
    }
}

/// The error that a form could not be shown.
struct NoFormScreen: Error, CustomStringConvertible {
    let form: String

    var description: String {
        "The form \(quoted(form)) cannot be shown. To fix: launch the app in a context that is a FormScreen."
    }
}
