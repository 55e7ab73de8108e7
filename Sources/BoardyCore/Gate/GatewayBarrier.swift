/// What an app puts before boards that do not know of it: a check that has to be passed each time they are activated.
///
/// ```swift
/// PluginLauncher.with(options: .default)
///     .install(launcherPlugin: SettingsLauncherPlugin())
///     .install(gatewayBarrier: .board(LoginIO.self), for: .pubSettings)
/// ```
///
/// A barrier is asked before the board is activated. If the answer is yes the board is activated with the input it was
/// to be activated with; if it is no, the activation ends with ``BoardError/refusedByGate(_:gate:)``. Activations that come
/// before the answer wait for it as well, of whatever board the barrier is installed for, and then go on in the order in
/// which they came: the barrier is asked once for all of them. Their outcome is ``ActivationOutcome/held(by:)``. Each
/// `install` is a gate of its own, even of the same barrier: name all boards that are to share one in one line.
///
/// It also guards boards inside of other boards, and those on other motherboards that get their boards from the launcher.
/// A board with ``Board/bypassesGatewayBarrier`` is not guarded, nor does a barrier guard the board that it asks, and boards inside
/// of that.
@MainActor
public struct GatewayBarrier {
    package enum Kind {
        case exempt
        case closure(BoardID, @MainActor (GatewayRequest) async -> Bool)
        /// Makes the inquiry on behalf of somebody on a motherboard.
        case board(BoardID, any IOInterface.Type, @MainActor (SlotTable) -> GateCheck)
    }

    package let kind: Kind

    /// No barrier: for boards that the barrier for all boards is not meant for.
    public static var exempt: GatewayBarrier { GatewayBarrier(kind: .exempt) }

    /// A barrier that is asked with a closure, on the main actor, in a task of its own.
    ///
    /// ```swift
    /// .install(gatewayBarrier: GatewayBarrier { _ in await terms.areAccepted })
    /// ```
    ///
    /// The task is cancelled when nobody waits for the answer any more. Since the closure is asynchronous, every activation
    /// is held for a moment at least.
    ///
    /// - Parameters:
    ///   - identifier: the name of the barrier, in outcomes and messages.
    ///   - isOpen: whether those who wait may go on. The answer is for all of them, so let it depend on
    ///     ``GatewayRequest/activations`` and not on the first of them, or install a barrier for each board.
    public init(
        identifier: BoardID = "gateway",
        _ isOpen: @escaping @MainActor (_ request: GatewayRequest) async -> Bool
    ) {
        kind = .closure(identifier, isOpen)
    }

    /// A barrier that is passed when a board completes with `true`, by whatever way it is completed. If it completes with
    /// `false` or is removed, that is a no. Note that `complete()` means `true`: a login that is dismissed has to call
    /// `complete(false)`.
    ///
    /// The board is activated on the outermost motherboard, the app's own. If it is at work there already, it is activated
    /// again and its completion counts.
    ///
    /// - Parameters:
    ///   - io: the interface of the board.
    ///   - id: the board; the interface's own unless given.
    ///   - input: what it is activated with each time.
    public static func board<IO: IOInterface>(
        _ io: IO.Type,
        id: BoardID = IO.boardID,
        with input: IO.Input
    ) -> GatewayBarrier {
        .board(io, id: id) { _ in input }
    }

    /// A barrier that is passed when a board completes with `true`, as ``board(_:id:with:)`` is, with an input that depends
    /// on who waits.
    ///
    /// - Parameters:
    ///   - io: the interface of the board.
    ///   - id: the board; the interface's own unless given.
    ///   - input: makes the input each time; the request stays up to date while the board is at work.
    public static func board<IO: IOInterface>(
        _ io: IO.Type,
        id: BoardID = IO.boardID,
        with input: @escaping @MainActor (_ request: GatewayRequest) -> IO.Input
    ) -> GatewayBarrier {
        GatewayBarrier(
            kind: .board(id, io) { table in BoardGateCheck(table.outermost.slot(io, id: id), .shared, with: input) })
    }

    /// A barrier that is passed when a board that needs no input completes with `true`.
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

    private init(kind: Kind) {
        self.kind = kind
    }
}
