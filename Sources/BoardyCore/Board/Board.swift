import BoardySupport

/// A piece of an app that can be activated: a screen, a step, a job. The superclass of all boards.
///
/// Subclass it with the interface the board implements, say what activation does, and report through
/// ``sendOutput(_:)`` and ``complete(_:)``:
///
/// ```swift
/// final class LoginBoard: Board<LoginIO> {
///     override func activate(with credentials: Credentials) {
///         sendOutput(User(name: credentials.name))
///         complete()
///     }
/// }
/// ```
///
/// A board is made by the factory it was registered with, on its first activation. Its motherboard then owns it until
/// it completes or is removed; a later activation makes a new one. A board knows other boards by their interfaces
/// only, through ``serviceMap``.
@MainActor
open class Board<IO: IOInterface>: ActivatableBoard {
    /// The name the board is installed under.
    public nonisolated let identifier: BoardID

    private weak var ownContext: AnyObject?

    /// That of the motherboard it was in last: a board may have things to put away after it was removed.
    private weak var formerContext: AnyObject?

    /// Set while the board is installed. The slot owns the board and lets go of it when the board completes or the
    /// motherboard goes, which ends the cycle between the two.
    package private(set) var slot: Slot<IO>?

    /// Those of the motherboard the board was last installed in, so that what it does too late is reported there.
    private(set) var diagnostics = Diagnostics.standard

    /// Over from the moment in which the board leaves a motherboard until it enters another.
    package private(set) var installationScope = InstallationScope()

    /// Between having left a motherboard and having done all that this brings with it.
    private(set) var isBeingRemoved = false

    /// What is expected to be gone when the board is.
    private var watched: [ObjectIdentifier: WeakObject] = [:]

    /// What is gone is swept out when there is twice as much as after the last time.
    private var watchedThreshold = 16

    private let makeWork: (@MainActor (Board<IO>, Slot<IO>) -> any BoardWork)?

    /// A board for an identifier: the interface's own, or the one a shared factory was asked for.
    public init(identifier: BoardID = IO.boardID) {
        self.identifier = identifier
        makeWork = nil
    }

    /// A board that carries out work between activations.
    ///
    /// - Parameters:
    ///   - identifier: the name the board is installed under.
    ///   - makeWork: makes the work for one installation; called before ``didInstall()``.
    package init(identifier: BoardID, makeWork: @escaping @MainActor (Board<IO>, Slot<IO>) -> any BoardWork) {
        self.identifier = identifier
        self.makeWork = makeWork
    }

    // MARK: What a subclass does

    /// Does what the board is for. Called once per activation; override it.
    ///
    /// An output sent in here reaches its handlers before the call that activated the board returns.
    open func activate(with input: IO.Input) {
        diagnostics.report(.activationNotImplemented(identifier, type: typeName(of: Self.self)))
    }

    /// Carries out a command. Override it in boards whose interface has a `Command`.
    open func interact(with command: IO.Command) {
        diagnostics.report(.commandNotImplemented(identifier, type: typeName(of: Self.self)))
    }

    /// What has to have happened before the board is activated with an input: nothing, unless overridden.
    ///
    /// Asked for each activation when the barriers of the app have been passed and the board is installed, so it can use
    /// ``serviceMap``. If another board is required, the activation waits until that has completed: with `true` the board is
    /// activated with the input; with `false`, or if the other board is removed, it is not, which is reported as
    /// ``BoardError/refusedByGate(_:gate:)``, and a board that was made for this activation is removed again.
    open func activationBarrier(for input: IO.Input) -> ActivationBarrier? { nil }

    /// Whether the barriers that an app installs for this board, or for all boards, are not for this one. False unless
    /// overridden.
    ///
    /// A board that is not installed is made to be asked. If it has to wait then it is given up, and made again when the
    /// barrier is passed.
    open var bypassesGatewayBarrier: Bool { false }

    /// Called each time the board has entered a motherboard, before it is activated: the place to follow other boards.
    open func didInstall() {}

    /// Called each time the board has left its motherboard, completed or removed: the place to stop what is under way.
    ///
    /// Not called when the motherboard itself goes, and the board with it.
    open func didRemove() {}

    // MARK: What a board reports

    /// Tells everybody who follows this board. Handlers have run when the call returns.
    ///
    /// A board that is not installed, or no longer, is heard by nobody; that is reported as
    /// ``BoardError/outputAfterRemoval(_:type:)``.
    public final func sendOutput(_ output: IO.Output) {
        if let slot, slot.isOpen {
            slot.send(output)
        } else {
            diagnostics.report(.outputAfterRemoval(identifier, type: typeName(of: IO.Output.self)))
        }
    }

    /// Ends the board's work: its motherboard lets go of it and tells those who wait for its completion.
    ///
    /// Does nothing if the board is not installed, so completing twice is harmless.
    ///
    /// - Parameter isDone: whether the board did what it was activated for.
    public final func complete(_ isDone: Bool = true) {
        slot?.removeBoard(.completed(isDone: isDone))
    }

    /// Tells the motherboard, and then each motherboard that it is inside of, up to the app's: whoever follows the
    /// actions of this identifier and interface there is called, before the call returns.
    ///
    /// A board that is not installed, or no longer, is heard by nobody; that is reported as
    /// ``BoardError/actionAfterRemoval(_:type:)``.
    public final func broadcast(_ action: IO.Action) {
        if let slot, slot.isOpen {
            slot.broadcast(action)
        } else {
            diagnostics.report(.actionAfterRemoval(identifier, type: typeName(of: IO.Action.self)))
        }
    }

    /// Reports a failure of the board's own to the observers and the error sink of its motherboard.
    ///
    /// The text should end with the fix, as the texts of ``BoardError`` do. What the failure means for those who
    /// activated the board is for the board to say, with an output or by completing with `false`.
    public final func report(_ error: any Error) {
        diagnostics.report(error as? BoardError ?? .failure(identifier, reason: "\(error)"))
    }

    // MARK: What goes with a board

    /// Expects an object to be gone soon after the board has left its motherboard, as the board itself is expected to be: a
    /// view that it shows, a session that it opened. If it is not, that is reported, see ``LeakDetection``.
    ///
    /// - Parameter object: is held weakly, until the board leaves. Naming it twice is as good as once.
    public final func watch(_ object: AnyObject) {
        guard object !== self else { return }
        if watched.count >= watchedThreshold {
            watched = watched.filter { $0.value.object != nil }
            watchedThreshold = max(16, 2 * watched.count)
        }
        watched[ObjectIdentifier(object)] = WeakObject(object: object)
    }

    /// What was watched and is still there.
    func drainWatched() -> [AnyObject] {
        defer { watched = [:] }
        return watched.values.compactMap(\.object)
    }

    // MARK: Where a board is

    /// The motherboard the board is installed in; nil while it is in none. To be used and not stored: whoever holds a
    /// motherboard keeps it alive.
    public final var host: (any FlowMotherboard)? {
        table?.motherboard
    }

    /// The way to other boards on the same motherboard, by interface.
    ///
    /// A board that is not installed has a map that leads nowhere: using it is reported.
    public final var serviceMap: ServiceMap {
        ServiceMap(origin: table.map { .motherboard($0) } ?? .uninstalledBoard(identifier, diagnostics))
    }

    /// What the app is shown in: a window, a terminal, a view. Its own if it has one, else its motherboard's,
    /// also after it was removed from there. Held weakly.
    public final var context: AnyObject? {
        get { ownContext ?? table?.context ?? formerContext }
        set { ownContext = newValue }
    }

    // MARK: Installation

    /// Lets there be something inside of the board, in boards that have a motherboard of their own.
    ///
    /// - Returns: what is there already.
    func startChild() -> SlotTable? { nil }

    /// Ends what is inside of the board.
    package func stopChild() {}

    /// Begins another stay, unless the board has not been anywhere yet: then it may hear something already.
    func beginScope() -> InstallationScope {
        if installationScope.hasEnded { installationScope = InstallationScope() }
        return installationScope
    }

    func attach(_ slot: Slot<IO>) {
        let former = (self.slot, diagnostics)
        self.slot = slot
        slot.setChild(startChild())
        diagnostics = slot.diagnostics
        withExtendedLifetime(former) {}
        formerContext = nil
        if let makeWork { slot.setWork(makeWork(self, slot)) }
        didInstall()
    }

    /// The board is out of its slot.
    func detach() {
        isBeingRemoved = true
        formerContext = table?.context
        let former = slot
        slot = nil
        former?.setChild(nil)
    }

    /// Does the rest, which runs code of boards inside of it and of the board's own. By then it may be installed again.
    func completeRemoval() {
        stopChild()
        isBeingRemoved = false
        didRemove()
    }
}

private struct WeakObject {
    weak var object: AnyObject?
}

extension Board: InstallableBoard {
    package var interface: any IOInterface.Type { IO.self }

    package var table: SlotTable? { slot?.table }

    package func makeSlot(for id: BoardID, in table: SlotTable) -> any AnySlot {
        Slot<IO>(id: id, table: table)
    }
}

extension Board where IO.Output == Void {
    /// Tells everybody who follows this board.
    public func sendOutput() {
        sendOutput(())
    }
}
