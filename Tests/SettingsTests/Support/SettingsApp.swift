import AnalyticsIO
import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import CoreContracts
import Foundation
import ManifestTestSupport
import PlatformIO
import Settings
import SettingsIO
import TestHarness
import TestSupport

/// The Settings module in a harness, with fakes of the modules that it uses.
@MainActor
struct SettingsApp {
    enum Module: CaseIterable {
        case authentication, analytics, events, presenter
    }

    let harness = TestHarness()
    let folder: TemporaryFolder
    let screen = PageRecorder()
    let presented = RecordedTabs([])
    let persistence = MockPersistence()
    let accounts = FakeAccounts()
    let sharing = FakeSharing()
    let server = FakeServer()
    let bus = AppEventBus()
    let events = Log<AppEvent>()

    /// - Parameters:
    ///   - uploads: the receiver of pictures. Their folder is `pictures`.
    ///   - manifests: further manifests, which are installed first.
    init(
        state: URL? = nil, uploads: (any UploadTransport)? = nil, with manifests: [any Manifest.Type] = [],
        without missing: Module...
    ) async throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        for manifest in manifests + [SettingsManifest.self] { try await harness.load(manifest: manifest) }
        harness.show(in: screen)
        harness.override(StateFolder.self) { StateFolder(state ?? folder.url) }
        harness.override((any RemoteSource<Profile>).self) { [server] in server }
        harness.override((any PersistenceService).self) { [persistence] in persistence }
        if let uploads {
            harness.override((any UploadTransport).self) { uploads }
            harness.override(PictureFolder.self) { PictureFolder(folder.file("pictures")) }
        }
        if !missing.contains(.events) { harness.override(AppEventBus.self) { [bus] in bus } }
        if !missing.contains(.presenter) { harness.override((any ViewPresenter).self) { [presented] in presented } }
        if !missing.contains(.analytics) {
            harness.override((any UsageSharing).self) { [sharing] in sharing }
            harness.fake(UsageSharingIO.self)
        }
        if !missing.contains(.authentication) {
            harness.override((any AccountService).self) { [accounts] in accounts }
            deletes { [accounts] in accounts.deleteCurrent() }
        }
        bus.subscribe(for: events, to: Set(AppEvent.Category.allCases)) { [weak events] in events?.elements.append($0) }
    }

    var boards: SettingsServiceMap { harness.serviceMap.modSettings }

    var errors: [String] { harness.errors.map(\.description) }

    var profilesFile: URL { folder.file("profiles.json") }

    /// The stored marks of account deletions.
    var marks: [User.ID]? { get throws { try persistence.value(for: StoreKey<[User.ID]>("settings.deletions")) } }

    /// Stores the marks of an interrupted deletion.
    func mark(_ accounts: User.ID...) async throws {
        try await persistence.set(accounts, for: StoreKey<[User.ID]>("settings.deletions"))
    }

    /// The stored profiles.
    var profiles: [Profile] {
        get throws { try JSONFile<SyncedEntities<Profile>>(profilesFile).read()?.entities ?? [] }
    }

    /// Fakes the board that deletes accounts. It fails if the closure returns nil.
    @discardableResult
    func deletes(_ delete: @escaping @MainActor () -> User?) -> BoardRecording<DeleteAccountIO> {
        harness.fake(DeleteAccountIO.self) { [weak bus] board, _ in
            guard let user = delete() else { return board.complete(false) }
            bus?.emit(.accountDeleted(account: user.id))
            board.sendOutput(user)
            board.complete(true)
        }
    }

    /// Activates a board, and waits until it has completed, and until the profiles are sent in the background.
    @discardableResult
    func completing<IO: IOInterface>(
        _ io: IO.Type, id: BoardID = IO.boardID, _ activate: () async throws -> Void
    ) async rethrows -> BoardRecording<IO> {
        let recording = harness.recording(io, id: id)
        let count = recording.completions.count
        try await activate()
        await yieldUntil { recording.completions.count > count }
        await untilSent()
        return recording
    }

    /// Waits until the profiles are sent in the background.
    func untilSent() async {
        await yieldUntil { harness.mainboard.board(identifier: "settings.background-sending") == nil }
    }

    @discardableResult
    func change(_ displayName: String, _ email: String) async -> BoardRecording<ProfileIO> {
        await completing(ProfileIO.self) {
            boards.ioProfile.activation.activate(with: ProfileChange(displayName: displayName, email: email))
        }
    }

    @discardableResult
    func deleteAccount() async -> BoardRecording<AccountDeletionIO> {
        await completing(AccountDeletionIO.self) { boards.ioAccountDeletion.activation.activate() }
    }
}
