public import Boardy

/// The former superclass of all boards. Members that are used as before have no message of their own.
@available(*, unavailable, message: "derive from Board<IO>, where IO is the IOInterface of the board")
@MainActor
open class Board: InstallableBoard, WindowInstallableBoard {
    /// As before.
    public nonisolated let identifier: BoardID

    /// As before.
    public nonisolated init(identifier: BoardID) {
        self.identifier = identifier
    }

    /// As before.
    public var serviceMap: FormerServiceMap { unused }

    /// As before.
    public func complete(_ isDone: Bool = true) {}
}

/// A board that has not been changed yet.
@MainActor
public protocol FormerBoard: ActivatableBoard {}

extension FormerBoard {
    /// As before, for module maps that have been changed.
    public var serviceMap: BoardyCore.ServiceMap { unused }

    /// The debug description of a board.
    @available(*, unavailable, message: "use identifier")
    public var debugDescription: String { unused }
}

/// The former continuous board, with a motherboard of its own.
@available(*, unavailable, message: "derive from ContinuousBoard<IO>, where IO is the IOInterface of the board")
@MainActor
open class ContinuousBoard: Board, ContinuableBoard {
    /// The producer is passed as `producer:`.
    public nonisolated init(identifier: BoardID, boardProducer: (any ActivatableBoardProducer)? = nil) {
        super.init(identifier: identifier)
    }

    /// The motherboard is not passed any more.
    public nonisolated init(identifier: BoardID, motherboard: any FlowMotherboard) {
        super.init(identifier: identifier)
    }

    /// As before.
    public var motherboard: any FlowMotherboard { unused }
}

/// The former continuous board that makes its motherboard on first use, as every continuous board does now.
@available(
    *, unavailable, message: "derive from ContinuousBoard<IO>; super.init takes producer: instead of boardProducer:"
)
@MainActor
open class ModernContinuableBoard: Board, ContinuableBoard {
    /// The producer of the boards in the motherboard of this board.
    public let producer: any ActivatableBoardProducer

    /// The producer is passed as `producer:`.
    public nonisolated init(identifier: BoardID, boardProducer: any ActivatableBoardProducer) {
        producer = boardProducer
        super.init(identifier: identifier)
    }

    /// As before.
    public var motherboard: any FlowMotherboard { unused }
}

/// The former board that stood for a missing one.
@available(
    *, unavailable,
    message: """
        remove it: switch over an enum, or register each board in a ModulePlugin; an unknown identifier is reported as a \
        BoardError
        """
)
@MainActor
public final class NoBoard: Board {
    /// A board that calls a handler when it is activated.
    public nonisolated init(identifier: BoardID, message: String? = nil, handler: ((Any?) -> Void)? = nil) {
        super.init(identifier: identifier)
    }
}
