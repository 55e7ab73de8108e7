public import CoreContracts

/// What runs modules that are manifests: their services, contributions, participants, listeners and links, and the boot of it all.
///
/// ```swift
/// let kernel = Kernel()
/// kernel.install([WeatherManifest.self, SportsManifest.self])
/// let report = try await kernel.boot { show(kernel.ui.views(of: Widget.self, on: DashboardUISurface.widgets)) }
/// ```
///
/// An app that is made of boards as well lets its launcher do that.
@MainActor
public final class Kernel {
    /// The services of all manifests.
    public let services: ServiceContainer

    /// What all manifests contribute to surfaces.
    public let ui: UIRegistry

    /// The participants of all manifests.
    public let lifecycle: LifecycleManager

    /// The handlers of links.
    public let deeplinks: DeeplinkRouter

    /// To be told of what happens to the application.
    public let appDelegateListeners: AppDelegateListeners

    /// To be told of what happens to its scenes.
    public let sceneDelegateListeners: SceneDelegateListeners

    /// The manifests that are installed, in order.
    public private(set) var manifests: [any Manifest.Type] = []

    private let instances = InstanceCache()
    private var known: Set<ObjectIdentifier> = []

    /// The types that are in use, by what they do.
    private var roles: [String: Set<ObjectIdentifier>] = [:]

    /// How many participants have received the services.
    private var configuredParticipants = 0
    private let configuring: ServiceConfigurator
    private let observer: KernelObserver
    private let clock: KernelClock
    private var timings: [LaunchReport.ServiceRecord] = []

    /// When the first manifest was registered, and how long all of them took.
    private var registration: (start: Duration, duration: Duration)?

    /// How many services a report lists at most: there may be any number that are made anew for each request.
    private static let maxTimings = 10_000

    /// Whether a boot has come to the listeners; those that are installed from then on receive the services at once.
    private var didConfigureListeners = false
    private var booting: Task<Result<LaunchReport, GhostError>, Never>?

    /// A kernel without manifests.
    ///
    /// - Parameters:
    ///   - plan: how phases run.
    ///   - clock: measures time, and the limits of the plan; a test may bring one of its own.
    ///   - observer: hears of all that happens; errors go to standard error unless given.
    public init(
        plan: PhasePlan = PhasePlan(), clock: some Clock<Duration> = ContinuousClock(),
        observer: KernelObserver = .standardError
    ) {
        let time = KernelClock(clock)
        let services = ServiceContainer(observer: observer, clock: time)
        let configuring = ServiceConfigurator(services)
        self.clock = time
        self.observer = observer
        self.services = services
        self.configuring = configuring
        ui = UIRegistry(services: services, observer: observer)
        lifecycle = LifecycleManager(plan: plan, clock: time, observer: observer)
        deeplinks = DeeplinkRouter(
            navigation: { [weak services] in services?.resolve((any NavigationService).self) }, observer: observer)
        appDelegateListeners = AppDelegateListeners { configuring.configure($0) }
        sceneDelegateListeners = SceneDelegateListeners { configuring.configure($0) }
        services.timing = { [weak self] in self?.note($0) }
        deeplinks.isAwaitedByBoot = { [weak self] in self?.isBootWaitingOnCurrentTask ?? false }
        services.from("the kernel") {
            services.register((any UIContributions).self, scope: .singleton) { [ui] in ui }
            let service = WeakDeeplinkService(deeplinks)
            services.register((any DeeplinkService).self, scope: .singleton) { service }
        }
    }

    // MARK: Manifests

    /// Installs manifests: registers their services and contributions, and makes their participants and listeners. One that is installed already
    /// is passed over. Behind a boot listeners receive the services at once, so that links work; phases that have run do not run again.
    public func install(_ manifests: [any Manifest.Type]) {
        for manifest in manifests { add(manifest) }
        completeInstallation()
    }

    /// Installs a manifest, as `install(_:)` does several.
    ///
    /// - Returns: whether it is new.
    @discardableResult
    public func install(_ manifest: any Manifest.Type) -> Bool {
        defer { completeInstallation() }
        return add(manifest)
    }

    /// Lets listeners receive the services behind a boot, when all that is installed together is there.
    package func completeInstallation() {
        if didConfigureListeners { configureListeners() }
    }

    /// Installs a manifest, without ``completeInstallation()``.
    @discardableResult
    package func add(_ manifest: any Manifest.Type) -> Bool {
        guard known.insert(ObjectIdentifier(manifest)).inserted else { return false }
        let (start, name) = (clock.now(), shortName(of: manifest))
        manifests.append(manifest)
        observer(.installed(manifest: name))
        services.from(name) {
            for service in manifest.services { service.register(with: services) }
            for type in manifest.serviceProviders where isNew(type, "provider") {
                instances.instance(of: type, as: (any ServiceProvider).self) { type.init() }.registerServices(services)
            }
        }
        ui.from(name) {
            for type in manifest.uiProviders where isNew(type, "ui provider") {
                instances.instance(of: type, as: (any UIProvider).self) { type.init() }.registerUI(ui)
            }
        }
        for type in manifest.lifecycleParticipants where isNew(type, "participant") {
            let participant = instances.instance(of: type, as: (any LifecycleParticipant).self) { type.init() }
            lifecycle.add(participant, named: shortName(of: type))
        }
        for type in manifest.appDelegateListeners where isNew(type, "application listener") {
            appDelegateListeners.add(instances.instance(of: type, as: (any AppDelegateListener).self) { type.init() })
        }
        for type in manifest.sceneDelegateListeners where isNew(type, "scene listener") {
            sceneDelegateListeners.add(
                instances.instance(of: type, as: (any SceneDelegateListener).self) { type.init() })
        }
        registration = (registration?.start ?? start, (registration?.duration ?? .zero) + (clock.now() - start))
        return true
    }

    /// Whether a type has not been named in a role before, by another manifest.
    private func isNew(_ type: Any.Type, _ role: String) -> Bool {
        roles[role, default: []].insert(ObjectIdentifier(type)).inserted
    }

    /// Registers services that belong to the app rather than to a module.
    ///
    /// - Parameters:
    ///   - services: the services.
    ///   - source: who registers them, for messages.
    public func register(_ services: [Service], from source: String = "the app") {
        self.services.from(source) { for service in services { service.register(with: self.services) } }
    }

    /// Puts services in the place of whatever is or will be registered under their types: what the app has in place of what modules
    /// bring. See ``ServiceContainer/override(_:scope:factory:)``.
    ///
    public func override(_ services: [Service]) {
        let registry = OverridingRegistry(services: self.services)
        self.services.from("the app") { for service in services { service.register(with: registry) } }
    }

    /// Looks for all that is wrong: services that are missing or go round in circles, views that need what is missing, services that
    /// were registered twice. Nothing is made.
    public func validate() -> [GhostError] {
        services.validate() + ui.validate() + services.replacements
    }

    // MARK: Phases

    /// Runs a phase. Participants receive the services before their first one.
    @discardableResult
    public func run(_ phase: LifecyclePhase) async -> LaunchReport.PhaseRecord { await run(phase, bootOf: nil) }

    private func run(_ phase: LifecyclePhase, bootOf kernel: ObjectIdentifier?) async -> LaunchReport.PhaseRecord {
        configureParticipants()
        return await lifecycle.run(phase, bootOf: kernel)
    }

    private func configureParticipants() {
        // One may install a manifest with another one.
        while configuredParticipants < lifecycle.participants.count {
            configuredParticipants += 1
            configuring.configure(lifecycle.participants[configuredParticipants - 1].participant)
        }
    }

    /// Lets all listeners receive the services that have not yet. That is done in the boot, and before their first event.
    public func configureListeners() {
        _ = appDelegateListeners.configured
        _ = sceneDelegateListeners.configured
    }

    // MARK: The boot

    /// Boots, in this order: validation, the phases `prewarm`, `launch` and `sceneConnect`, the user interface, configuration of the
    /// listeners, links that have waited, the phase `postUI`.
    ///
    /// While that is under way, another call waits for the same boot, as does one after it; the closures of that are not used. After a
    /// boot that has failed the next call begins anew. To cancel who waits does not stop the boot.
    ///
    /// - Parameter showInterface: builds the user interface, when there are services to build it from.
    /// - Returns: what was done, and how long it took.
    /// - Throws: ``GhostError/invalidManifests(_:)`` if something is wrong with what is installed; then nothing has run. That two have registered
    ///   one service is no reason not to boot. ``GhostError/recursiveBoot`` if a part of the boot waits for it.
    @discardableResult
    public func boot(
        showInterface: @escaping @MainActor () -> Void = {}
    ) async throws(GhostError) -> LaunchReport {
        guard !isBootWaitingOnCurrentTask else {
            observer.report(.recursiveBoot)
            throw .recursiveBoot
        }
        if booting == nil { deeplinks.hold() }
        let task = booting ?? Task { await performBoot(showInterface) }
        booting = task
        return try await task.value.get()
    }

    /// Whether a boot is under way or has succeeded.
    package var hasBegunToBoot: Bool { booting != nil }

    /// Whether a boot waits for the task that asks, which therefore must not wait for the boot.
    package var isBootWaitingOnCurrentTask: Bool { BootTaskMarker.isThisTask(of: self) }

    private func performBoot(
        _ showInterface: @MainActor () -> Void
    ) async -> Result<LaunchReport, GhostError> {
        var phases: [LaunchReport.PhaseRecord] = []
        if let registration {
            phases.append(
                LaunchReport.PhaseRecord(
                    name: "registration", start: registration.start, duration: registration.duration,
                    participants: []))
        }
        var faults: [GhostError] = []
        phases.append(step("validation") { faults = services.validate() + ui.validate() })
        guard faults.isEmpty else {
            let error = GhostError.invalidManifests(faults)
            // Who hears of it may begin anew.
            booting = nil
            deeplinks.release(succeeded: false)
            observer.report(error)
            return .failure(error)
        }
        let kernel = ObjectIdentifier(self)
        for phase in [LifecyclePhase.prewarm, .launch, .sceneConnect] {
            phases.append(await run(phase, bootOf: kernel))
        }
        phases.append(step("interface", showInterface))
        didConfigureListeners = true
        phases.append(step("listeners", configureListeners))
        phases.append(step("links") { deeplinks.release(succeeded: true) })
        // So that these links begin before what could wait until now, and those that were opened by others do.
        await deeplinks.waitUntilStarted()
        await Task.yield()
        phases.append(await run(.postUI, bootOf: kernel))
        services.timing = nil
        return .success(LaunchReport(phases: phases, services: timings))
    }

    private func step(_ name: String, _ body: () -> Void) -> LaunchReport.PhaseRecord {
        let start = clock.now()
        body()
        return LaunchReport.PhaseRecord(name: name, start: start, duration: clock.now() - start, participants: [])
    }

    private func note(_ timing: ServiceTiming) {
        guard timings.count < Self.maxTimings else { return }
        timings.append(LaunchReport.ServiceRecord(name: timing.name, start: timing.start, duration: timing.duration))
    }
}

/// Lets participants and listeners receive the services, each once.
@MainActor
private final class ServiceConfigurator {
    private let services: ServiceContainer
    private var configured: Set<ObjectIdentifier> = []

    init(_ services: ServiceContainer) {
        self.services = services
    }

    func configure(_ receiver: any ServiceConfigurable) {
        // What is no object can be known to nobody else.
        guard !(type(of: receiver) is AnyClass) || configured.insert(ObjectIdentifier(receiver as AnyObject)).inserted
        else { return }
        receiver.configure(with: services)
    }
}
