public import Boardy

// MARK: Protocols that stated the types of a board

@available(*, unavailable, message: "remove it: the Input of the IOInterface is the type; override activate(with:)")
public protocol GuaranteedBoard {}

@available(*, unavailable, message: "remove it: declare an optional Input in the IOInterface; override activate(with:)")
public protocol DedicatedBoard {}

@available(
    *, unavailable,
    message: "remove it: activateBoard(identifier:withOption:) decodes Data and JSON for a Decodable Input"
)
public protocol AdaptableBoard {}

@available(*, unavailable, message: "remove it: the Output of the IOInterface is the type")
public protocol GuaranteedOutputSendingBoard: FormerOutputSending {}

@available(*, unavailable, message: "remove it: the Action of the IOInterface is the type")
public protocol GuaranteedActionSendingBoard: FormerActionSending {}

@available(*, unavailable, message: "remove it: the Command of the IOInterface is the type; override interact(with:)")
public protocol GuaranteedCommandBoard {}

@available(*, unavailable, message: "remove it: the Command of the IOInterface is the type; override interact(with:)")
public protocol GuaranteedInteractableBoard {}

@available(*, unavailable, message: "remove it: override interact(with:) of Board<IO>")
public protocol InteractableBoard: FormerBoard {}

/// A board that sends outputs, unchanged.
@MainActor
public protocol FormerOutputSending {
    /// The output, which is the `Output` of the interface now.
    associatedtype OutputType
}

extension FormerOutputSending {
    /// As before.
    public func sendOutput(_ output: OutputType) {}

    @available(
        *, unavailable,
        message: "use sendOutput(_:); flow.activate(encodedFor:) encodes an output for a board of another type"
    )
    public func sendEncodedOutput(_ output: OutputType) {}
}

/// A board that sends actions.
@MainActor
public protocol FormerActionSending {
    /// The action, which is the `Action` of the interface now.
    associatedtype FlowActionType: BoardFlowAction
}

extension FormerActionSending {
    @available(*, unavailable, renamed: "broadcast(_:)")
    public func broadcastAction(_ action: FlowActionType) {}
}

// MARK: Protocols that described a board

@available(*, unavailable, renamed: "ActivatableBoard")
public typealias IdentifiableBoard = ActivatableBoard

@available(*, unavailable, renamed: "ActivatableBoard")
public typealias OriginalBoard = ActivatableBoard

@available(*, unavailable, renamed: "ActivatableBoard")
public typealias NormalBoard = ActivatableBoard

@available(
    *, unavailable, message: "remove it: cast the context of the board, for instance context as? UIViewController"
)
public protocol InstallableBoard: FormerBoard {}

@available(*, unavailable, message: "remove it: cast the context of the board, for instance context as? UIWindow")
public protocol WindowInstallableBoard: FormerBoard {}

@available(*, unavailable, message: "remove it: ContinuousBoard<IO> has the motherboard")
@MainActor
public protocol ContinuableBoard: FormerBoard {
    /// As before.
    var motherboard: any FlowMotherboard { get }
}

@available(*, unavailable, message: "remove it: FlowBoard<IO> has the motherboard")
public protocol FlowingBoard: ContinuableBoard {}

@available(*, unavailable, message: "remove it: TaskBoard<IO> has activationsUnderWay")
public protocol TaskingBoard: FormerBoard {}

@available(*, unavailable, message: "remove it: register handlers with destination(IO.self).flow")
public protocol BoardDelegate: AnyObject {}
