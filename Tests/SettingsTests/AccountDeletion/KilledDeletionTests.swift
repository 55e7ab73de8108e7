import AuthenticationIO
import BoardyScreens
import Foundation
import PlatformIO
import SettingsIO
import TestHarness
import TestSupport
import Testing

@testable import AppFoundationCore

/// Account deletions that are interrupted by a kill.
///
/// A kill leaves the files as they are at that moment. Each test copies the folder at every system call of every write, and
/// starts the app again with each copy.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct KilledDeletionTests {
    private let folder: TemporaryFolder

    init() async throws {
        folder = try TemporaryFolder()
        let accounts = StateFolder(folder.file("app")).file("accounts.json", of: [User.ID].self)
        try await accounts.write(["a1", "g2"])
        let app = try await FileApp(folder.file("app"), current: .grace)
        try await app.change("Grace")
        try await FileApp(folder.file("app"), current: .ada).change("Ada")
    }

    /// Deletes the account, and returns the states of the folder at all system calls.
    private func killedDeletions() async throws -> [FolderState] {
        let app = try await FileApp(folder.file("app"), current: .ada)
        let kills = Kills(of: folder.file("app"))
        await kills.record { await app.deleteAccount() }
        return kills.states
    }

    /// Starts the app with a state, and checks the result. Returns the states of kills during that start.
    private func start(with state: FolderState) async throws -> [FolderState] {
        let copy = folder.file(UUID().uuidString)
        try state.write(to: copy)
        let before = try FileApp.Content(of: copy)
        let app = try await FileApp(copy, current: before.accounts.contains("a1") ? .ada : nil)
        let kills = Kills(of: copy)
        try await kills.record { try await app.harness.start() }

        let after = try FileApp.Content(of: copy)
        let comment = Comment(rawValue: "\(state.name): \(before), \(after)")
        #expect(after.accounts == before.accounts, comment)
        #expect(after.accounts == after.profiles, comment)
        #expect(after.accounts.contains("g2"), comment)
        #expect(after.marks == nil, comment)
        let expected: [String] =
            before.marks == nil ? [] : [after.accounts.contains("a1") ? "before anything was deleted" : "is complete"]
        #expect(app.presented.count == expected.count, comment)
        for (text, part) in zip(app.presented, expected) { #expect(text.contains(part), comment) }
        app.harness.expectNoErrors()
        return kills.states
    }

    @Test func deletion_withoutAKill_deletesTheAccountAndTheProfile() async throws {
        let states = try await killedDeletions()

        let content = try FileApp.Content(of: folder.file("app"))
        #expect(content == FileApp.Content(accounts: ["g2"], profiles: ["g2"], marks: nil))
        // The states between the writes were all recorded.
        let contents = try states.map { try $0.content(in: folder) }
        for expected: FileApp.Content in [
            .init(accounts: ["a1", "g2"], profiles: ["a1", "g2"], marks: nil),
            .init(accounts: ["a1", "g2"], profiles: ["a1", "g2"], marks: ["a1"]),
            .init(accounts: ["g2"], profiles: ["a1", "g2"], marks: ["a1"]),
            .init(accounts: ["g2"], profiles: ["g2"], marks: ["a1"]),
            .init(accounts: ["g2"], profiles: ["g2"], marks: nil),
        ] {
            #expect(contents.contains(expected), "\(expected)")
        }
    }

    @Test func start_afterAKillAtAnySystemCall_endsTheDeletionOrKeepsEverything() async throws {
        let states = try await killedDeletions()
        #expect(states.count > 10)

        for state in states { _ = try await start(with: state) }
    }

    @Test func start_afterAKillDuringTheFormerStart_endsTheDeletionOrKeepsEverything() async throws {
        var known = Set(try await killedDeletions())
        var waiting = Array(known)
        var startKills = 0
        while let state = waiting.popLast() {
            let new = try await start(with: state).filter { !known.contains($0) }
            startKills += new.count
            known.formUnion(new)
            waiting += new
        }

        #expect(startKills > 5)
    }

    @Test func deletion_afterAKill_isPossibleAgain() async throws {
        let state = try #require(
            try await killedDeletions().first { try $0.content(in: folder).marks == ["a1"] })
        let copy = folder.file("copy")
        try state.write(to: copy)
        let app = try await FileApp(copy, current: .ada)
        try await app.harness.start()

        await app.deleteAccount()

        #expect(try FileApp.Content(of: copy) == FileApp.Content(accounts: ["g2"], profiles: ["g2"], marks: nil))
    }
}
