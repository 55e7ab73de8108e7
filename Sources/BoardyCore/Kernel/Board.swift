import BoardySupport

/// A unit of an app that can be activated, such as a screen, a step or a job. The superclass of all boards.
///
/// A subclass names the interface that the board implements and overrides ``activate(with:)``. It reports its results
/// through ``sendOutput(_:)`` and ``complete(_:)``:
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
/// The first activation makes the board with its registered factory and installs it in a motherboard. The motherboard
/// owns the board until the board completes or is removed. A later activation makes a new board. A board reaches other
/// boards by their interfaces only, through ``serviceMap``.
@MainActor
open class Board<IO: IOInterface>: ActivatableBoard {
    /// The identifier that the board is installed under.
    public nonisolated let identifier: BoardID

    /// The slot that the board is installed in, from the installation until the removal.
    ///
    /// The slot owns the board. This reference cycle ends when the board is removed or the motherboard closes the slot.
    final var slot: Slot<IO>?

    /// The diagnostics of the latest motherboard, which receive reports also after the removal of the board.
    final var diagnostics = Diagnostics.standard

    /// The value of ``installationScope``; nil until something refers to the installation. Never nil after a removal.
    final var scopeInUse: InstallationScope?

    /// The properties that most boards leave at their defaults; nil until one of them is set.
    final var extras: BoardExtras<IO>?

    /// Creates a board that is installed under an identifier.
    public init(identifier: BoardID = Board.defaultIdentifier) { self.identifier = identifier }

    /// The identifier of a board that is made without one: in the factory of a registration for the interface `IO` that of the
    /// registration, and elsewhere that of the interface.
    public static var defaultIdentifier: BoardID { DefaultIdentifier.of(IO.self) }

    /// Creates a board that carries out work between activations.
    ///
    /// - Parameters:
    ///   - bypassesGatewayBarrier: the value of ``bypassesGatewayBarrier``.
    ///   - makeWork: makes the work for one installation; called before ``didInstall()``. Nil for a board without work.
    package init(
        identifier: BoardID, bypassesGatewayBarrier: Bool,
        makeWork: (@MainActor (Board<IO>, Slot<IO>) -> any BoardWork)? = nil
    ) {
        self.identifier = identifier
        guard bypassesGatewayBarrier || makeWork != nil else { return }
        extras = BoardExtras(bypassesGatewayBarrier: bypassesGatewayBarrier, makeWork: makeWork)
    }

    // MARK: Methods to override

    /// Carries out the purpose of the board, once per activation. Override this method; the default implementation reports
    /// ``BoardError/Code/activationNotImplemented``.
    open func activate(with input: IO.Input) {
        diagnostics.report(.activationNotImplemented(identifier, type: typeName(of: Self.self)))
    }

    /// Carries out a command. Override this method if the interface has a `Command`; the default implementation reports
    /// ``BoardError/Code/commandNotImplemented``.
    open func interact(with command: IO.Command) {
        diagnostics.report(.commandNotImplemented(identifier, type: typeName(of: Self.self)))
    }

    /// Returns the barrier that an activation of the board has to pass; nil, the default, for none.
    ///
    /// Called for each activation, after the gateway barriers of the app were passed and the board was installed. The
    /// implementation can therefore use ``serviceMap``. If the barrier refuses, the activation ends with
    /// ``BoardError/Code/refusedByGate``, and a board that was made for it is removed.
    open func activationBarrier(for input: IO.Input) -> ActivationBarrier? { nil }

    /// Indicates whether activations of the board bypass the gateway barriers that the app installs. The default is false.
    ///
    /// If the board is not installed, one is made to read this property, and discarded if the activation has to wait.
    open var bypassesGatewayBarrier: Bool { extras?.bypassesGatewayBarrier == true }

    /// Called after each installation in a motherboard, before the board is activated. Override it to register handlers
    /// for other boards.
    open func didInstall() {}

    /// Called after each removal from a motherboard, with or without a completion. Override it to stop running work.
    ///
    /// Not called when the motherboard is released, which also releases the board.
    open func didRemove() {}

    /// Called after the last view was removed that the board has pushed or presented, for instance by a swipe back. The default
    /// implementation ends the board with `complete(false)`. Override it to keep the board without a view.
    ///
    /// Not called for ``closeScreens()``, or if the board is not installed.
    open func didCloseScreens() { complete(false) }

    // MARK: Former names, which would compile without being called. A member that is unavailable on all versions would not
    // be matched without `override`.

    @available(swift, obsoleted: 5, renamed: "activate(with:)")
    open func activate(withGuaranteedInput input: IO.Input) {}

    @available(swift, obsoleted: 5, renamed: "activate(with:)")
    open func activate(withInput input: IO.Input) {}

    @available(swift, obsoleted: 5, renamed: "interact(with:)")
    open func interact(guaranteedCommand: IO.Command) {}

    @available(swift, obsoleted: 5, renamed: "activationBarrier(for:)")
    open func activationBarrier(withGuaranteedInput input: IO.Input) -> ActivationBarrier? { nil }

    @available(swift, obsoleted: 5, renamed: "activationBarrier(for:)")
    open func activationBarrier(withInput input: IO.Input) -> ActivationBarrier? { nil }

    @available(swift, obsoleted: 5, renamed: "bypassesGatewayBarrier")
    open func shouldBypassGatewayBarrier() -> Bool { false }

    // MARK: Leak detection

    /// Expects an object, held weakly, to be deallocated soon after the removal of the board, such as a view that the board
    /// shows. An object that still exists then is reported; see ``LeakDetection``.
    public final func watch(_ object: AnyObject) { if object !== self { makeExtras().watched.add(object) } }

    // MARK: Motherboard and context

    /// The motherboard that the board is installed in; nil if the board is not installed.
    ///
    /// Do not store the motherboard, because a stored reference keeps it alive.
    public final var host: (any FlowMotherboard)? { table?.motherboard }

    /// The other boards on the same motherboard, by interface.
    ///
    /// If the board is not installed, every use of the map is reported as ``BoardError/Code/unreachable`` and has
    /// no other effect.
    public final var serviceMap: ServiceMap {
        ServiceMap(of: identifier, on: table, installationScope, diagnostics)
    }

    /// The object that the board is displayed in, such as a window, a terminal or a view. Held weakly.
    ///
    /// If the board has no context of its own, the value is the context of its motherboard, also after the removal of
    /// the board.
    public final var context: AnyObject? {
        get { extras?.ownContext ?? table?.context ?? extras?.formerContext }
        set { if newValue != nil || extras != nil { makeExtras().ownContext = newValue } }
    }

    // MARK: Inner motherboard

    /// The table of the inner motherboard, in boards that have an inner motherboard in use.
    var childTable: SlotTable? { nil }

    /// Prepares the inner motherboard for the installation of the board, in boards that have an inner motherboard.
    ///
    /// - Returns: the table of the inner motherboard if it exists already.
    func startChild() -> SlotTable? { nil }

    /// Shuts down the inner motherboard, in boards that have one.
    func stopChild() {}

    /// Connects the board with the slot that it is being installed in. ``didInstall()`` is called after that.
    func attach(_ slot: Slot<IO>) {
        let former = diagnostics
        self.slot = slot
        if slot.isOpen { slot.scopeInUse = scopeInUse } else { scopeInUse?.end() }
        if let child = startChild() { slot.setChild(child) }
        diagnostics = slot.diagnostics
        extendLifetime(former)
        extras?.formerContext = nil
        if let makeWork = extras?.makeWork { slot.setWork(makeWork(self, slot)) }
    }
}
