public import Boardy

@available(*, unavailable, renamed: "ActivationBarrier.Scope")
public typealias ActivationBarrierScope = ActivationBarrier.Scope

extension ActivationBarrier.Scope {
    @available(*, unavailable, renamed: "mainboard")
    public static var inMain: ActivationBarrier.Scope { unused }

    @available(*, unavailable, renamed: "application")
    public static var global: ActivationBarrier.Scope { unused }
}

@available(
    *, unavailable,
    message: "use barrier() for no input, uniqueBarrier(with:) for equal inputs, and barrier(with:) otherwise"
)
public enum ActivationBarrierOption {
    case void
    case unique(AnyHashable)
    case unidentified(Any?)
}

@available(*, unavailable, renamed: "GatewayBarrier")
public typealias GatewayBarrierRegistration = GatewayBarrier

extension GatewayBarrier {
    @available(
        *, unavailable,
        message: """
            use GatewayBarrier.board(IO.self), which is passed when that board completes with true, or \
            GatewayBarrier { request in … }, which returns a Bool; add .remembered() to ask once
            """
    )
    public static func registerWithActivation(
        _ activation: @escaping @MainActor (_ barrier: GatewayBarrierBoard, _ option: Any?) -> Void
    ) -> GatewayBarrier { unused }

    @available(
        *, unavailable,
        message: "remove it: GatewayBarrier.board(IO.self) is passed when that board completes with true"
    )
    public func withFlowRegistration(
        _ registration: @escaping @MainActor (_ barrier: GatewayBarrierBoard) -> Void
    ) -> GatewayBarrier { unused }
}

@available(*, unavailable, message: "use GatewayBarrier.board(IO.self) or GatewayBarrier { request in … }")
@MainActor
public final class GatewayBarrierBoard {
    /// The motherboard of the gate.
    public var motherboard: any FlowMotherboard { unused }

    /// Opens or closes the gate.
    public func complete(_ isDone: Bool = true) {}
}
