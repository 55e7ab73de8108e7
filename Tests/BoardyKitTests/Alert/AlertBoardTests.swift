import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Questions with typed answers, asked by a presenter of the test.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AlertBoardTests {
    /// A presenter that keeps its questions open until the test answers them.
    private final class Presenter: AlertPresenter {
        private(set) var questions: [AlertContent] = []
        private(set) var cancellations = 0
        private var open: [CheckedContinuation<Int?, Never>] = []

        func answer(to alert: AlertContent) async -> Int? {
            questions.append(alert)
            return await withTaskCancellationHandler {
                await withCheckedContinuation { open.append($0) }
            } onCancel: {
                Task { @MainActor in
                    self.cancellations += 1
                    self.give(nil)
                }
            }
        }

        func give(_ index: Int?) {
            if !open.isEmpty { open.removeFirst().resume(returning: index) }
        }
    }

    private enum Answer: Sendable { case delete, keep }

    private let log = ErrorLog()
    private let presenter = Presenter()
    private let motherboard: Motherboard
    private let question = Question(
        "Delete?", message: "It is gone then.",
        choices: [.init("Delete", .destructive, answer: Answer.delete), .init("Keep", .cancel, answer: .keep)])

    init() {
        let producer = log.makeProducer()
        producer.registerBoard("alert") { AlertBoard<Answer>(identifier: $0) }
        motherboard = Motherboard(producer: producer, diagnostics: log.diagnostics)
        motherboard.putIntoContext(presenter)
    }

    private var destination: Destination<AlertIO<Answer>> { motherboard.destination(AlertIO<Answer>.self) }

    private func ask(_ alert: Question<Answer>) -> Task<Answer, any Error> {
        Task { try await destination.activation.firstOutput(with: alert) }
    }

    @Test(arguments: [0, 1])
    func question_whenAnswered_sendsTheAnswerOfTheChoice(index: Int) async throws {
        let record = Record(destination)
        let answer = ask(question)
        await yieldUntil { !presenter.questions.isEmpty }
        presenter.give(index)
        #expect(try await answer.value == (index == 0 ? .delete : .keep))
        #expect(record.completions == [true])
        #expect(log.errors == [])
    }

    @Test func presenter_getsTheTextsWithoutTheAnswers() async throws {
        let answer = ask(question)
        await yieldUntil { !presenter.questions.isEmpty }
        let content = try #require(presenter.questions.first)
        #expect(content.title == "Delete?")
        #expect(content.message == "It is gone then.")
        #expect(content.choices.map(\.title) == ["Delete", "Keep"])
        #expect(content.choices.map(\.role) == [.destructive, .cancel])
        presenter.give(0)
        _ = try await answer.value
    }

    @Test func question_whenClosedWithoutAnAnswer_isCancelled() async {
        let record = Record(destination)
        let answer = ask(question)
        await yieldUntil { !presenter.questions.isEmpty }
        presenter.give(nil)
        await #expect(throws: CancellationError.self) { try await answer.value }
        #expect(record.outputs == [])
        #expect(record.completions == [false])
        #expect(log.errors == [])
    }

    @Test func question_whenTheBoardIsRemoved_isClosed() async {
        let answer = ask(question)
        await yieldUntil { !presenter.questions.isEmpty }
        motherboard.removeBoard(identifier: "alert")
        await yieldUntil { presenter.cancellations == 1 }
        await #expect(throws: (any Error).self) { try await answer.value }
    }

    @Test func questions_whenTwoAreAsked_areAskedOneAfterTheOther() async throws {
        let first = ask(question)
        await yieldUntil { presenter.questions.count == 1 }
        let second = ask(Question("Sure?", choices: [.init("Yes", answer: .delete)]))
        for _ in 0..<100 { await Task.yield() }
        #expect(presenter.questions.map(\.title) == ["Delete?"])
        presenter.give(1)
        await yieldUntil { presenter.questions.count == 2 }
        presenter.give(0)
        #expect(try await first.value == .keep)
        #expect(try await second.value == .delete)
    }

    // MARK: Questions that cannot be asked

    @Test func question_inAContextThatIsNoPresenter_isReported() async {
        motherboard.putIntoContext(log)
        await #expect(throws: (any Error).self) { try await ask(question).value }
        #expect(
            log.reasons == [
                "The question 'Delete?' cannot be shown. To fix: launch the app in a context that is an AlertPresenter, such as a UIWindow, or let the context conform to it."
            ])
    }

    @Test func question_withoutChoices_isReported() async {
        await #expect(throws: (any Error).self) { try await ask(Question("Delete?", choices: [])).value }
        #expect(log.reasons == ["The question 'Delete?' has no choices. To fix: give it one or more."])
        #expect(presenter.questions == [])
    }

    @Test(arguments: [-1, 2])
    func answer_thatDoesNotExist_isReported(index: Int) async {
        let answer = ask(question)
        await yieldUntil { !presenter.questions.isEmpty }
        presenter.give(index)
        await #expect(throws: (any Error).self) { try await answer.value }
        #expect(
            log.reasons == [
                "The presenter of the question 'Delete?' returned the choice \(index), which does not exist. To fix: return the index of one of its choices."
            ])
    }

    @Test func board_whenMadeWithoutAnIdentifier_hasThatOfItsInterface() {
        #expect(AlertBoard<Bool>().identifier == "alert")
        #expect(AlertIO<Bool>.boardID == "alert")
    }
}

extension ErrorLog {
    /// The reasons of the reported failures of boards.
    fileprivate var reasons: [String] {
        errors.filter { $0.code == .failure }.compactMap { $0.details as? String }
    }
}
