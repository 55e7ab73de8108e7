import AppFoundation
import AuthenticationIO
import Foundation
import SettingsIO
import TestSupport
import Testing

@testable import Settings

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ProfileStoreTests {
    private let folder: TemporaryFolder
    private let store: ProfileStore
    private let server = FakeServer()
    private let accounts = FakeAccounts()

    init() throws {
        folder = try TemporaryFolder()
        store = ProfileStore(in: StateFolder(folder.url), with: server)
    }

    private func change(
        _ change: @escaping @MainActor (inout Profile) -> Void = { $0.displayName = "Ada" }
    ) async throws {
        try await store.change("a1", of: AccountAccess(service: accounts)) { profile in
            var profile = profile
            change(&profile)
            return profile
        }
    }

    private func save() -> Task<Void, any Error> { Task { try await change() } }

    private func remove() -> Task<Void, any Error> { Task { try await store.remove("a1") } }

    private func repeatRejected() async throws {
        try await store.repeatRejected(of: "a1", in: AccountAccess(service: accounts))
    }

    private var text: String { get throws { try String(contentsOf: folder.file("profiles.json"), encoding: .utf8) } }

    @Test func change_beforeARemoval_isRemoved() async throws {
        for _ in 0..<20 {
            let (saving, removal) = (save(), remove())
            try await saving.value
            try await removal.value

            #expect(try await store.profile(of: "a1") == Profile(id: "a1"))
        }
    }

    @Test func change_thatWaitsWhileTheAccountIsDeleted_isRefused() async throws {
        try await save().value
        let (removal, saving) = (remove(), save())
        _ = accounts.deleteCurrent()

        try await removal.value
        await #expect(throws: SettingsError.signedOut) { try await saving.value }
        #expect(try await store.profile(of: "a1") == Profile(id: "a1"))
    }

    @Test func remove_beforeTheFirstSynchronization_removesTheProfileOfTheServer() async throws {
        await server.store(Profile(id: "a1", displayName: "Ada"))
        try await store.remove("a1")

        try await store.synchronize()

        #expect(await server.profiles == [])
    }

    @Test func change_ofAProfileThatAnotherDeviceHasRemoved_isNotStored() async throws {
        try await save().value
        try await store.synchronize()
        try await server.remove("a1", if: .none, idempotencyKey: UUID())
        try await change { $0.displayName = "Ada L." }

        try await store.synchronize()

        #expect(await server.profiles == [])
        #expect(try await store.profile(of: "a1") == Profile(id: "a1"))
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

    // MARK: The server

    @Test func change_withoutAConnection_waitsUntilItIsSent() async throws {
        await server.setOnline(false)
        try await change()
        await store.synchronizeInBackground(for: AccountAccess(service: accounts))
        #expect(try await store.unsentChanges(of: "a1").isWaiting)
        #expect(try await store.unsentChanges(of: "g2").isEmpty)

        await server.setOnline(true)
        try await store.synchronize()

        #expect(await server.profiles == [Profile(id: "a1", displayName: "Ada")])
        #expect(try await store.unsentChanges(of: "a1").isEmpty)
    }

    @Test func synchronizeInBackground_withoutAUserAndAProfile_asksNoServer() async throws {
        accounts.state = .signedOut
        await store.synchronizeInBackground(for: AccountAccess(service: accounts))

        #expect(try folder.contents == [])
    }

    @Test func changes_ofTwoDevices_areBothKept() async throws {
        try await change { $0 = Profile(id: "a1", displayName: "Ada", email: "a@x") }
        try await store.synchronize()
        await server.store(Profile(id: "a1", displayName: "Countess", email: "a@x"))

        try await change { $0.email = "new@x" }
        try await store.synchronize()

        let merged = Profile(id: "a1", displayName: "Countess", email: "new@x")
        #expect(await server.profiles == [merged])
        #expect(try await store.profile(of: "a1") == merged)
        #expect(try await store.unsentChanges(of: "a1").isEmpty)
    }

    @Test func change_ofAProfileThatIsNotFetchedYet_keepsTheOtherTexts() async throws {
        await server.store(Profile(id: "a1", displayName: "Countess", email: "a@x"))

        try await change { $0.picture = URL(filePath: "/p") }
        try await store.synchronize()

        let merged = Profile(id: "a1", displayName: "Countess", email: "a@x", picture: URL(filePath: "/p"))
        #expect(await server.profiles == [merged])
    }

    @Test func sameChange_ofTwoDevices_isNoConflict() async throws {
        await server.store(Profile(id: "a1", displayName: "Ada"))

        try await change()
        try await store.synchronize()

        #expect(try await store.unsentChanges(of: "a1").isEmpty)
    }

    // MARK: Rejected changes

    @Test func rejectedChange_whenRepeated_isMadeOnTheNewerProfile() async throws {
        await server.reject("taken@x")
        try await change { $0.email = "taken@x" }
        try await store.synchronize()
        let changes = try await store.unsentChanges(of: "a1")
        #expect(!changes.isWaiting && changes.rejected.map(\.reason) == ["the address is taken"])
        try await change { $0.picture = URL(filePath: "/p") }
        try await store.synchronize()

        await server.reject(nil)
        try await repeatRejected()
        try await store.synchronize()

        #expect(await server.profiles == [Profile(id: "a1", email: "taken@x", picture: URL(filePath: "/p"))])
        #expect(try await store.unsentChanges(of: "a1").isEmpty)
    }

    @Test func rejectedChange_whenItIsRefusedAgain_isKept() async throws {
        await server.reject("taken@x")
        try await change { $0.email = "taken@x" }
        for _ in 0..<2 {
            try await store.synchronize()
            try await repeatRejected()
        }
        try await store.synchronize()

        #expect(try await store.unsentChanges(of: "a1").rejected.count == 1)
    }

    @Test func replacedChange_ofAnotherDevice_isShownAndNotRepeated() async throws {
        try await change()
        try await store.synchronize()
        await server.store(Profile(id: "a1", displayName: "Countess"))
        try await change { $0.displayName = "Ada L." }
        try await store.synchronize()
        #expect(try await store.unsentChanges(of: "a1").rejected.compactMap(\.profile?.displayName) == ["Countess"])

        try await repeatRejected()

        #expect(try await store.unsentChanges(of: "a1").isEmpty)
        #expect(try await store.profile(of: "a1").displayName == "Ada L.")
    }

    // MARK: Deletion

    @Test func remove_removesWaitingAndRejectedChangesHereAndTheProfileAtTheServer() async throws {
        await server.reject("secret@x")
        for name in ["secret 1", "secret 2"] {
            try await change { $0 = Profile(id: "a1", displayName: name, email: "secret@x") }
            try await store.synchronize()
        }
        await server.store(Profile(id: "a1", displayName: "secret 3"))
        await server.setOnline(false)
        try await change { $0.displayName = "secret 4" }

        try await store.remove("a1")

        #expect(try !text.contains("secret"))
        await server.setOnline(true)
        try await store.synchronize()
        #expect(await server.profiles == [])
        #expect(try !text.contains("a1"))
    }

    @Test func remove_duringASynchronization_isNotUndone() async throws {
        try await change()
        let synchronizations = (0..<10).map { _ in Task { try await store.synchronize() } }
        try await store.remove("a1")
        for synchronization in synchronizations { try await synchronization.value }

        try await store.synchronize()

        #expect(try !text.contains("a1"))
        #expect(await server.profiles == [])
    }

    // MARK: Release

    @Test func store_afterItsRelease_releasesTheServer() async throws {
        weak var store: ProfileStore?
        weak var server: FakeServer?
        do {
            let (newServer, folder) = (FakeServer(), StateFolder(folder.file("other")))
            let newStore = ProfileStore(in: folder, with: newServer)
            (store, server) = (newStore, newServer)
            try await newStore.change("a1", of: AccountAccess(service: accounts)) { $0 }
            try await newStore.synchronize()
        }
        await yieldUntil { store == nil && server == nil }
    }
}
