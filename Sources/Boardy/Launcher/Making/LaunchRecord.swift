/// What is installed into a launcher, as it is being installed: for its validation and its catalog. Closed when the launcher
/// is made, so that what boards do later leaves nothing in it.
@MainActor
final class LaunchRecord {
    /// A module, and what it came with.
    struct Module {
        let identifier: BoardID
        let plugin: String
        let source: String
    }

    /// A board that was registered, with the main producer or with one for boards inside of others.
    struct Registration {
        let identifier: BoardID
        let interface: (any IOInterface.Type)?
        let module: BoardID?
        let source: String?
        let isInternal: Bool
        /// Makes one, as long as the registration is there.
        let make: @MainActor () -> (any ActivatableBoard)?
    }

    /// One step of a flow.
    struct Step {
        let sender: BoardID
        let next: BoardID
        let kind: Catalog.Flow.Kind
        /// All the steps that it was registered with.
        let steps: [BoardID]
        let source: String?
        let token: FlowToken
    }

    struct Gateway {
        let gateway: GatewayBarrier
        let boards: [BoardID]?
    }

    /// Whether the launcher is made only to look at it: then no board is made for an activation.
    let isRehearsal: Bool

    private(set) var isOpen = true
    private(set) var modules: [Module] = []
    private(set) var registrations: [Registration] = []
    private var steps: [Step] = []

    /// Those that have not been cancelled.
    var activeSteps: [Step] { steps.filter(\.token.isActive) }

    /// Grows with whatever a catalog shows of boards.
    var size: Int { modules.count + registrations.count + steps.count + gateways.count }

    private(set) var openers: [Catalog.Opener] = []
    private(set) var gateways: [Gateway] = []
    private(set) var issues: [LaunchIssue] = []

    /// Boards that were asked for with an interface which they are known not to have. That is reported when they are used.
    private(set) var refusedClaims: [LaunchIssue] = []

    /// Patterns of links that match the same.
    private(set) var clashes: [LaunchIssue] = []

    /// What is being installed: the name of a plugin.
    private var source: String?
    private var module: BoardID?

    init(isRehearsal: Bool) {
        self.isRehearsal = isRehearsal
    }

    /// Notes what is installed in the body as coming from a plugin, and from a module of it.
    func from<Result>(_ source: String?, module: BoardID? = nil, _ body: () -> Result) -> Result {
        let outer = (self.source, self.module)
        (self.source, self.module) = (source, module)
        defer { (self.source, self.module) = outer }
        return body()
    }

    func close() { isOpen = false }

    /// Notes what is registered in the body as well, although the launcher has been made.
    func reopening(_ body: () -> Void) {
        let wasOpen = isOpen
        isOpen = true
        body()
        isOpen = wasOpen
    }

    // MARK: Noting

    func note(_ error: BoardError) {
        if isOpen { issues.append(LaunchIssue(error: error, source: source)) }
    }

    func noteRefusedClaim(_ error: BoardError) {
        if isOpen { refusedClaims.append(LaunchIssue(error: error, source: source)) }
    }

    func note(_ plugin: any ModulePlugin) {
        note(module: plugin.identifier, plugin: name(of: type(of: plugin)))
    }

    func note(module: BoardID, plugin: String) {
        modules.append(Module(identifier: module, plugin: plugin, source: source ?? plugin))
    }

    func note(
        _ registration: BoardRegistration, isInternal: Bool, make: @escaping @MainActor () -> (any ActivatableBoard)?
    ) {
        guard isOpen else { return }
        registrations.append(
            Registration(
                identifier: registration.identifier, interface: registration.interface, module: module, source: source,
                isInternal: isInternal, make: make))
    }

    func noteStep(
        from sender: BoardID, to next: BoardID, _ kind: Catalog.Flow.Kind, of steps: [BoardID]?, _ token: FlowToken
    ) {
        guard isOpen else { return }
        self.steps.append(
            Step(sender: sender, next: next, kind: kind, steps: steps ?? [sender, next], source: source, token: token))
    }

    /// - Parameter source: what it came with, if that is not what is being installed.
    func note(_ opener: URLRouter.Opener, from source: String? = nil) {
        openers.append(Catalog.Opener(name: opener.name, pattern: opener.pattern, source: source ?? self.source))
    }

    func noteClash(_ error: BoardError) {
        clashes.append(LaunchIssue(error: error, source: source))
    }

    /// - Parameter errors: why it is not installed for some of the boards.
    func note(_ gateway: GatewayBarrier, for boards: [BoardID]?, except errors: [BoardError]) {
        guard let boards else {
            if errors.isEmpty { gateways.append(Gateway(gateway: gateway, boards: nil)) }
            return
        }
        let errors = Set(errors)
        let guarded = boards.filter { !errors.contains(.duplicateGatewayBarrier($0)) }
        if !guarded.isEmpty { gateways.append(Gateway(gateway: gateway, boards: guarded)) }
    }
}
