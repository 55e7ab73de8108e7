/// A question to the user, with a typed answer for each choice.
///
/// ```swift
/// let question = Question(
///     "Delete the note?",
///     choices: [.init("Delete", .destructive, answer: true), .init("Keep", .cancel, answer: false)])
/// ```
public struct Question<Answer: Sendable>: Sendable {
    /// The question.
    public let title: String

    /// An explanation below the question, or nil.
    public let message: String?

    /// The choices, in order.
    public let choices: [Choice]

    /// One choice with its answer.
    public struct Choice: Sendable {
        /// The text of the button.
        public let title: String

        /// The role of the button.
        public let role: AlertRole

        /// The answer if the user selects the choice.
        public let answer: Answer

        /// Creates a choice.
        public init(_ title: String, _ role: AlertRole = .standard, answer: Answer) {
            (self.title, self.role, self.answer) = (title, role, answer)
        }
    }

    /// Creates a question.
    public init(_ title: String, message: String? = nil, choices: [Choice]) {
        (self.title, self.message, self.choices) = (title, message, choices)
    }
}

/// The role of a choice, from which the platform derives its appearance.
public enum AlertRole: String, Hashable, Sendable {
    /// A choice without a special role.
    case standard
    /// The choice that changes nothing.
    case cancel
    /// The choice that deletes data.
    case destructive
}

/// A question without its answers, for the presenter.
public struct AlertContent: Hashable, Sendable {
    /// The question.
    public let title: String

    /// An explanation below the question, or nil.
    public let message: String?

    /// The titles and roles of the choices, in order. There is at least one.
    public let choices: [Choice]

    /// The title and role of a choice.
    public struct Choice: Hashable, Sendable {
        /// The text of the button.
        public let title: String

        /// The role of the button.
        public let role: AlertRole
    }

    init<Answer>(_ question: Question<Answer>) {
        title = question.title
        message = question.message
        choices = question.choices.map { Choice(title: $0.title, role: $0.role) }
    }
}

/// Shows questions: a window, a view controller, a SwiftUI scene or a terminal. The context of an ``AlertBoard`` is one.
@MainActor
public protocol AlertPresenter: AnyObject {
    /// Shows a question, and waits for the answer. If the task is cancelled, the question is closed.
    ///
    /// - Returns: the index of the selected choice; nil if the question was closed without an answer.
    func answer(to alert: AlertContent) async -> Int?
}
