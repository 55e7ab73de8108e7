import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation
import ManifestTestSupport
import PlatformIO
import Settings
import SettingsIO
import TestHarness
import TestSupport
import Testing

/// The module as a part of an app.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SettingsModuleTests {
    @Test func start_withAllModules_reportsNothing() async throws {
        let app = try await SettingsApp()
        try await app.harness.start()
        app.harness.expectNoErrors()
    }

    @Test(arguments: SettingsApp.Module.allCases)
    func start_withoutAModule_reportsNothing(module: SettingsApp.Module) async throws {
        let app = try await SettingsApp(without: module)
        try await app.harness.start()
        app.harness.expectNoErrors()
    }

    @Test func start_withoutAStateFolder_namesIt() async throws {
        let bare = TestHarness()
        try await bare.load(manifest: SettingsManifest.self)
        bare.override((any PersistenceService).self) { MockPersistence() }
        bare.override((any RemoteSource<Profile>).self) { FakeServer() }
        await #expect(
            throws: TestHarnessError.missingService(
                "StateFolder", path: ["AccountDeletions", "ProfileStore", "StateFolder"])
        ) {
            try await bare.start()
        }
    }

    @Test func start_withoutAServer_namesIt() async throws {
        let bare = TestHarness()
        try await bare.load(manifest: SettingsManifest.self)
        bare.override(StateFolder.self) { StateFolder(URL(filePath: "/nowhere")) }
        bare.override((any PersistenceService).self) { MockPersistence() }
        await #expect(
            throws: TestHarnessError.missingService(
                "RemoteSource<Profile>", path: ["AccountDeletions", "ProfileStore", "RemoteSource<Profile>"],
                isProtocol: true)
        ) {
            try await bare.start()
        }
    }

    @Test func start_withoutPersistence_namesIt() async throws {
        let bare = TestHarness()
        try await bare.load(manifest: SettingsManifest.self)
        bare.override(StateFolder.self) { StateFolder(URL(filePath: "/nowhere")) }
        bare.override((any RemoteSource<Profile>).self) { FakeServer() }
        await #expect(
            throws: TestHarnessError.missingService(
                "SharedDataStoring", path: ["AccountDeletions", "SharedDataStoring"], isProtocol: true)
        ) {
            try await bare.start()
        }
    }

    @Test func boards_withoutTheServicesOfTheApp_nameThem() async throws {
        let bare = TestHarness()
        try await bare.load(manifest: SettingsManifest.self)
        let accounts = FakeAccounts()
        bare.override((any AccountService).self) { accounts }
        let profile = bare.recording(ProfileIO.self)

        bare.serviceMap.modSettings.ioProfile.activation.activate(with: ProfileChange(displayName: "", email: ""))
        await yieldUntil { !profile.completions.isEmpty }

        profile.expectCompletions([false])
        #expect(
            bare.errors.last?.description
                == "'pub.settings.profile': The settings cannot be stored. "
                + "To fix: register a StateFolder, a RemoteSource<Profile> and a PersistenceService as services of the app."
        )
    }

    @Test func module_afterItsWork_isReleased() async throws {
        weak var harness: TestHarness?
        weak var bus: AppEventBus?
        do {
            let app = try await SettingsApp()
            try await app.harness.start()
            await app.change("Ada", "")
            await app.completing(SettingsIO.self) { app.boards.ioSettings.activation.activate() }
            app.screen.choices = ["Delete"]
            await app.deleteAccount()
            (harness, bus) = (app.harness, app.bus)
        }
        #expect(await isGone { harness })
        #expect(await isGone { bus })
    }

    @Test func boards_afterTheirWork_areReleased() async throws {
        let app = try await SettingsApp()
        app.screen.choices = ["Delete"]
        app.boards.ioAccountDeletion.activation.activate()
        weak let board = app.harness.mainboard.board(identifier: .pubAccountDeletion)
        #expect(board != nil)
        let deletion = app.harness.recording(AccountDeletionIO.self)
        await yieldUntil { !deletion.completions.isEmpty }

        #expect(await isGone { board })
    }
}
