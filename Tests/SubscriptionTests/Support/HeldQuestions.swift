import Boardy
import BoardyScreens
import ManifestTestSupport

/// A screen that holds a question until a test answers it.
@MainActor
final class HeldQuestions: TextScreen, AlertPresenter {
    private(set) var pages: [Page] = []
    private(set) var questions: [AlertContent] = []
    private(set) var isClosed = false
    private let latch = Latch()
    private var choice: Int?

    func show(_ page: Page) { pages.append(page) }

    func answer(to alert: AlertContent) async -> Int? {
        questions.append(alert)
        await latch.pass()
        isClosed = Task.isCancelled
        return choice
    }

    func whenAsked() async { await latch.waitForArrivals() }

    /// Answers all questions with a choice; nil closes them.
    func answer(_ choice: Int?) {
        self.choice = choice
        latch.open()
    }
}
