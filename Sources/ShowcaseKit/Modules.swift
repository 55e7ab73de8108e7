import AppFoundation
public import AppFoundationCore
import Art
import ArtIO
import AuthenticationIO
public import Boardy
import BoardyFoundation
public import BoardyRemote
public import CoreContracts
import DashboardIO
import EmployeeManagement
import EmployeeManagementIO
public import Foundation
import GhostBridge
import Settings
import SettingsIO
import SubscriptionIO

/// The modules of the example app, with its tabs and gates. Modules with a manifest are in ``AppManifest``. To remove a module, delete
/// the lines that name it here, in AppManifest.swift and in Package.swift.
///
/// - Parameters:
///   - options: the options of the launcher.
///   - state: the folder with the files of the app.
///   - imports: the folder from which employees are imported, and pictures uploaded.
///   - services: what the modules need of the system: ``showcaseServices(in:secrets:isOnline:reportingTo:)``.
///   - helper: the transport to the process with the boards of the employees; nil runs them in this process.
@MainActor
public func showcaseComponent(
    options: MainOptions, state: StateFolder, imports: URL, services: [Service], helper: (any BoardTransport)? = nil
) -> LauncherComponent {
    PluginLauncher.with(options: options)
        .share(value: state)
        .share(value: EmployeeManagementIO.ImportFolder(imports))
        .install(bootstrap: [Reporting.self])
        .install(observer: BoardEventForwarder(log: Reporting.log, crashReporting: Reporting.crashReporting))
        .install(services: services)
        .install(services: SettingsManifest.sampleServices(in: state, pictures: imports))
        .install(manifests: AppManifest.all)
        .install(EmployeeManagementLauncherPlugin(), isolating: EmployeeManagementBoards.remote, over: helper)
        // swift package boardy new-module adds modules above this line.
        .install(tab: "dashboard", title: localized("Dashboard"), icon: "square.grid.2x2", showing: DashboardIO.self)
        .install(tab: "employees", title: employees, order: 1, showing: EmployeeManagementIO.EmployeeListIO.self)
        .install(tab: "settings", title: localized("Settings"), order: 4, showing: SettingsIO.self)
        // Each line of a gate names its module and the guarded one, because .ci/without removes a module by deleting the lines that
        // name it. Without the gates, employees are accessible without a sign-in, and postcards without a subscription.
        .install(gatewayBarrier: .board(AuthenticationIO.SignedInIO.self), for: EmployeeManagementBoards.all)
        .install(gatewayBarrier: .board(SubscriptionIO.SubscribedIO.self), for: ArtIO.PostcardIO.boardID)
}

/// The title of a tab. It is apart, so that the tab is one line, which `.ci/without` can delete.
private let employees = localized("Employees")

/// A micro-app, for a screen in a public place: a launcher with one module, without accounts and gates.
///
/// - Parameters:
///   - options: the options of the launcher.
///   - services: those of ``showcaseComponent(options:state:imports:services:helper:)``.
@MainActor
public func kioskComponent(options: MainOptions, services: [Service]) -> LauncherComponent {
    PluginLauncher.with(options: options)
        .install(services: services)
        .install(manifest: ArtManifest.self)
        .install(tab: "art", title: localized("Art"), showing: ArtIO.ArtCollectionIO.self)
}

/// The app of a helper process: one module, without accounts and gates. The app that starts it guards the boards.
///
/// - Parameters:
///   - state: the folder with the files of the app.
///   - imports: the folder from which employees are imported.
@MainActor
public func helperComponent(state: StateFolder, imports: URL) -> LauncherComponent {
    PluginLauncher.with(options: .default.with(ErrorSink.none))
        .share(value: state)
        .share(value: EmployeeManagementIO.ImportFolder(imports))
        .install(launcherPlugin: EmployeeManagementLauncherPlugin())
}

/// The boards that a helper process serves.
public let helperBoards: [RemoteBoards] = [
    EmployeeManagementBoards.remote
]
