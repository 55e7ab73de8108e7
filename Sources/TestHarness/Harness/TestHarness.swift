public import Boardy
public import CoreContracts
public import Foundation
import GhostBridge
public import GhostKernel

/// Runs one module alone, with mocks for everything that it depends on. The module is a manifest, a launcher plugin, or
/// several of them.
///
/// ```swift
/// @MainActor
/// @Test func city_whenLinked_isKept() async throws {
///     let harness = TestHarness()
///     try await harness.load(manifest: WeatherManifest.self)
///     harness.override((any NetworkClient).self) { MockNetworkClient() }
///     harness.override((any PersistenceService).self) { MockPersistence() }
///
///     #expect(await harness.handleDeeplink("app://dashboard/weather/city?name=Chicago"))
///     #expect(try harness.require((any WeatherService).self).city.name == "Chicago")
/// }
/// ```
///
/// Each harness has a launcher of its own, so that tests can run in parallel. Errors are collected in ``errors`` and
/// reported nowhere else. A module that declares its uses and activates another board has the error `undeclared-use`.
@MainActor
public final class TestHarness {
    /// The launcher that the module is installed in.
    public let launcher: PluginLauncher

    let recorder: BoardRecorder
    private let collector = ErrorCollector()

    /// True after `fakeDeclaredUses()`. The fix of a missing board then names that function.
    var fakesDeclaredUses = false

    /// The number of boots that have started and not ended.
    private var boots = 0

    /// Creates an empty harness.
    ///
    /// - Parameters:
    ///   - options: The options of the launcher.
    ///   - plan: The plan of the phases. By default each participant has a limit of ten seconds per phase.
    ///   - clock: The clock that measures the limits of the plan.
    public init(
        options: MainOptions = .default, plan: PhasePlan = PhasePlan(limit: .seconds(10)),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        let recorder = BoardRecorder()
        self.recorder = recorder
        let options = options.with(collector.sink).with(plan).with(BootClock(clock)).with(UndeclaredUses.reported)
        launcher = PluginLauncher.with(options: options)
            .install(observer: recorder)
            .instantiate()
        launcher.openLinks()
    }

    // MARK: Loading

    /// Loads a manifest. No code of its module runs yet, and its dependencies may still be missing.
    ///
    /// - Parameter manifest: The manifest of the module.
    /// - Throws: ``TestHarnessError/alreadyLoaded(_:)`` if the manifest is loaded.
    public func load(manifest: any Manifest.Type) async throws {
        guard !launcher.kernel.manifests.contains(where: { $0 == manifest }) else {
            throw TestHarnessError.alreadyLoaded("\(manifest)")
        }
        launcher.install(manifest: manifest)
    }

    /// Loads a launcher plugin with its boards and openers, and runs its settings.
    ///
    /// - Parameter plugin: The entry point of the module.
    public func load(plugin: any LauncherPlugin) {
        install(PluginBuilder.buildExpression(plugin), "\(type(of: plugin))")
    }

    /// Loads the boards of a module plugin.
    ///
    /// - Parameter plugin: The plugin that registers the boards.
    public func load(plugin: any ModulePlugin) {
        install(PluginBuilder.buildExpression(plugin), "\(type(of: plugin))")
    }

    func install(_ elements: [PluginBuilder.Element], _ source: String) {
        for element in elements { launcher.install(element, from: source) }
    }

    // MARK: Environment

    /// Shares a value with the boards of all modules, under its static type, as `LauncherComponent.share(value:)` does
    /// in an app.
    ///
    /// - Parameter value: The value. A second value of the same type is reported and ignored.
    public func share<Value>(value: Value) { launcher.share(value: value) }

    /// Sets the context in which boards are presented, such as a recording screen.
    ///
    /// - Parameter context: The context. It is held weakly.
    public func show(in context: AnyObject) { launcher.mainboard.putIntoContext(context) }

    // MARK: Services

    /// Replaces a service with a mock, before or after the service is registered.
    ///
    /// Existing instances of the service are released, and so are instances of services that depend on it. A
    /// participant or listener keeps an instance that it has already received.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - scope: The lifetime of the mock.
    ///   - factory: Makes the mock.
    public func override<Product>(
        _ type: Product.Type, scope: ServiceScope = .singleton, factory: @escaping @MainActor () -> Product
    ) {
        launcher.kernel.services.override(type, scope: scope, factory: factory)
    }

    /// Returns the service that is registered under a type.
    ///
    /// - Parameter type: The type of the service.
    /// - Returns: The service; nil if it is not registered or cannot be made. The reason of the latter is reported in
    ///   ``errors``; ``require(_:)`` throws it.
    public func resolve<Product>(_ type: Product.Type = Product.self) -> Product? {
        launcher.kernel.services.resolve(type)
    }

    /// Returns the service that is registered under a type.
    ///
    /// - Parameter type: The type of the service.
    /// - Throws: ``TestHarnessError/missingService(_:path:isProtocol:)`` if the service or one of its dependencies is
    ///   not registered; its text shows how to register a mock. ``TestHarnessError/unresolvable(_:reason:)`` if the
    ///   service cannot be made for another reason.
    public func require<Product>(_ type: Product.Type = Product.self) throws(TestHarnessError) -> Product {
        do throws(GhostError) {
            return try launcher.kernel.services.require(type)
        } catch {
            throw TestHarnessError(error, for: type)
        }
    }

    /// Performs an operation in which the services of the harness are those of `Container.current`, and thus of `@Injected`.
    ///
    /// Factories of services and boards, openers and phases have these services anyway. A test needs this method for code
    /// that resolves services while it is active, such as a view model that a board makes in `activate(with:)`:
    ///
    /// ```swift
    /// harness.override((any Prices).self) { MockPrices() }
    /// harness.perform { harness.destination(TillIO.self).activation.activate(with: order) }
    /// ```
    ///
    /// Tasks that the operation starts have the same services.
    ///
    /// - Parameter body: The operation.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        try launcher.kernel.services.makeCurrent(body)
    }

    /// Performs an asynchronous operation with the services of the harness, as the synchronous form does.
    ///
    /// - Parameter body: The operation.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    public func perform<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        try await launcher.kernel.services.makeCurrent(body)
    }

    // MARK: Phases

    /// Runs one phase with all its participants.
    ///
    /// - Parameter phase: The phase.
    /// - Returns: The duration and the result of each participant.
    @discardableResult
    public func runPhase(_ phase: LifecyclePhase) async -> LaunchReport.PhaseRecord { await launcher.run(phase) }

    /// Boots as an app does; see `PluginLauncher.start(in:_:)`.
    ///
    /// - Parameter begin: Activates the first board.
    /// - Returns: The durations and results of the phases.
    /// - Throws: ``TestHarnessError/missingService(_:path:isProtocol:)`` if a service is missing; its text shows how to
    ///   register a mock. ``TestHarnessError/unresolvable(_:reason:)`` if the loaded modules have another fault.
    @discardableResult
    public func start(
        _ begin: @escaping @MainActor (any FlowMotherboard) -> Void = { _ in }
    ) async throws -> LaunchReport {
        boots += 1
        defer { boots -= 1 }
        do {
            return try await launcher.start(begin)
        } catch {
            guard let error = error as? GhostError else { throw error }
            let faults = error.validationErrors
            throw TestHarnessError(faults.count == 1 ? faults[0] : error, for: nil)
        }
    }

    // MARK: Links

    /// Configures the listeners, and then opens a link with the loaded deeplink handlers and openers.
    ///
    /// - Parameter link: The text of the link.
    /// - Returns: True if a handler or an opener has opened the link. Otherwise ``errors`` contains the reason.
    public func handleDeeplink(_ link: String) async -> Bool {
        prepareForLinks()
        return await launcher.handle(link: link).isOpened
    }

    /// Opens a URL in the same way as ``handleDeeplink(_:)-(String)`` opens a link.
    ///
    /// - Parameter url: The URL.
    /// - Returns: True if a handler or an opener has opened the URL. Otherwise ``errors`` contains the reason.
    public func handleDeeplink(_ url: URL) async -> Bool {
        prepareForLinks()
        return await launcher.handle(url).isOpened
    }

    /// Configures the listeners, except during a boot: then links wait for its end, as in an app.
    private func prepareForLinks() { if boots == 0 { launcher.kernel.configureListeners() } }

    /// Registers a navigation service with fake tabs. Without tabs, a link cannot name one.
    ///
    /// - Parameter tabs: The names of the tabs.
    /// - Returns: The tabs that were shown and the views that were presented.
    public func fakeTabs(_ tabs: String...) -> RecordedTabs {
        let recorded = RecordedTabs(tabs)
        override((any NavigationService).self) { recorded }
        return recorded
    }

    // MARK: Results

    /// The errors that were reported, in order.
    public var errors: [BoardError] { collector.errors }

    /// The contributions to surfaces, in order.
    public var contributions: [UIContribution] { launcher.kernel.ui.allContributions }

    /// Makes the views of a surface with their dependencies.
    ///
    /// - Parameters:
    ///   - type: The type of the views.
    ///   - surface: The surface.
    /// - Returns: The views, in order of contribution.
    public func views<View>(of type: View.Type, on surface: some UISurface) -> [View] {
        launcher.kernel.ui.views(of: type, on: surface)
    }
}
