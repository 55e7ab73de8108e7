import AppFoundation
import Boardy
import CoreContracts
import Foundation
import GhostBridge
import GhostKernel
import ShowcaseKit

// The program for the terminal. The modules are in AppManifest.swift and Modules.swift of Sources/ShowcaseKit.

let command = ShowcaseCommand.fromCommandLine()
let terminal = Terminal(
    answersYes: command.answersYes, theme: { .read(in: command.stateFolder, reportingTo: { Terminal.report($0) }) })
let failures = ErrorCounter()
let work = TaskTracker()
let report = command.report.map(ReportFile.init)
let options = MainOptions.default.with(terminal.errors).with(URLAllowList(schemes: ["app"]))

let importFolder = command.importFolder ?? .currentDirectory()
let services =
    showcaseServices(
        in: command.stateFolder, secrets: FileSecretStore(command.stateFolder.folder("secrets")),
        isOnline: command.isOnline, reportingTo: { Terminal.report($0) })
    + [Service((any ViewPresenter).self) { terminal }] + command.providers(on: terminal)

/// The app of ShowcaseKit, with the observers of the program.
@MainActor
func app() -> LauncherComponent {
    showcaseComponent(
        options: options, state: command.stateFolder, imports: importFolder, services: services,
        helper: HelperProcess.transport("EmployeeManagement", for: command)
    )
    .install(manifests: command.onboards ? [RootManifest.self] : [])
    .install(observer: failures)
    .install(observer: work)
    .install(observer: GateWaitLogger(on: terminal, unlessDuring: work))
    .install(observer: SkippedOpenerLogger(on: terminal))
    .install(observers: report?.observers ?? [])
}

/// The app of the option `--kiosk`.
@MainActor
func kiosk() -> LauncherComponent {
    kioskComponent(options: options, services: services).install(observer: failures).install(observer: work)
}

switch command.purpose {
case .serve:
    let served = helperComponent(state: command.stateFolder, imports: importFolder)
    try await HelperProcess.serve(helperBoards, of: served.instantiate())
    exit(0)
case .check:
    exit(terminal.print(app().validate() + kiosk().validate()))
case .printCatalog, .printLinks:
    let launcher = app().instantiate()
    // Modules register their deeplink handlers after they have received the services.
    launcher.kernel.configureListeners()
    let catalog = launcher.catalog
    exit(Terminal.printed(command.purpose == .printLinks ? catalog.linkTable : "\(catalog)") ? 0 : 1)
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
let savedScene = command.isKiosk || command.onboards ? nil : SavedScene(command.stateFolder)
let savedState = command.restores ? savedScene?.read() : nil
launcher.shutDownOnSignals()
launcher.setURLOpeningValidator { url in
    url.user == nil && url.password == nil ? .accepted : .denied(because: "it contains a user or a password")
}
let window = AppScene(name: "terminal")
let scene = launcher.scenes.connect(
    window, to: AppSceneSession(persistentIdentifier: "terminal"),
    options: AppSceneConnectionOptions(), in: terminal, restoring: savedState
) { scene in
    // With a container the first tab would be shown, also before the page of a link.
    if savedState?.selectedTab != nil { scene.tabs.container = terminal }
}
do {
    // The connection starts the launcher. This call waits for the same boot.
    let launch = try await launcher.start { _ in }
    scene.tabs.container = terminal
    launcher.scenes.sceneDidBecomeActive(window)
    // A page without a tab can have been restored.
    let isBlank = scene.tabs.currentTab == nil && terminal.shownBoards.added(to: scene.snapshot()).boards.isEmpty
    if command.onboards {
        await work.idle()
    } else if command.links.isEmpty, isBlank, let tab = scene.tabs.tabs.first {
        _ = await scene.tabs.switchToTab(tab)
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
