import AppFoundation
import AppNetwork
import Authentication
import AuthenticationIO
import Boardy
import CoreContracts
import Dashboard
import DashboardIO
import EmployeeManagement
import EmployeeManagementIO
import Foundation
import GhostBridge
import GhostKernel
import PlatformIO
import Sports
import Weather

// The app consists of the plugins and manifests installed here. To remove a module, delete the lines that name it.

let command = ShowcaseCommand.fromCommandLine()
let terminal = Terminal()
let failures = ErrorCounter()
let work = TaskTracker()
let report = command.report.map(ReportFile.init)

let component = PluginLauncher.with(options: .default.with(terminal.errors).with(URLAllowList(schemes: ["app"])))
    .share(value: command.stateFolder)
    .share(value: EmployeeManagementIO.ImportFolder(command.importFolder ?? .currentDirectory()))
    .install(observer: failures)
    .install(observer: work)
    .install(observer: GateWaitLogger(on: terminal))
    .install(observer: SkippedOpenerLogger(on: terminal))
    .install(observers: report?.observers ?? [])
    .install(launcherPlugin: DashboardLauncherPlugin())
    .install(launcherPlugin: AuthenticationLauncherPlugin())
    .install(launcherPlugin: EmployeeManagementLauncherPlugin())
    .install(manifest: SportsManifest.self)
    .install(manifest: WeatherManifest.self)
    .install(services: [
        Service((any NetworkClient).self) {
            command.isOnline ? HTTPClient() as any NetworkClient : FolderNetwork(command.stateFolder)
        },
        Service((any PersistenceService).self) { FileDataStore(command.stateFolder.folder("values")) },
        Service((any ViewPresenter).self) { terminal },
    ])
    .install(tab: "dashboard", title: "Dashboard", icon: "square.grid.2x2", showing: DashboardIO.self)
    .install(tab: "employees", title: "Employees", order: 1, showing: EmployeeManagementIO.EmployeeListIO.self)
    // The type is qualified, so that deleting the lines of either module removes this line. Without the line, employees
    // are accessible without a sign-in.
    .install(gatewayBarrier: .board(AuthenticationIO.SignedInIO.self), for: EmployeeManagementBoards.all)

switch command.purpose {
case .check:
    exit(terminal.print(component.validate()))
case .printCatalog:
    let launcher = component.instantiate()
    // Modules register their deeplink handlers after they have received the services.
    launcher.kernel.configureListeners()
    exit(Terminal.printed("\(launcher.catalog)") ? 0 : 1)
case .refreshInBackground:
    let refresh = await component.initialize().run(.backgroundRefresh)
    let isPrinted = Terminal.printed("\(refresh)")
    exit(isPrinted && refresh.participants.allSatisfy { $0.result == .finished } ? 0 : 1)
case .openLinks:
    break
}

let launcher = component.initialize()
let savedScene = SavedScene(command.stateFolder)
launcher.tabs.container = terminal
do {
    let launch = try await launcher.start(restoring: command.restores ? savedScene.read() : nil, in: terminal)
    if command.links.isEmpty, launcher.tabs.currentTab == nil, let tab = launcher.tabs.tabs.first {
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
