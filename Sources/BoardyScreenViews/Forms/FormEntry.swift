#if canImport(SwiftUI)
    import AppFoundationCore
    import BoardyScreens
    import Observation

    /// The texts that are typed into a form, and the problems beside its fields. Gives one answer.
    @MainActor
    @Observable
    final class FormEntry {
        private let form: InputForm
        private var texts: [InputForm.Field.ID: String] = [:]
        private var problems: [InputForm.Field.ID: String] = [:]

        @ObservationIgnored
        private var hasEnded = false

        init(_ form: InputForm) {
            self.form = form
            for field in form.fields { texts[field.id] = field.initial ?? "" }
        }

        /// The text of a field. A change removes the problem beside it.
        subscript(field: InputForm.Field) -> String {
            get { texts[field.id] ?? "" }
            set { (texts[field.id], problems[field.id]) = (newValue, nil) }
        }

        /// The message beside a field; nil if there is none.
        func problem(of field: InputForm.Field) -> String? { problems[field.id] }

        /// True if there are fields, and each one without an initial text is filled in.
        var isComplete: Bool { !form.fields.isEmpty && !form.fields.contains(where: isMissing) }

        private func isMissing(_ field: InputForm.Field) -> Bool { field.initial == nil && self[field].isEmpty }

        private var answers: FormAnswers { FormAnswers(texts.mapValues { Secret($0) }) }

        /// Checks the text of a field that is not empty.
        func check(_ field: InputForm.Field) {
            problems[field.id] = isMissing(field) ? nil : form.problem(of: field, in: answers)
        }

        /// Checks all fields, and ends the form if their texts are accepted.
        ///
        /// - Returns: the first field to correct; nil if there is none.
        func submit(_ done: @MainActor (FormAnswers?) -> Void) -> InputForm.Field? {
            for field in form.fields { check(field) }
            if let field = form.fields.first(where: { isMissing($0) || problems[$0.id] != nil }) { return field }
            end(with: answers, done)
            return nil
        }

        /// Ends the form. Only the first call counts.
        func end(with answers: FormAnswers?, _ done: @MainActor (FormAnswers?) -> Void) {
            guard !hasEnded else { return }
            hasEnded = true
            done(answers)
        }

        /// Forgets the texts, because SwiftUI may keep the state of a view after its end.
        func clear() { texts = [:] }
    }
#endif
