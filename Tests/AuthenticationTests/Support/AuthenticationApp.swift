import AppFoundation
import Authentication
import AuthenticationIO
import Boardy
import BoardyScreens
import CoreContracts
import GhostBridge
import GhostKernel
import PlatformIO
import TestSupport
import Testing

/// A running app with the Authentication module, and a board that requires a user.
@MainActor
final class AuthenticationApp {
    let stores: Stores
    let screen = PageRecorder()
    let log = ErrorLog()
    let bus = AppEventBus()
    let launcher: PluginLauncher
    let accounts: any AccountService

    /// The events of the app, in order.
    private(set) var events: [AppEvent] = []

    private let context: AnyObject

    /// Boots an app, in a context that is no form screen if one is given.
    init(_ stores: Stores = Stores(), in context: AnyObject? = nil, observer: any BoardObserver = NoObserver())
        async throws
    {
        self.stores = stores
        self.context = context ?? screen
        launcher = PluginLauncher.with(options: log.options)
            .install(observer: observer)
            .install(manifest: AuthenticationManifest.self)
            .install(plugin: GuardedIO.module)
            .install(gatewayBarrier: .board(SignedInIO.self), for: GuardedIO.boardID)
            .install(services: stores.services(bus))
            .override(services: stores.overrides)
            .instantiate()
        accounts = try #require(launcher.resolve())
        bus.subscribe(for: self, to: Set(AppEvent.Category.allCases)) { [weak self] in self?.events.append($0) }
        try await launcher.start(in: self.context) { _ in }
    }

    /// The next run of the app.
    func restarted() async throws -> AuthenticationApp { try await AuthenticationApp(stores) }

    var boards: AuthenticationServiceMap { launcher.mainboard.serviceMap.modAuthentication }

    /// Activates a board and waits until it completes.
    @discardableResult
    func run<IO: IOInterface>(
        _ destination: Destination<IO>, _ input: IO.Input
    ) async -> Record<IO> {
        let record = Record(destination)
        destination.activation.activate(with: input)
        await yieldUntil { !record.completions.isEmpty }
        return record
    }

    @discardableResult
    func signUp(_ name: String = "ada", _ password: String = .right) async -> Record<SignUpIO> {
        await run(boards.ioSignUp, Credentials(name: name, password: Secret(password)))
    }

    @discardableResult
    func logIn(_ name: String = "ada", _ password: String = .right) async -> Record<LoginIO> {
        await run(boards.ioLogin, Credentials(name: name, password: Secret(password)))
    }

    @discardableResult
    func logOut() async -> Record<LogoutIO> { await run(boards.ioLogout, ()) }

    /// Opens a link and waits for the end of its boards.
    func open(_ link: String) async -> URLOpenReport {
        let report = await launcher.handle(link: link)
        await yieldUntil { launcher.mainboard.boards.isEmpty }
        return report
    }

    /// The names that the current user's board sends before its activation returns.
    func currentUser() -> [String?] {
        let record = Record(boards.ioCurrentUser)
        boards.ioCurrentUser.activation.activate()
        return record.outputs.map { $0?.name }
    }
}

extension String {
    /// The password of the accounts in tests.
    static let right = "correct horse"

    /// A password of no account.
    static let wrong = "wrong horse!"
}

/// A screen that asks for nothing.
@MainActor
final class PlainScreen: TextScreen {
    private(set) var pages: [Page] = []

    func show(_ page: Page) { pages.append(page) }
}

final class NoObserver: BoardObserver {
    func boardDidEmit(_: BoardEvent) {}
}
