import AppFoundation
import AuthenticationIO
import SettingsIO
import TestSupport
import Testing

@testable import Settings

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ProfileStoreTests {
    private let folder: TemporaryFolder
    private let store: ProfileStore
    private let accounts = FakeAccounts()

    init() throws {
        folder = try TemporaryFolder()
        store = ProfileStore(in: StateFolder(folder.url))
    }

    private func save() -> Task<Void, any Error> {
        Task { try await store.save(Profile(id: "a1", displayName: "Ada"), of: AccountAccess(service: accounts)) }
    }

    private func remove() -> Task<Void, any Error> { Task { try await store.remove("a1") } }

    @Test func save_beforeARemoval_isRemoved() async throws {
        for _ in 0..<20 {
            let (saving, removal) = (save(), remove())
            try await saving.value
            try await removal.value

            #expect(try await store.profile(of: "a1") == Profile(id: "a1"))
        }
    }

    @Test func save_thatWaitsWhileTheAccountIsDeleted_isRefused() async throws {
        try await save().value
        let (removal, saving) = (remove(), save())
        _ = accounts.deleteCurrent()

        try await removal.value
        await #expect(throws: SettingsError.signedOut) { try await saving.value }
        #expect(try await store.profile(of: "a1") == Profile(id: "a1"))
    }

    @Test func remove_withoutAProfile_makesNoFile() async throws {
        try await store.remove("a1")

        #expect(try folder.contents == [])
    }

    @Test func displayName_isThatOfTheStoredProfile() async throws {
        #expect(store.displayName(of: "a1") == nil)
        try await save().value
        #expect(store.displayName(of: "a1") == "Ada")
        #expect(store.displayName(of: "a2") == nil)
    }

    @Test func displayName_ofAnEditedFile_isOneLine() throws {
        let edited = #"[{"id":"a1","displayName":"A\nB","email":""},{"id":"a2","displayName":"","email":""}]"#
        try folder.write(edited, to: "profiles.json")
        #expect(store.displayName(of: "a1") == #"A\nB"#)
        #expect(store.displayName(of: "a2") == nil)

        try folder.write("not json", to: "profiles.json")
        #expect(store.displayName(of: "a1") == nil)
    }
}
