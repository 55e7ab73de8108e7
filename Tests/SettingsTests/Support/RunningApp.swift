import AnalyticsIO
import AppFoundation
import AuthenticationIO
import Boardy
import CoreContracts
import GhostBridge
import PlatformIO
import Settings
import SettingsIO
import TestSupport

/// An app with the Settings module and its tab, and with the fakes of a ``SettingsApp``.
@MainActor
struct RunningApp {
    let errors = ErrorLog()
    let events = EventTexts()
    let launcher: PluginLauncher

    init(_ app: SettingsApp, refusing guarded: BoardID...) {
        let (accounts, bus, folder) = (app.accounts, app.bus, app.folder)
        let (persistence, presented, sharing, server) = (app.persistence, app.presented, app.sharing, app.server)
        launcher = PluginLauncher.with(options: errors.options)
            .install(observer: events)
            .install(gatewayBarrier: GatewayBarrier { _ in false }, for: guarded)
            .install(services: [
                Service(StateFolder.self) { StateFolder(folder.url) },
                Service((any RemoteSource<Profile>).self) { server },
                Service((any PersistenceService).self) { persistence },
                Service((any ViewPresenter).self) { presented },
                Service(AppEventBus.self) { bus },
                Service((any AccountService).self) { accounts },
                Service((any UsageSharing).self) { sharing },
            ])
            .install(manifest: SettingsManifest.self)
            .install(tab: "settings", showing: SettingsIO.self)
            .install(
                plugin: FakeModule("fake.authentication") {
                    BoardRegistration(DeleteAccountIO.self) { id in
                        FlowBoard<DeleteAccountIO>(identifier: id) { board, _ in
                            if let user = accounts.deleteCurrent() { board.sendOutput(user) }
                            board.complete(true)
                        }
                    }
                }
            )
            .instantiate()
    }
}

/// The texts of all events of a launcher.
final class EventTexts: BoardObserver {
    private(set) var texts: [String] = []

    /// The number of tasks in progress.
    private(set) var activeTasks = 0

    func boardDidEmit(_ event: BoardEvent) {
        texts.append("\(event) \(String(reflecting: event))")
        switch event.kind {
        case .taskStarted: activeTasks += 1
        case .taskEnded: activeTasks -= 1
        default: break
        }
    }
}
