public import Boardy
public import CoreContracts
public import Foundation
import GhostBridge
public import GhostKernel

/// Runs one module alone, with mocks in the place of everything around it: a manifest, a launcher plugin, or some of each.
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
/// Each harness has a launcher of its own, so that tests run side by side without seeing one another. What is reported goes nowhere
/// but to ``errors``.
@MainActor
public final class TestHarness {
    /// The launcher that the module runs on.
    public let launcher: PluginLauncher

    private let recorder: BoardRecorder
    private let collector = ErrorCollector()

    /// How many boots are under way.
    private var boots = 0

    /// A harness with nothing in it.
    ///
    /// - Parameters:
    ///   - options: the options of the launcher.
    ///   - plan: how phases run; each participant has ten seconds in each unless given.
    ///   - clock: measures the limits of the plan.
    public init(
        options: MainOptions = .default, plan: PhasePlan = PhasePlan(limit: .seconds(10)),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        let recorder = BoardRecorder()
        self.recorder = recorder
        launcher = PluginLauncher.with(options: options.with(collector.sink).with(plan).with(BootClock(clock)))
            .install(observer: recorder)
            .instantiate()
        launcher.openLinks()
    }

    // MARK: Loading

    /// Loads a module that is a manifest. Nothing of it runs yet, and what it needs may still be missing.
    ///
    /// - Throws: ``TestHarnessError/alreadyLoaded(_:)`` if it is loaded.
    public func load(manifest: any Manifest.Type) async throws {
        guard !launcher.kernel.manifests.contains(where: { $0 == manifest }) else {
            throw TestHarnessError.alreadyLoaded("\(manifest)")
        }
        launcher.install(manifest: manifest)
    }

    /// Loads a module that is a launcher plugin, with its boards and openers; its settings run.
    public func load(plugin: any LauncherPlugin) {
        install(PluginBuilder.buildExpression(plugin), "\(type(of: plugin))")
    }

    /// Loads the boards of a module plugin.
    public func load(plugin: any ModulePlugin) {
        install(PluginBuilder.buildExpression(plugin), "\(type(of: plugin))")
    }

    func install(_ elements: [PluginBuilder.Element], _ source: String) {
        for element in elements { launcher.install(element, from: source) }
    }

    // MARK: Around it

    /// Makes a value readable by the boards of all modules, as `share(value:)` does in an app.
    public func share<Value>(value: Value) { launcher.share(value: value) }

    /// Shows boards in a context, such as a screen that records. Held weakly, so keep it.
    public func show(in context: AnyObject) { launcher.mainboard.putIntoContext(context) }

    // MARK: Services

    /// Puts a mock in the place of a service, before or after it is registered. What was made of it is given up, and so is what was made
    /// of services that name it among their dependencies. What a participant or listener has received already, it keeps.
    public func override<Product>(
        _ type: Product.Type, scope: ServiceScope = .singleton, factory: @escaping @MainActor () -> Product
    ) {
        launcher.kernel.services.override(type, scope: scope, factory: factory)
    }

    /// The service that is registered under the type; nil if there is none, or if it cannot be made, which is among the
    /// ``errors`` then. See ``require(_:)`` for one that says why.
    public func resolve<Product>(_ type: Product.Type = Product.self) -> Product? {
        launcher.kernel.services.resolve(type)
    }

    /// The service that is registered under the type.
    ///
    /// - Throws: ``TestHarnessError/missingService(_:path:isProtocol:)`` if it is not registered, or something is not that it needs, with how to
    ///   register a mock; ``TestHarnessError/unresolvable(_:reason:)`` if it cannot be made for another reason.
    public func require<Product>(_ type: Product.Type = Product.self) throws(TestHarnessError) -> Product {
        do throws(GhostError) {
            return try launcher.kernel.services.require(type)
        } catch {
            throw TestHarnessError(error, for: type)
        }
    }

    // MARK: Phases

    /// Runs the participants through a phase.
    ///
    /// - Returns: how long each took, and how it ended.
    @discardableResult
    public func runPhase(_ phase: LifecyclePhase) async -> LaunchReport.PhaseRecord { await launcher.run(phase) }

    /// Boots as an app does, see `PluginLauncher.start(in:_:)`.
    ///
    /// - Parameter begin: activates the first board.
    /// - Throws: ``TestHarnessError/missingService(_:path:isProtocol:)`` if a service is missing, with how to register a mock;
    ///   ``TestHarnessError/unresolvable(_:reason:)`` if something else is wrong with what is loaded.
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
            if case .invalidManifests(let errors) = error, errors.count == 1, let first = errors.first {
                throw TestHarnessError(first, for: nil)
            }
            throw TestHarnessError(error, for: nil)
        }
    }

    // MARK: Links

    /// Opens a link, when the listeners have been configured: with the handlers of deeplinks and the openers that are loaded.
    ///
    /// - Returns: whether something could handle it. If not, the ``errors`` say why.
    public func handleDeeplink(_ link: String) async -> Bool {
        prepareForLinks()
        return await launcher.handle(link: link).isOpened
    }

    /// Opens a URL as ``handleDeeplink(_:)-(String)`` does a link.
    public func handleDeeplink(_ url: URL) async -> Bool {
        prepareForLinks()
        return await launcher.handle(url).isOpened
    }

    /// In a boot, links wait for its end as they do in an app.
    private func prepareForLinks() {
        if boots == 0 { launcher.kernel.configureListeners() }
    }

    /// Lets there be tabs, which only note that they are shown. Without that, no link can name one.
    public func fakeTabs(_ tabs: String...) -> RecordedTabs {
        let recorded = RecordedTabs(tabs)
        override((any NavigationService).self) { recorded }
        return recorded
    }

    // MARK: What has come of it

    /// All that was reported, in order.
    public var errors: [BoardError] { collector.errors }

    /// What is contributed to surfaces, in order.
    public var contributions: [UIContribution] { launcher.kernel.ui.allContributions }

    /// Makes the views of a surface, with what they need.
    public func views<View>(of type: View.Type, on surface: some UISurface) -> [View] {
        launcher.kernel.ui.views(of: type, on: surface)
    }

    // MARK: Boards

    /// The way to a board: to activate it, send it commands, or follow it.
    public func destination<IO: IOInterface>(_ io: IO.Type, id: BoardID = IO.boardID) -> Destination<IO> {
        launcher.mainboard.destination(io, id: id)
    }

    /// Puts a board into the place of one that the module uses, before or after that is loaded; one that is at work is removed.
    ///
    /// ```swift
    /// let login = harness.fake(LoginIO.self) { board, name in
    ///     board.sendOutput(User(name))
    ///     board.complete()
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - io: its interface.
    ///   - id: its name.
    ///   - onActivation: what it does when it is activated; nothing unless given.
    ///   - onCommand: what it does with commands; nothing unless given.
    /// - Returns: what passes through it.
    @discardableResult
    public func fake<IO: IOInterface>(
        _ io: IO.Type, id: BoardID = IO.boardID,
        _ onActivation: @escaping @MainActor (FakeBoard<IO>, IO.Input) -> Void = { _, _ in },
        onCommand: @escaping @MainActor (FakeBoard<IO>, IO.Command) -> Void = { _, _ in }
    ) -> BoardRecording<IO> {
        launcher.override(id) { identifier in
            FakeBoard<IO>(identifier: identifier, onActivation: onActivation, onCommand: onCommand)
        }
        return recording(io, id: id)
    }

    /// What passes through a board: every input, output, command and completion, since the harness was made. It need not be installed.
    public func recording<IO: IOInterface>(_ io: IO.Type, id: BoardID = IO.boardID) -> BoardRecording<IO> {
        BoardRecording(id: id, recorder)
    }
}
