import AppFoundation
import AuthenticationIO
import ManifestTestSupport
import PlatformIO
import SettingsIO
import TestHarness
import TestSupport
import Testing

@testable import Settings

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AccountDeletionsTests {
    private let folder: TemporaryFolder
    private let persistence = MockPersistence()
    private let accounts = FakeAccounts()
    private let deletions: AccountDeletions

    init() throws {
        folder = try TemporaryFolder()
        deletions = AccountDeletions(
            profiles: ProfileStore(in: StateFolder(folder.url), with: FakeServer()), persistence: persistence)
    }

    private var marks: [User.ID]? { get throws { try persistence.value(for: .deletions) } }

    /// Begins a deletion that ends when the latch is opened.
    private func begin(_ latch: Latch) async -> Task<User.ID, any Error> {
        let task = Task {
            try await deletions.perform("a1", in: AccountAccess(service: accounts)) {
                await latch.pass()
                return "a1"
            }
        }
        await latch.waitForArrivals()
        return task
    }

    @Test func end_ofADeletionInProgress_doesNothing() async throws {
        let latch = Latch()
        let task = await begin(latch)

        try await deletions.end("a1", in: AccountAccess(service: accounts), events: nil) {
            Issue.record("presented \($0)")
        }

        #expect(try marks == ["a1"])
        #expect(try deletions.interrupted() == [])
        latch.open()
        _ = try await task.value
    }

    @Test func end_afterTheMarkIsRemoved_doesNothing() async throws {
        accounts.existing = []
        try await deletions.end("a1", in: AccountAccess(service: accounts), events: nil) {
            Issue.record("presented \($0)")
        }

        #expect(try marks == nil)
    }

    @Test func perform_ofAnAccountWithAMark_marksItOnce() async throws {
        try await persistence.set(["a1"], for: .deletions)
        let latch = Latch()
        latch.open()
        _ = try await begin(latch).value

        #expect(try marks == ["a1"])
    }

    @Test func perform_whenItIsCancelled_keepsTheMarkForTheNextStart() async throws {
        let latch = Latch()
        let task = await begin(latch)

        task.cancel()
        latch.open()

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try deletions.interrupted() == ["a1"])
    }

    // MARK: The marks of this run

    @Test func isMarked_afterAMarkOfAFormerRun_isFalse() async throws {
        try await persistence.set(["a1"], for: .deletions)

        #expect(!deletions.isMarked("a1"))
    }

    @Test func isMarked_duringADeletion_isTrueUntilTheDataIsRemoved() async throws {
        let latch = Latch()
        let task = await begin(latch)
        persistence.readingFailure = Mishap("damaged")
        #expect(deletions.isMarked("a1"))
        latch.open()
        _ = try await task.value
        #expect(deletions.isMarked("a1"))

        try await deletions.removeData(of: "a1")

        #expect(!deletions.isMarked("a1"))
    }

    @Test func isMarked_afterADeletionThatDeletedNothing_isFalse() async throws {
        await #expect(throws: CancellationError.self) {
            try await deletions.perform("a1", in: AccountAccess(service: accounts)) { throw CancellationError() }
        }

        #expect(!deletions.isMarked("a1"))
        #expect(try marks == nil)
    }

    @Test func isMarked_whenTheMarkCannotBeStored_isFalse() async throws {
        persistence.writingFailure = Mishap("full")
        await #expect(throws: Mishap.self) {
            try await deletions.perform("a1", in: AccountAccess(service: accounts)) { "a1" }
        }

        #expect(!deletions.isMarked("a1"))
    }

    // MARK: The removal of data

    private func keepProfile() async throws {
        try await ProfileStore(in: StateFolder(folder.url), with: FakeServer())
            .change("a1", of: AccountAccess(service: accounts)) { $0 }
    }

    private var profiles: [User.ID] {
        get throws { try FileApp.Content(of: folder.url).profiles }
    }

    @Test func removeData_ofOneAccount_keepsTheMarksOfOthers() async throws {
        try await persistence.set(["g2"], for: .deletions)
        let latch = Latch()
        latch.open()
        _ = try await begin(latch).value
        #expect(try marks == ["g2", "a1"])

        try await deletions.removeData(of: "a1")

        #expect(try marks == ["g2"])
    }

    @Test func removeData_withAMarkOfAFormerRun_keepsItForTheStart() async throws {
        try await keepProfile()
        try await persistence.set(["a1"], for: .deletions)

        try await deletions.removeData(of: "a1")

        #expect(try profiles == [])
        #expect(try marks == ["a1"])
    }

    @Test func removeData_whenItIsCancelledBeforeItsTurn_removesTheData() async throws {
        try await keepProfile()
        let removal = Task { try await deletions.removeData(of: "a1") }
        removal.cancel()
        try await removal.value

        #expect(try profiles == [])
        #expect(try marks == nil)
    }

    @Test func removeData_whenItIsCancelledAndFails_leavesAMark() async throws {
        try folder.write("[", to: "profiles.json")
        let removal = Task { try await deletions.removeData(of: "a1") }
        removal.cancel()
        await #expect(throws: StateFileError.self) { try await removal.value }

        #expect(try marks == ["a1"])
    }

    @Test func removeData_whenTheMarkCannotBeStored_removesTheDataAndThrows() async throws {
        try await keepProfile()
        persistence.writingFailure = Mishap("full")

        await #expect(throws: Mishap.self) { try await deletions.removeData(of: "a1") }

        #expect(try profiles == [])
    }

    @Test func removeData_atAnySystemCall_hasAMarkIfItIsIncomplete() async throws {
        try await keepProfile()
        let state = StateFolder(folder.url)
        let deletions = AccountDeletions(
            profiles: ProfileStore(in: state, with: FakeServer()), persistence: FileDataStore(state))
        let kills = Kills(of: folder.url)
        try await kills.record { try await deletions.removeData(of: "a1") }

        let copies = try TemporaryFolder()
        let contents = try kills.states.map { try $0.content(in: copies) }
        let (marked, removed) = (
            FileApp.Content(accounts: [], profiles: ["a1"], marks: ["a1"]),
            FileApp.Content(accounts: [], profiles: [], marks: ["a1"])
        )
        #expect(contents.contains(marked))
        #expect(contents.contains(removed))
        // Nothing is removed before the mark is stored.
        let first = try #require(contents.firstIndex(of: marked))
        #expect(contents[..<first].allSatisfy { $0.profiles == ["a1"] })
        #expect(try FileApp.Content(of: folder.url) == FileApp.Content(accounts: [], profiles: [], marks: nil))
    }
}
