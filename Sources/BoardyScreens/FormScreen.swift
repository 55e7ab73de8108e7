/// A context that asks for text, such as a terminal, a `ScreenModel`, a `ScreenHost` or a test.
///
/// A ``FormBoard`` shows its forms there.
@MainActor
public protocol FormScreen: AnyObject {
    /// Shows a form, and waits until it is filled in.
    ///
    /// - Returns: an answer for every field, of which none breaks a rule, or a choice; nil if the user cancels the form, or if there is no
    ///   more input.
    func answers(to form: InputForm) async -> FormAnswers?
}
