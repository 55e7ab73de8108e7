/// A check that an app installs in front of boards that do not know it. It is performed at each activation, unless the barrier
/// is ``remembered()``.
///
/// ```swift
/// PluginLauncher.with(options: .default)
///     .install(launcherPlugin: SettingsLauncherPlugin())
///     .install(gatewayBarrier: .board(LoginIO.self), for: .pubSettings)
/// ```
///
/// A positive decision activates the board with its original input. A negative one ends the activation with
/// ``BoardError/Code/refusedByGate``.
///
/// Activations that arrive before the decision wait for it, whichever of the guarded boards they are for, with the outcome
/// ``ActivationOutcome/held(by:)``. They continue in the order of arrival. Each `install` makes a gate of its own: name all
/// boards that share a gate in one call.
///
/// The barrier also guards boards inside other boards, and boards on other motherboards of the launcher's producer. It guards
/// neither boards with ``Board/bypassesGatewayBarrier``, nor the board that it activates itself, nor what that board causes until
/// it is removed; see <doc:Gates>.
@MainActor
public struct GatewayBarrier {
    package enum Kind {
        case exempt
        case closure(BoardID, @MainActor (GatewayRequest) async -> Bool)
        /// Makes the check for a request on a motherboard.
        case board(BoardID, any IOInterface.Type, @MainActor (SlotTable) -> GateCheck)
    }

    package let kind: Kind

    /// The identifier of the board that the barrier activates, or the name of the closure; nil if there is no check.
    var id: BoardID? {
        switch kind {
        case .exempt: nil
        case .closure(let name, _): name
        case .board(let board, _, _): board
        }
    }

    /// Nil if the barrier is checked at each activation.
    let memory: GateMemory?

    /// The present installation of the board that the barrier activates for requests on a motherboard; nil if there is none.
    func installation(on table: SlotTable) -> InstallationScope? {
        if case .board(let board, _, _) = kind { table.outermost.slots[board]?.installationScope } else { nil }
    }

    /// Makes a check for a request on a motherboard; nil if there is none.
    func makeCheck(on table: SlotTable) -> GateCheck? {
        switch kind {
        case .exempt: nil
        case .closure(let name, let isOpen): ClosureGateCheck(name, isOpen)
        case .board(_, _, let makeCheck): makeCheck(table)
        }
    }

    /// No barrier: for boards that the barrier for all boards does not guard.
    public static var exempt: GatewayBarrier { GatewayBarrier(kind: .exempt) }

    /// A barrier with a closure, which runs on the main actor in a task of its own.
    ///
    /// ```swift
    /// .install(gatewayBarrier: GatewayBarrier { _ in await terms.areAccepted })
    /// ```
    ///
    /// The task is cancelled when no activation waits for the decision. Every activation is held at least until the task runs.
    ///
    /// - Parameters:
    ///   - identifier: the name of the barrier, in outcomes and messages.
    ///   - isOpen: decides about all activations that wait. Boards that need separate decisions need separate barriers.
    public init(
        identifier: BoardID = "gateway",
        _ isOpen: @escaping @MainActor (_ request: GatewayRequest) async -> Bool
    ) {
        self.init(kind: .closure(identifier, isOpen))
    }

    /// A barrier that is passed when a board completes with `true`. A call of its ``Destination/completer`` counts, too.
    ///
    /// A completion with `false` and a removal refuse. So does ``Board/complete()``, which decides nothing and is reported as
    /// ``BoardError/Code/gateWithoutDecision``. The board is activated on the outermost motherboard, the app's own. If it is installed there
    /// already, it is activated again, and its completion counts.
    ///
    /// - Parameter input: the input of each activation of the board.
    public static func board<IO: IOInterface>(
        _ io: IO.Type,
        id: BoardID = IO.boardID,
        with input: IO.Input
    ) -> GatewayBarrier {
        .board(io, id: id) { _ in input }
    }

    /// A barrier that is passed when a board completes with `true`, with an input that depends on the waiting activations. See
    /// `board(_:id:with:)`.
    ///
    /// - Parameter input: makes the input of each activation. The request stays up to date until the decision.
    public static func board<IO: IOInterface>(
        _ io: IO.Type,
        id: BoardID = IO.boardID,
        with input: @escaping @MainActor (_ request: GatewayRequest) -> IO.Input
    ) -> GatewayBarrier {
        GatewayBarrier(
            kind: .board(id, io) { table in
                BoardGateCheck(table.outermost.slot(io, id: id), .shared, with: { input(GatewayRequest($0)) })
            })
    }

    /// A barrier that is passed when a board without an input completes with `true`.
    public static func board<IO: IOInterface>(
        _ io: IO.Type, id: BoardID = IO.boardID
    ) -> GatewayBarrier where IO.Input == Void {
        .board(io, id: id, with: ())
    }

    /// A barrier that is passed when a board, activated without its optional input, completes with `true`.
    public static func board<IO: IOInterface>(
        _ io: IO.Type, id: BoardID = IO.boardID
    ) -> GatewayBarrier where IO.Input: ExpressibleByNilLiteral {
        .board(io, id: id, with: nil)
    }

    init(kind: Kind, memory: GateMemory? = nil) {
        self.kind = kind
        self.memory = memory
    }
}
