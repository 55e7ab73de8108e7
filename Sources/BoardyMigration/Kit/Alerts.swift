public import BoardyCore

extension FlowMotherboard {
    @available(
        *, unavailable,
        message: "present the alert in the context, or declare an IOInterface for a board that presents it"
    )
    public func activateAlert(_ alert: Alert) {}
}

@available(
    *, unavailable, message: "declare the alert of the app as the Input of an IOInterface, for a board that presents it"
)
public struct Alert {
    /// The style of an alert.
    public enum Style {
        case alert, actionSheet
    }

    /// An alert.
    public init(title: String? = nil, message: String?, style: Style = .alert, actions: [AlertAction]) {}
}

@available(
    *, unavailable, message: "declare the alert of the app as the Input of an IOInterface, for a board that presents it"
)
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
