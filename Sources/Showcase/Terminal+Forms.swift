import AppFoundation
import BoardyScreens

/// Asks for the fields of a form one after the other, below the earlier pages. Secret fields are not echoed. A form with choices asks
/// for a number before.
///
/// If standard input is no terminal, its next lines are the answers, so that scripts can fill in forms. No prompts are written then,
/// and the end of the input is an error.
extension Terminal: FormScreen {
    /// An empty answer means the initial text of the field. Without an initial text, it cancels the form, as does the end of the
    /// input. A terminal asks again after a text that breaks the rule of its field; other input cancels the form.
    func fill(in form: InputForm) async -> FormAnswers? {
        if isInteractive { write(form.title + " (an empty line cancels)\n") }
        if !form.choices.isEmpty {
            guard let number = await number(of: form) else { return nil }
            if number > 0 { return FormAnswers(choice: form.choices[number - 1].id) }
        }
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
                    reportRefusedInput(for: field.label, problem)
                    return nil
                }
                write(PageLayout.text(ofLine: problem) + "\n")
            } else {
                fields.removeFirst()
            }
        }
        return FormAnswers(answers)
    }

    /// Asks for the number of a choice. 0 means the fields.
    ///
    /// - Returns: nil if the form is cancelled.
    private func number(of form: InputForm) async -> Int? {
        let fields = form.fields.map(\.label).joined(separator: ", ")
        let numbers = (fields.isEmpty ? 1 : 0)...form.choices.count
        let titles = (fields.isEmpty ? [] : [fields]) + form.choices.map(\.title)
        let prompt = zip(numbers, titles).map { "\($0) \($1)" }.joined(separator: "; ")
        while true {
            guard let line = await nextLine(prompt: PageLayout.text(ofLine: prompt) + ": ") else {
                if !readsTerminal { reportMissingInput(for: form) }
                return nil
            }
            if line.isEmpty { return nil }
            if let number = Int(line), numbers.contains(number) { return number }
            let problem = "Write a number from \(numbers.lowerBound) to \(numbers.upperBound)."
            guard readsTerminal else {
                reportRefusedInput(for: "number", problem)
                return nil
            }
            write(problem + "\n")
        }
    }

    private func prompt(of field: InputForm.Field) -> String {
        guard let initial = field.initial, !initial.isEmpty else { return "\(field.label): " }
        return "\(field.label) [\(PageLayout.text(ofLine: initial))]: "
    }
}
