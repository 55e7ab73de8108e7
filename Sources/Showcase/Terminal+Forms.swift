import AppFoundation
import BoardyScreens

/// Asks for the fields of a form one after the other, below the earlier pages. Secret fields are not echoed.
///
/// If standard input is no terminal, its next lines are the answers, so that scripts can fill in forms. No prompts are written then,
/// and the end of the input is an error.
extension Terminal: FormScreen {
    /// An empty answer means the initial text of the field. Without an initial text, it cancels the form, as does the end of the
    /// input. A terminal asks again after a text that breaks the rule of its field; other input cancels the form.
    func fill(in form: InputForm) async -> FormAnswers? {
        if isInteractive { write(form.title + " (an empty line cancels)\n") }
        var answers: [InputForm.Field.ID: Secret] = [:]
        var fields = form.fields[...]
        while let field = fields.first {
            guard let line = await nextLine(prompt: prompt(of: field), isHidden: field.isSecret) else {
                if !readsTerminal { reportMissingInput(for: form) }
                return nil
            }
            guard !line.unicodeScalars.contains("\u{FFFD}") else {
                reportUnreadableInput(for: field)
                return nil
            }
            guard let text = line.isEmpty ? field.initial : line else { return nil }
            answers[field.id] = Secret(text)
            if let problem = form.problem(of: field, in: FormAnswers(answers)) {
                guard readsTerminal else {
                    reportRefusedInput(for: field, problem)
                    return nil
                }
                write(PageLayout.text(ofLine: problem) + "\n")
            } else {
                fields.removeFirst()
            }
        }
        return FormAnswers(answers)
    }

    private func prompt(of field: InputForm.Field) -> String {
        guard let initial = field.initial, !initial.isEmpty else { return "\(field.label): " }
        return "\(field.label) [\(PageLayout.text(ofLine: initial))]: "
    }
}
