public import Boardy

extension FlowMotherboard {
    @available(
        *, unavailable,
        message: "activate an AlertBoard<Answer> with a Question<Answer>; the answer is its output"
    )
    public func activateAlert(_ alert: Alert) {}
}

@available(*, unavailable, message: "use Question<Answer>, the input of an AlertBoard<Answer>")
public struct Alert {
    /// The style of an alert.
    public enum Style {
        case alert, actionSheet
    }

    /// An alert.
    public init(title: String? = nil, message: String?, style: Style = .alert, actions: [AlertAction]) {}
}

@available(*, unavailable, message: "use Question.Choice, which has an answer instead of a handler")
public struct AlertAction {
    /// The style of an action.
    public enum Style {
        case `default`, cancel, destructive
    }

    /// An action.
    public init(title: String, style: Style = .default, shouldBePreferred: Bool = false, handler: (() -> Void)?) {}

    /// An action with a target.
    public init<Target: AnyObject>(
        title: String, style: Style = .default, shouldBePreferred: Bool = false, target: Target,
        handler: ((Target) -> Void)?
    ) {}
}
