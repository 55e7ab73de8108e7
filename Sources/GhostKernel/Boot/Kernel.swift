public import CoreContracts

/// Runs modules that are manifests: their services, contributions, participants, listeners and links, and the boot.
///
/// ```swift
/// let kernel = launcher.kernel
/// let report = try await launcher.start { _ in
///     show(kernel.ui.views(of: Widget.self, on: DashboardUISurface.widgets))
/// }
/// ```
///
/// A launcher with manifests creates its kernel and boots it.
@MainActor
public final class Kernel {
    /// The services of all manifests.
    public let services: ServiceContainer

    /// The contributions of all manifests to surfaces.
    public let ui: UIRegistry

    /// The participants of all manifests.
    public let lifecycle: LifecycleManager

    /// The handlers of links.
    public let deeplinks: DeeplinkRouter

    /// Delivers the events of the application to listeners.
    public let appDelegateListeners: AppDelegateListeners

    /// Delivers the events of scenes to listeners.
    public let sceneDelegateListeners: SceneDelegateListeners

    /// The installed manifests, in order.
    public private(set) var manifests: [any Manifest.Type] = []

    let instances = InstanceCache()
    private var installed: Set<ObjectIdentifier> = []

    /// The types that manifests name, by role.
    private var roles: [String: Set<ObjectIdentifier>] = [:]

    /// True after the app has installed a tab.
    var hasInstalledTabs = false

    /// The number of participants that have received the services.
    private var configuredParticipants = 0
    private let configurator: ServiceConfigurator
    let observer: KernelObserver
    let clock: KernelClock

    /// The time of the first installation, and the total duration of all installations.
    private(set) var registration: (start: Duration, duration: Duration)?

    /// The step of the bootstrap; nil without bootstrap providers.
    var bootstrap: LaunchReport.PhaseRecord?

    /// The tabs of all manifests and of the app.
    package let tabs: TabRegistry

    package let events: EventQueue

    /// The tabs of an app without scenes, or of the scene on the main motherboard.
    public let tabHost: TabHost

    /// The `NavigationService` of an app that registers none; the ``tabHost`` unless set.
    package var navigation: (any NavigationService)?

    /// The boot that runs or has succeeded.
    var booting: RunningBoot?

    /// The run of the phase `shutdown`, once it has begun.
    var shuttingDown: Task<LaunchReport.PhaseRecord, Never>?

    /// The services made until the end of the boot, for its report.
    private var timings: [ServiceTiming] = []

    /// The maximum number of services in a report, because services of the scope `unique` can be made without limit.
    private static let maxTimings = 10_000

    /// True after a boot has configured the listeners. Listeners installed later are configured at once.
    var didConfigureListeners = false

    /// Creates a kernel without manifests.
    ///
    /// - Parameters:
    ///   - plan: the plan by which phases run.
    ///   - clock: measures durations and the time limits of the plan. A test may pass its own clock.
    ///   - observer: receives all events. Errors are written to standard error unless given.
    package init(
        plan: PhasePlan = PhasePlan(), clock: some Clock<Duration> = ContinuousClock(),
        observer: KernelObserver = .standardError
    ) {
        let time = KernelClock(clock)
        let services = ServiceContainer(observer: observer, clock: time)
        let configurator = ServiceConfigurator(services)
        (self.clock, self.observer, self.services, self.configurator) = (time, observer, services, configurator)
        ui = UIRegistry(services: services, observer: observer)
        lifecycle = LifecycleManager(plan: plan, clock: time, observer: observer)
        deeplinks = DeeplinkRouter(
            navigation: { [weak services] in services?.resolve((any NavigationService).self) }, observer: observer)
        deeplinks.services = services
        tabs = TabRegistry(ui: ui)
        tabHost = TabHost(tabs)
        events = EventQueue(clock: time, services: services, observer: observer)
        appDelegateListeners = AppDelegateListeners(events) { configurator.configure($0) }
        sceneDelegateListeners = SceneDelegateListeners(events) { configurator.configure($0) }
        tabs.onAdd = { [weak self] in self?.registerNavigation(forContribution: $0) }
        services.timing = { [weak self] in self?.record($0) }
        services.from(.named("the kernel")) {
            services.register((any UIContributions).self, scope: .singleton) { [ui] in ui }
            let service = WeakDeeplinkService(deeplinks)
            services.register((any DeeplinkService).self, scope: .singleton) { service }
            let scopes = WeakServiceScopes(services: services)
            services.register((any ServiceScopes).self, scope: .singleton) { scopes }
        }
    }

    private func record(_ timing: ServiceTiming) {
        guard timings.count < Self.maxTimings else { return }
        timings.append(timing)
    }

    /// The services made until the end of the boot.
    var serviceRecords: [LaunchReport.ServiceRecord] {
        timings.map {
            LaunchReport.ServiceRecord(name: services.name($0.service), start: $0.start, duration: $0.duration)
        }
    }

    /// Reports an error of the app shell.
    package func report(_ error: GhostError) { observer.report(error) }

    // MARK: Manifests

    /// Installs manifests: registers their services and contributions, and makes their participants and listeners.
    ///
    /// A manifest that is installed already is skipped. After a boot, listeners receive the services at once, so that
    /// links work. Phases that have run do not run again.
    public func install(_ manifests: [any Manifest.Type]) {
        for manifest in manifests { add(manifest) }
        completeInstallation()
    }

    /// Installs one manifest, like `install(_:)` for several.
    ///
    /// - Returns: false if the manifest was installed already.
    @discardableResult
    public func install(_ manifest: any Manifest.Type) -> Bool {
        defer { completeInstallation() }
        return add(manifest)
    }

    /// Configures new listeners after a boot. Call it once after a group of manifests, so that all of their services
    /// are registered.
    package func completeInstallation() { if didConfigureListeners { configureListeners() } }

    /// Installs a manifest, without ``completeInstallation()``.
    @discardableResult
    package func add(_ manifest: any Manifest.Type) -> Bool {
        guard installed.insert(ObjectIdentifier(manifest)).inserted else { return false }
        services.makeCurrent { register(manifest) }
        return true
    }

    private func register(_ manifest: any Manifest.Type) {
        let (start, source) = (clock.now(), Source.type(manifest))
        manifests.append(manifest)
        services.from(source) {
            services.register(manifest.services)
            for type in manifest.serviceProviders where isNew(type, "provider") {
                instances.instance(of: type, as: (any ServiceProvider).self) { type.init() }.registerServices(services)
            }
        }
        ui.from(source) {
            for type in manifest.uiProviders where isNew(type, "ui provider") {
                instances.instance(of: type, as: (any UIProvider).self) { type.init() }.registerUI(ui)
            }
        }
        for type in manifest.lifecycleParticipants where isNew(type, "participant") {
            let participant = instances.instance(of: type, as: (any LifecycleParticipant).self) { type.init() }
            lifecycle.add(participant, named: shortName(of: type))
        }
        for type in manifest.appDelegateListeners where isNew(type, "application listener") {
            appDelegateListeners.listeners.add(
                instances.instance(of: type, as: (any AppDelegateListener).self) { type.init() })
        }
        for type in manifest.sceneDelegateListeners where isNew(type, "scene listener") {
            sceneDelegateListeners.listeners.add(
                instances.instance(of: type, as: (any SceneDelegateListener).self) { type.init() })
        }
        registration = (registration?.start ?? start, (registration?.duration ?? .zero) + (clock.now() - start))
    }

    /// Returns true if no manifest has named a type in a role before.
    func isNew(_ type: Any.Type, _ role: String) -> Bool {
        roles[role, default: []].insert(ObjectIdentifier(type)).inserted
    }

    /// Registers services of the app, as opposed to services of a module.
    ///
    /// - Parameters:
    ///   - services: the services.
    ///   - source: the name that messages give as their origin.
    public func register(_ services: [Service], from source: String = "the app") {
        self.services.from(.named(source)) { self.services.register(services) }
    }

    /// Replaces services of modules by services of the app, whether the modules have registered theirs or will do so
    /// later. See ``ServiceContainer/override(_:scope:factory:)``.
    public func override(_ services: [Service]) {
        self.services.from(.named("the app"), overriding: true) { self.services.register(services) }
    }

    /// Replaces contributions of modules by views of the app. A view replaces the contribution with its id on its
    /// surface, which may be added earlier or later.
    ///
    /// The views of the modules are not made, and their missing dependencies are not reported. A view that replaces
    /// nothing is reported as `GhostError.Code.nothingToOverride` by the boot and by ``validate()``.
    ///
    /// - Parameter uiProviders: the types that contribute the views of the app.
    public func override(uiProviders: [any UIProvider.Type]) {
        services.makeCurrent {
            for type in uiProviders {
                let provider = instances.instance(of: type, as: (any UIProvider).self) { type.init() }
                ui.from(.named("the app"), overriding: true) { provider.registerUI(ui) }
            }
        }
    }

    /// Returns all errors in what is installed, without making anything: missing services, cycles of services, views
    /// with missing dependencies, services that were registered twice, views of the app that replace nothing, several main
    /// views, and tabs with one name.
    public func validate() -> [GhostError] {
        services.validate() + ui.validate() + services.replacements + ui.unusedOverrides + tabs.duplicates
    }

    // MARK: Configuration

    /// Lets new participants receive the services.
    func configureParticipants() {
        // The count is read in each round, because a participant may install a manifest with further participants.
        while configuredParticipants < lifecycle.participants.count {
            configuredParticipants += 1
            configurator.configure(lifecycle.participants[configuredParticipants - 1].participant)
        }
    }

    /// Lets new listeners receive the services. The boot does so, and the delivery of every event.
    public func configureListeners() {
        services.makeCurrent {
            _ = appDelegateListeners.listeners.configured
            _ = sceneDelegateListeners.listeners.configured
        }
    }
}
