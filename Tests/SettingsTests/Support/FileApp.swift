import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import CoreContracts
import Foundation
import PlatformIO
import Settings
import SettingsIO
import TestHarness
import TestSupport

/// The Settings module with files for everything: the accounts, the profiles and the marks of deletions.
@MainActor
struct FileApp {
    /// The identifiers in the files.
    struct Content: Equatable {
        var accounts: [User.ID]
        var profiles: [User.ID]
        var marks: [User.ID]?
    }

    let harness = TestHarness()
    private let screen = PageRecorder()
    private let tabs = RecordedTabs([])

    init(_ folder: URL, current: AuthModel?) async throws {
        let state = StateFolder(folder)
        let accounts = FileAccounts(state.file("accounts.json"), current)
        try await harness.load(manifest: SettingsManifest.self)
        harness.show(in: screen)
        harness.override(StateFolder.self) { state }
        let server = FakeServer()
        await server.setOnline(false)
        harness.override((any RemoteSource<Profile>).self) { server }
        harness.override((any PersistenceService).self) { FileDataStore(state) }
        harness.override((any AccountService).self) { accounts }
        harness.override((any ViewPresenter).self) { [tabs] in tabs }
        harness.fake(DeleteAccountIO.self) { board, _ in
            Task {
                if let user = try await accounts.deleteCurrent() { board.sendOutput(user) }
                board.complete(true)
            }
        }
    }

    /// The texts of the presented pages.
    var presented: [String] { tabs.presented.map { "\($0)" } }

    /// Changes the profile of the current user.
    func change(_ displayName: String) async throws {
        _ = try await harness.serviceMap.modSettings.ioProfile.activation.firstOutput(
            with: ProfileChange(displayName: displayName, email: ""))
    }

    /// Deletes the account of the current user.
    func deleteAccount() async {
        screen.choices = ["Delete"]
        let board = harness.recording(AccountDeletionIO.self)
        harness.serviceMap.modSettings.ioAccountDeletion.activation.activate()
        await yieldUntil { !board.completions.isEmpty }
    }
}

extension FileApp.Content {
    /// Reads the files of a folder.
    init(of folder: URL) throws {
        let state = StateFolder(folder)
        accounts = try state.file("accounts.json", of: [User.ID].self).read() ?? []
        profiles = try (state.file("profiles.json", of: SyncedEntities<Profile>.self).read()?.entities ?? [])
            .map(\.id).sorted()
        marks = try FileDataStore(state).value(for: StoreKey<[User.ID]>("settings.deletions"))
    }
}

/// Accounts in a file.
private final class FileAccounts: AccountService {
    private(set) var state: SessionState
    private let file: JSONFile<[User.ID]>

    init(_ file: JSONFile<[User.ID]>, _ current: AuthModel?) {
        self.file = file
        state = current.map { .signedIn($0) } ?? .signedOut
    }

    func hasAccount(_ account: User.ID) async throws -> Bool { try file.read()?.contains(account) == true }

    func deleteCurrent() async throws -> User? {
        guard let account = state.account else { return nil }
        try await file.update(orBeginWith: []) { $0.removeAll { $0 == account.id } }
        state = .signedOut
        return User(id: account.id, name: account.name)
    }
}
