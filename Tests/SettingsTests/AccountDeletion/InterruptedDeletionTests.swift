import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import CoreContracts
import ManifestTestSupport
import PlatformIO
import SettingsIO
import TestHarness
import TestSupport
import Testing

@testable import Settings

/// The start of the app after an interrupted deletion, and deletions by other modules.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct InterruptedDeletionTests {
    private let app: SettingsApp

    private static let nothingDeleted = Page(
        "Account deletion",
        .text(
            "The deletion of an account was interrupted before anything was deleted. The account and its data are unchanged. "
                + "To start again: app://settings/account/delete"))
    private static let completed = Page(
        "Account deletion",
        .text(
            "The deletion of an account was interrupted after the account was deleted. The remaining data was removed now, "
                + "and the deletion is complete."))

    init() async throws {
        app = try await SettingsApp()
        await app.change("Ada", "ada@example.org")
    }

    private var presented: [Page] { app.presented.presented.compactMap { $0 as? Page } }

    @Test func start_withoutAMark_presentsNothing() async throws {
        try await app.harness.start()

        #expect(presented == [])
        #expect(try app.profiles.count == 1)
        app.harness.expectNoErrors()
    }

    @Test func start_whenTheAccountExists_keepsTheDataAndSaysSo() async throws {
        try await app.mark("a1")

        try await app.harness.start()

        #expect(presented == [Self.nothingDeleted])
        #expect(!app.events.elements.contains(.accountDeleted(account: "a1")))
        #expect(try app.profiles.map(\.id) == ["a1"])
        #expect(try app.marks == nil)
        app.harness.expectNoErrors()
    }

    @Test func start_whenTheAccountIsDeleted_removesTheDataAndSaysSo() async throws {
        try await app.mark("a1")
        app.accounts.existing = []

        try await app.harness.start()

        #expect(presented == [Self.completed])
        #expect(try app.profiles == [])
        #expect(try app.marks == nil)
        app.harness.expectNoErrors()
    }

    @Test func start_whenItPresentsTheResult_stillHasTheMark() async throws {
        try await app.mark("a1")
        let marks = Log<[User.ID]?>()
        let presenter = ClosurePresenter { [app] in marks.elements.append(try? app.marks) }
        app.harness.override((any ViewPresenter).self) { presenter }

        try await app.harness.start()

        #expect(marks.elements == [["a1"]])
    }

    private final class ClosurePresenter: ViewPresenter {
        private let action: @MainActor () -> Void

        init(_ action: @escaping @MainActor () -> Void) { self.action = action }

        func present<View>(_ view: View, animated: Bool) -> Bool {
            action()
            return true
        }
    }

    // MARK: The event for other modules

    @Test func start_whenTheAccountIsDeleted_emitsItOnceWithTheMarkStored() async throws {
        try await app.mark("a1")
        app.accounts.existing = []
        let marks = Log<[User.ID]?>()
        app.bus.subscribe(for: marks, to: [.authentication]) { [app, weak marks] event in
            if event == .accountDeleted(account: "a1") { marks?.elements.append(try? app.marks) }
        }

        try await app.harness.start()
        await yieldOften()

        #expect(marks.elements == [["a1"]])
        app.harness.recording(AccountDataRemovalIO.self, id: "settings.forgotten-account").expectActivations(0)
    }

    @Test func start_whenTheAccountIsDeletedAndTheProfilesAreDamaged_emitsItForOtherModules() async throws {
        try await app.mark("a1")
        app.accounts.existing = []
        try app.folder.write("[", to: "profiles.json")

        try await app.harness.start()

        #expect(app.events.elements.contains(.accountDeleted(account: "a1")))
    }

    // MARK: Other starts

    @Test func start_withTwoMarks_endsBoth() async throws {
        try await app.mark("a1", "g2")
        app.accounts.existing = ["g2"]

        try await app.harness.start()

        #expect(presented == [Self.completed, Self.nothingDeleted])
        #expect(try app.marks == nil)
    }

    @Test func start_whenTheAccountsCannotBeRead_keepsTheMarkForTheNextStart() async throws {
        try await app.mark("a1")
        app.accounts.failure = Mishap("The accounts are damaged. To fix: repair them.")

        try await app.harness.start()

        app.harness.expectError("participant-failed")
        #expect(app.errors.first?.contains("The accounts are damaged. To fix: repair them.") == true)
        #expect(presented == [])
        #expect(try app.marks == ["a1"])
        #expect(try app.profiles.count == 1)
    }

    @Test func start_whenTheProfilesAreDamaged_keepsTheMarkForTheNextStart() async throws {
        try await app.mark("a1")
        app.accounts.existing = []
        try app.folder.write("[", to: "profiles.json")

        try await app.harness.start()

        app.harness.expectError("participant-failed")
        #expect(presented == [])
        #expect(try app.marks == ["a1"])
    }

    @Test func start_whenTheMarkCannotBeRead_reportsIt() async throws {
        app.persistence.readingFailure = Mishap("The marks are damaged. To fix: remove them.")

        try await app.harness.start()

        app.harness.expectError("participant-failed")
        #expect(app.errors.first?.contains("The marks are damaged. To fix: remove them.") == true)
    }

    /// Marks say which data must be removed, so they are not set aside.
    @Test func start_whenTheMarksHaveAnotherForm_reportsItAndTheyStay() async throws {
        let key = StoreKey<Int>("settings.deletions")
        try await app.persistence.set(7, for: key)

        try await app.harness.start()

        app.harness.expectError("participant-failed")
        #expect(try app.persistence.value(for: key) == 7)
    }

    @Test func start_withoutAPresenter_reportsTheTextOfThePage() async throws {
        let app = try await SettingsApp(without: .presenter)
        try await app.mark("a1")

        try await app.harness.start()

        app.harness.expectError("participant-failed")
        #expect(app.errors.first?.contains("To fix: register a ViewPresenter that presents pages") == true)
        #expect(try app.marks == nil)
    }

    @Test func start_withoutAuthentication_keepsTheMark() async throws {
        let app = try await SettingsApp(without: .authentication)
        try await app.mark("a1")

        try await app.harness.start()

        #expect(app.errors.first?.contains("To fix: install the Authentication module.") == true)
        #expect(try app.marks == ["a1"])
    }

    @Test func start_duringANewDeletionOfTheAccount_leavesItsMark() async throws {
        try await app.mark("a1")
        app.screen.choices = ["Delete"]
        let deletion = app.harness.fake(DeleteAccountIO.self)
        app.boards.ioAccountDeletion.activation.activate()
        await yieldUntil { !deletion.inputs.isEmpty }

        try await app.harness.start()

        #expect(presented == [])
        #expect(try app.marks == ["a1"])
    }

    // MARK: Deletions by other modules

    /// Emits a deletion in the first phase, as the Authentication module does after a kill.
    private enum EndingManifest: Manifest {
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Ending.self] }

        final class Ending: LifecycleParticipant {
            private var bus: AppEventBus?

            init() {}

            func configure(with resolver: any ServiceResolver) { bus = resolver.resolve() }

            func run(phase: LifecyclePhase) async throws {
                if phase == .prewarm { bus?.emit(.accountDeleted(account: "a1")) }
            }
        }
    }

    @Test(arguments: [false, true])
    func accountDeleted_inTheFirstPhaseOfAModuleInstalledBefore_removesTheProfile(isMarked: Bool) async throws {
        let app = try await SettingsApp(with: [EndingManifest.self])
        await app.change("Ada", "")
        app.accounts.existing = []
        if isMarked { try await app.mark("a1") }

        try await app.completing(AccountDataRemovalIO.self, id: "settings.forgotten-account") {
            try await app.harness.start()
        }

        #expect(try app.profiles == [])
        #expect(try app.marks == nil)
        // The event does not replace the page about an interrupted deletion.
        #expect(app.presented.presented.compactMap { $0 as? Page } == (isMarked ? [Self.completed] : []))
        app.harness.expectNoErrors()
    }

    @Test func accountDeleted_byAnotherModule_removesTheProfile() async throws {
        try await app.harness.start()

        await app.completing(AccountDataRemovalIO.self, id: "settings.forgotten-account") {
            app.bus.emit(.accountDeleted(account: "a1"))
        }

        #expect(try app.profiles == [])
        app.harness.expectNoErrors()
    }

    @Test func accountDeleted_whenTheProfilesAreDamaged_isMarkedForTheNextStart() async throws {
        try await app.harness.start()
        try app.folder.write("[", to: "profiles.json")

        await app.completing(AccountDataRemovalIO.self, id: "settings.forgotten-account") {
            app.bus.emit(.accountDeleted(account: "a1"))
        }

        #expect(try app.marks == ["a1"])
        #expect(app.harness.errors.count == 1)
    }

    @Test func accountDeleted_byTheBoardOfTheModule_isHandledOnce() async throws {
        try await app.harness.start()
        app.screen.choices = ["Delete"]

        await app.deleteAccount()

        #expect(app.events.elements.contains(.accountDeleted(account: "a1")))
        app.harness.recording(AccountDataRemovalIO.self, id: "settings.forgotten-account").expectActivations(0)
        #expect(try app.profiles == [])
    }

    @Test(arguments: [
        AppEvent.userLoggedOut(account: "a1"), .sessionExpired(account: "a1"), .profileUpdated(account: "a1"),
    ])
    func otherEvent_keepsTheProfile(event: AppEvent) async throws {
        try await app.harness.start()

        app.bus.emit(event)
        await yieldOften()

        #expect(try app.profiles.count == 1)
        app.harness.recording(AccountDataRemovalIO.self, id: "settings.forgotten-account").expectActivations(0)
    }
}
