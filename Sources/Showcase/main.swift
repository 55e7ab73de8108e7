import Analytics
import AppFoundation
import AppNetwork
import Art
import ArtIO
import Authentication
import AuthenticationIO
import Boardy
import BoardyRemote
import CoreContracts
import Dashboard
import DashboardIO
import EmployeeManagement
import EmployeeManagementIO
import Foundation
import GhostBridge
import GhostKernel
import PlatformIO
import Settings
import SettingsIO
import Sports
import Subscription
import SubscriptionIO
import Weather

// The app consists of the plugins and manifests installed here. To remove a module, delete the lines that name it.

let command = ShowcaseCommand.fromCommandLine()
let terminal = Terminal(answersYes: command.answersYes)
let failures = ErrorCounter()
let work = TaskTracker()
let report = command.report.map(ReportFile.init)
let options = MainOptions.default.with(terminal.errors).with(URLAllowList(schemes: ["app"]))

let helper = HelperProcess("EmployeeManagement", for: command)

let services: [Service] = [
    Service(StateFolder.self) { command.stateFolder },
    Service(AppEventBus.self) { AppEventBus() },
    Service((any PersistenceService).self) { FileDataStore(command.stateFolder.folder("values")) },
    Service((any SecretStoring).self) { FileSecretStore(command.stateFolder.folder("secrets")) },
    Service((any NetworkClient).self) {
        command.isOnline ? HTTPClient() as any NetworkClient : FolderNetwork(command.stateFolder)
    },
    Service((any SubscriptionIO.PurchaseProvider).self) { SampleShop(command.stateFolder) },
    Service((any ViewPresenter).self) { terminal },
]

/// The app.
@MainActor
func app() -> LauncherComponent {
    PluginLauncher.with(options: options)
        .share(value: command.stateFolder)
        .share(value: EmployeeManagementIO.ImportFolder(command.importFolder ?? .currentDirectory()))
        .install(observer: failures)
        .install(observer: work)
        .install(observer: GateWaitLogger(on: terminal, unlessDuring: work))
        .install(observer: SkippedOpenerLogger(on: terminal))
        .install(observers: report?.observers ?? [])
        .install(services: services)
        .install(manifest: AnalyticsManifest.self)
        .install(launcherPlugin: DashboardLauncherPlugin())
        .install(manifest: AuthenticationManifest.self)
        .install(EmployeeManagementLauncherPlugin(), isolating: EmployeeManagementBoards.remote, in: helper)
        .install(manifest: SettingsManifest.self)
        .install(manifest: SubscriptionManifest.self)
        .install(manifest: ArtManifest.self)
        .install(manifest: SportsManifest.self)
        .install(manifest: WeatherManifest.self)
        // swift package boardy new-module adds modules above this line.
        .install(tab: "dashboard", title: "Dashboard", icon: "square.grid.2x2", showing: DashboardIO.self)
        .install(tab: "employees", title: "Employees", order: 1, showing: EmployeeManagementIO.EmployeeListIO.self)
        .install(tab: "settings", title: "Settings", order: 4, showing: SettingsIO.self)
        // Each line of a gate names its module and the guarded one, because .ci/run removes a module by deleting the lines that
        // name it. Without the gates, employees are accessible without a sign-in, and postcards without a subscription.
        .install(gatewayBarrier: .board(AuthenticationIO.SignedInIO.self), for: EmployeeManagementBoards.all)
        .install(gatewayBarrier: .board(SubscriptionIO.SubscribedIO.self), for: ArtIO.PostcardIO.boardID)
}

/// A micro-app, for a screen in a public place: a second launcher with one module, without accounts and gates.
@MainActor
func kiosk() -> LauncherComponent {
    PluginLauncher.with(options: options)
        .install(observer: failures)
        .install(observer: work)
        .install(services: services)
        .install(manifest: ArtManifest.self)
        .install(tab: "art", title: "Art", showing: ArtIO.ArtCollectionIO.self)
}

/// The app of a helper process: one module, without accounts and gates. The app that starts it guards the boards.
@MainActor
func served() -> LauncherComponent {
    PluginLauncher.with(options: .default.with(ErrorSink.none))
        .share(value: command.stateFolder)
        .share(value: EmployeeManagementIO.ImportFolder(command.importFolder ?? .currentDirectory()))
        .install(launcherPlugin: EmployeeManagementLauncherPlugin())
}

switch command.purpose {
case .serve:
    try await HelperProcess.serve([EmployeeManagementBoards.remote], of: served().instantiate())
    exit(0)
case .check:
    exit(terminal.print(app().validate() + kiosk().validate()))
case .printCatalog:
    let launcher = app().instantiate()
    // Modules register their deeplink handlers after they have received the services.
    launcher.kernel.configureListeners()
    exit(Terminal.printed("\(launcher.catalog)") ? 0 : 1)
case .refreshInBackground:
    let launcher = app().initialize()
    launcher.shutDownOnSignals()
    let refresh = await launcher.run(.backgroundRefresh)
    await launcher.shutDown()
    let shutdown = await launcher.kernel.shutDown()
    let isPrinted = Terminal.printed("\(refresh)")
    exit(isPrinted && (refresh.participants + shutdown.participants).allSatisfy { $0.result == .finished } ? 0 : 1)
case .openLinks:
    break
}

let launcher = command.isKiosk ? kiosk().instantiate() : app().initialize()
let savedScene = command.isKiosk ? nil : SavedScene(command.stateFolder)
launcher.tabs.container = terminal
launcher.shutDownOnSignals()
launcher.setURLOpeningValidator { url in
    url.user == nil && url.password == nil ? .accepted : .denied(because: "it contains a user or a password")
}
do {
    let launch = try await launcher.start(restoring: command.restores ? savedScene?.read() : nil, in: terminal)
    // A page without a tab can have been restored.
    let isBlank = launcher.tabs.currentTab == nil && terminal.shownBoards.added(to: launcher.snapshot()).boards.isEmpty
    if command.links.isEmpty, isBlank, let tab = launcher.tabs.tabs.first {
        _ = await launcher.tabs.switchToTab(tab)
    }
    if command.printsLaunchReport { terminal.write("\(launch)\n\n") }
    if let trace = command.trace {
        let output = OutputFile(file: trace, content: "trace", option: "--trace")
        if !output.write(launch.chromeTrace()) { exit(1) }
    }
} catch {
    Terminal.report("\(error)")
    exit(1)
}

let session = LinkSession(
    launcher: launcher, failures: failures, work: work, terminal: terminal, report: report, savedScene: savedScene,
    opensAtOnce: command.opensAtOnce, explains: command.explains)
exit(await command.links.isEmpty ? session.openFromStandardInput() : session.open(command.links))
