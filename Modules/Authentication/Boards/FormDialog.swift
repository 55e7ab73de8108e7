import Boardy
import BoardyScreens

/// Asks the user with forms in the context of a board. Holds the board weakly, because the board holds the work that uses this
/// object.
@MainActor
final class FormDialog<IO: IOInterface> {
    /// Shows the pages.
    weak var board: Board<IO>?

    /// The choice of the last answers; nil if the fields were filled in.
    private(set) var choice: String?

    /// Shows a form and uses its answers. After an error that the user can correct, shows the error, and the form again.
    ///
    /// - Parameters:
    ///   - form: the form.
    ///   - cancelled: the page for a cancelled form. Pages with errors have its title.
    ///   - context: the context of the work.
    ///   - use: uses the answers.
    /// - Throws: a `CancellationError` if the user cancels the form; an error that the user cannot correct.
    func ask<Result: Sendable>(
        _ form: InputForm, cancelled: Page, in context: TaskContext,
        _ use: @MainActor (FormAnswers) async throws -> Result
    ) async throws -> Result {
        while true {
            let answers: FormAnswers
            do {
                answers = try await context.firstOutput(of: FormIO.self, id: .authenticationForm, with: form)
            } catch let error as CancellationError {
                if !Task.isCancelled { board?.show(cancelled) }
                throw error
            }
            choice = answers.choice
            do {
                return try await use(answers)
            } catch {
                guard error.isCorrectable, !Task.isCancelled else { throw error }
                board?.show(Page(cancelled.title, .text("\(error)")))
            }
        }
    }
}
