import AppFoundationCore
public import Boardy

/// A screen that records pages, forms and questions, and gives prepared answers, for tests and for apps without a display.
@MainActor
public final class PageRecorder: TextScreen, FormScreen, AlertPresenter {
    /// The recorded pages, in order.
    public private(set) var pages: [Page] = []

    /// The recorded progress, in order.
    public private(set) var progress: [ProgressLine?] = []

    /// The recorded forms, in order.
    public private(set) var forms: [InputForm] = []

    /// The recorded questions, in order.
    public private(set) var questions: [AlertContent] = []

    /// The texts for the next forms, by the names of the fields. Texts that break a rule are skipped, because a user
    /// would be asked again. A form without texts is cancelled. A text by the name of a choice makes that choice.
    public var formTexts: [[InputForm.Field.ID: String]] = []

    /// The titles of the choices for the next questions. A question without a choice is closed without an answer.
    public var choices: [String] = []

    /// A recorder without pages.
    public init() {}

    /// Records the page.
    public func show(_ page: Page) {
        pages.append(page)
    }

    /// Records the progress.
    public func show(_ progress: ProgressLine?) {
        self.progress.append(progress)
    }

    /// Records the form, and returns the next texts of ``formTexts``.
    public func answers(to form: InputForm) async -> FormAnswers? {
        forms.append(form)
        while !formTexts.isEmpty {
            let texts = formTexts.removeFirst()
            if let choice = form.choices.first(where: { texts[$0.id] != nil }) { return FormAnswers(choice: choice.id) }
            let answers = FormAnswers(
                Dictionary(uniqueKeysWithValues: form.fields.map { ($0.id, Secret(texts[$0.id] ?? $0.initial ?? "")) }))
            guard !form.fields.isEmpty else { continue }
            if form.fields.allSatisfy({ form.problem(of: $0, in: answers) == nil }) { return answers }
        }
        return nil
    }

    /// Records the question, and returns the next choice of ``choices``.
    public func answer(to alert: AlertContent) async -> Int? {
        questions.append(alert)
        guard !choices.isEmpty else { return nil }
        let title = choices.removeFirst()
        return alert.choices.firstIndex { $0.title == title }
    }
}
