public import BoardyCore
import BoardySupport

/// The interface of an ``AlertBoard``.
public enum AlertIO<Answer: Sendable>: IOInterface {
    /// The question.
    public typealias Input = Question<Answer>
    /// The answer of the selected choice.
    public typealias Output = Answer
    /// `alert`. An app with boards for several types of answers gives each an identifier of its own.
    public static var boardID: BoardID { "alert" }
}

/// Asks the user a question in its context, and sends the answer of the selected choice.
///
/// ```swift
/// main.register(AlertIO<Bool>.self) { _ in AlertBoard<Bool>() }
///
/// let delete = try await serviceMap.destination(AlertIO<Bool>.self).activation.firstOutput(with: question)
/// ```
///
/// Questions are asked one after the other. A question that is closed without an answer ends its activation as cancelled,
/// without an output. If the context is no ``AlertPresenter``, the activation fails with an error that names the missing presenter. The removal of
/// the board closes the question.
public final class AlertBoard<Answer: Sendable>: TaskBoard<AlertIO<Answer>> {
    /// Creates a board.
    ///
    /// - Parameter identifier: The identifier under which the board is installed.
    public init(identifier: BoardID = AlertIO<Answer>.boardID) {
        let source = PresenterSource()
        super.init(identifier: identifier, policy: .queue) { question in
            guard !question.choices.isEmpty else { throw AlertError.noChoices(question.title) }
            guard let index = try await source.answer(to: AlertContent(question)) else { throw CancellationError() }
            guard question.choices.indices.contains(index) else {
                throw AlertError.unknownChoice(index, question.title)
            }
            return question.choices[index].answer
        }
        source.board = self
    }
}

/// Asks the context of an alert board. The work is made before the board, so it holds this object.
@MainActor
private final class PresenterSource {
    weak var board: (any ActivatableBoard)?

    func answer(to alert: AlertContent) async throws -> Int? {
        guard let presenter = board?.context as? any AlertPresenter else { throw AlertError.noPresenter(alert.title) }
        return await presenter.answer(to: alert)
    }
}

/// The reason why a question was not asked.
enum AlertError: Error, Hashable, CustomStringConvertible {
    case noPresenter(String)
    case noChoices(String)
    case unknownChoice(Int, String)

    var description: String {
        switch self {
        case .noPresenter(let title):
            "The question \(quoted(title)) cannot be shown. To fix: launch the app in a context that is an AlertPresenter, such as a UIWindow, or let the context conform to it."
        case .noChoices(let title): "The question \(quoted(title)) has no choices. To fix: give it one or more."
        case .unknownChoice(let index, let title):
            "The presenter of the question \(quoted(title)) returned the choice \(index), which does not exist. To fix: return the index of one of its choices."
        }
    }
}
