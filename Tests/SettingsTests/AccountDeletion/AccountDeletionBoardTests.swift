import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation
import GhostBridge
import ManifestTestSupport
import PlatformIO
import SettingsIO
import TestHarness
import TestSupport
import Testing

@testable import Settings

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AccountDeletionBoardTests {
    private let app: SettingsApp
    private let steps = Log<AccountDeletionStep>()

    init() async throws {
        app = try await SettingsApp()
        await app.change("Ada L.", "ada@example.org")
        app.boards.ioAccountDeletion.actionFlow.handle { [steps] in steps.elements.append($0) }
    }

    private var lastText: Page.Block? { app.screen.pages.last?.blocks.first }

    private func expectNothingDeleted(_ board: BoardRecording<AccountDeletionIO>) throws {
        board.expectCompletions([false])
        #expect(board.outputs.isEmpty)
        #expect(app.screen.pages.last == Page("Account deletion", .text("Nothing was deleted.")))
        #expect(app.accounts.existing.contains("a1"))
        #expect(try app.profiles.map(\.id) == ["a1"])
        #expect(try app.marks == nil)
    }

    // MARK: The whole deletion

    @Test func deletion_whenConfirmed_deletesTheAccountAndTheProfile() async throws {
        app.screen.choices = ["Delete"]

        let board = await app.deleteAccount()

        board.expectCompletions([true])
        #expect(board.outputs.count == 1)
        #expect(steps.elements == [.confirmed, .accountDeleted, .dataRemoved])
        #expect(app.accounts.existing == ["g2"])
        #expect(try app.profiles == [])
        #expect(try app.marks == nil)
        #expect(lastText == .text("The account and its data were deleted."))
        app.harness.expectNoErrors()
    }

    @Test func deletion_whenConfirmed_asksForThePasswordWithTheMarkStored() async throws {
        app.screen.choices = ["Delete"]
        let marks = Log<[User.ID]?>()
        let board = app.harness.fake(DeleteAccountIO.self) { [app] board, _ in
            marks.elements.append(try? app.marks)
            board.complete(false)
        }

        await app.deleteAccount()

        #expect(board.inputs == [nil])
        #expect(marks.elements == [["a1"]])
    }

    @Test func question_namesTheAccountInTheMessageOnly() async throws {
        await app.deleteAccount()

        let question = try #require(app.screen.questions.first)
        #expect(question.title == "Delete the account?")
        #expect(
            question.message
                == "The account 'Ada' and all data of the app about it are deleted. This cannot be undone.")
        #expect(question.choices.map(\.title) == ["Delete", "Keep"])
        #expect(question.choices.map(\.role) == [.destructive, .cancel])
    }

    @Test func deletion_ofOneUser_keepsTheProfilesOfOthers() async throws {
        app.accounts.state = .signedIn(.grace)
        await app.change("Grace", "")
        app.screen.choices = ["Delete"]

        await app.deleteAccount()

        #expect(try app.profiles.map(\.id) == ["a1"])
    }

    @Test func deletion_whenConfirmed_isFollowedByFlowsOfTheApp() async throws {
        let users = Record(app.harness.serviceMap.modAuthentication.ioDeleteAccount)
        app.screen.choices = ["Delete"]

        await app.deleteAccount()

        #expect(users.outputs == [User(id: "a1", name: "Ada")])
    }

    @Test func deletion_whenTheBoardIsRemovedDuringTheDeletion_endsWithTheEventOfTheAccount() async throws {
        try await app.harness.start()
        app.screen.choices = ["Delete"]
        let account = app.harness.fake(DeleteAccountIO.self)
        app.boards.ioAccountDeletion.activation.activate()
        await yieldUntil { !account.inputs.isEmpty }

        app.harness.mainboard.removeBoard(identifier: .pubAccountDeletion)
        #expect(try app.marks == ["a1"])
        _ = app.accounts.deleteCurrent()
        await yieldOften()
        await app.completing(AccountDataRemovalIO.self, id: "settings.forgotten-account") {
            app.bus.emit(.accountDeleted(account: "a1"))
        }

        #expect(try app.profiles == [])
        #expect(try app.marks == nil)
    }

    @Test func deletion_whenActivatedTwice_asksOnce() async throws {
        app.screen.choices = ["Delete"]
        let board = await app.completing(AccountDeletionIO.self) {
            app.boards.ioAccountDeletion.activation.activate()
            app.boards.ioAccountDeletion.activation.activate()
        }

        #expect(app.screen.questions.count == 1)
        board.expectCompletions([true])
    }

    @Test func deletion_afterADeclinedOne_asksAgain() async throws {
        app.screen.choices = ["Keep", "Delete"]

        await app.deleteAccount()
        let board = await app.deleteAccount()

        board.expectCompletions([false, true])
        #expect(try app.profiles == [])
    }

    // MARK: Without a confirmation

    @Test(arguments: [["Keep"], []])
    func deletion_whenDeclinedOrClosed_deletesNothing(choices: [String]) async throws {
        app.screen.choices = choices

        let board = await app.deleteAccount()

        try expectNothingDeleted(board)
        #expect(steps.elements == [])
        app.harness.recording(DeleteAccountIO.self).expectActivations(0)
        app.harness.expectNoErrors()
    }

    @Test func deletion_withoutAnAlertPresenter_deletesNothingAndNamesTheFix() async throws {
        let screen = PlainScreen()
        app.harness.show(in: screen)

        let board = await app.deleteAccount()

        board.expectCompletions([false])
        #expect(screen.pages == [Page("Account deletion", .text("Nothing was deleted."))])
        #expect(app.accounts.existing.contains("a1"))
        #expect(
            app.errors == [
                "'alert': The question 'Delete the account?' cannot be shown. To fix: launch the app in a context that is an "
                    + "AlertPresenter, such as a UIWindow, or let the context conform to it."
            ])
    }

    @Test func deletion_whenNobodyIsSignedIn_namesTheLogin() async throws {
        app.accounts.state = .signedOut

        let board = await app.deleteAccount()

        board.expectCompletions([false])
        #expect(
            app.errors == ["'pub.settings.account-deletion': No user is signed in. To fix: sign in with app:///login."])
        #expect(app.screen.questions == [])
    }

    @Test func deletion_withoutAuthentication_namesTheModule() async throws {
        let app = try await SettingsApp(without: .authentication)

        let board = await app.deleteAccount()

        board.expectCompletions([false])
        #expect(
            app.errors == [
                "'pub.settings.account-deletion': The app has no accounts. To fix: install the Authentication module."
            ])
    }

    @Test func deletion_whenTheUserChangesDuringTheQuestion_deletesNothing() async throws {
        app.screen.choices = ["Delete"]
        app.boards.ioAccountDeletion.actionFlow.handle { [accounts = app.accounts] _ in
            accounts.state = .signedIn(.grace)
        }

        let board = await app.deleteAccount()

        try expectNothingDeleted(board)
        app.harness.recording(DeleteAccountIO.self).expectActivations(0)
        #expect(app.accounts.existing == ["a1", "g2"])
        #expect(
            app.errors == [
                "'settings.account-deletion.account': The account was not deleted: its user is not signed in any more. "
                    + "To fix: sign in with app:///login, and delete the account again."
            ])
    }

    // MARK: Failures of the account

    @Test func deletion_whenThePasswordIsWrong_deletesNothing() async throws {
        app.screen.choices = ["Delete"]
        app.deletes { nil }

        let board = await app.deleteAccount()

        try expectNothingDeleted(board)
        #expect(steps.elements == [.confirmed])
        app.harness.expectNoErrors()
    }

    @Test func deletion_whenAGateRefusesTheAccount_deletesNothing() async throws {
        let running = RunningApp(app, refusing: .pubDeleteAccount)
        try await running.launcher.start(in: app.screen) { _ in }
        app.screen.choices = ["Delete"]
        let deletion = running.launcher.mainboard.serviceMap.modSettings.ioAccountDeletion
        let record = Record(deletion)

        deletion.activation.activate()
        await yieldUntil { !record.completions.isEmpty }

        #expect(record.completions == [false])
        #expect(running.errors.errors.map(\.code) == ["refused-by-gate"])
        #expect(app.screen.pages.last == Page("Account deletion", .text("Nothing was deleted.")))
        #expect(app.accounts.existing == ["a1", "g2"])
        #expect(try app.marks == nil)
    }

    @Test func deletion_whenTheBoardOfTheAccountIsRemoved_deletesNothing() async throws {
        app.harness.fake(DeleteAccountIO.self, { _, _ in })
        app.screen.choices = ["Delete"]
        let board = app.harness.recording(AccountDeletionIO.self)
        app.boards.ioAccountDeletion.activation.activate()
        await yieldUntil { !app.harness.recording(DeleteAccountIO.self).inputs.isEmpty }
        #expect(try app.marks == ["a1"])

        app.harness.mainboard.removeBoard(identifier: .pubDeleteAccount)
        await yieldUntil { !board.completions.isEmpty }

        try expectNothingDeleted(board)
    }

    @Test func deletion_whenTheBoardFailsAfterTheAccountWasDeleted_removesTheProfile() async throws {
        app.screen.choices = ["Delete"]
        app.deletes { [accounts = app.accounts] in
            _ = accounts.deleteCurrent()
            return nil
        }

        let board = await app.deleteAccount()

        board.expectCompletions([true])
        #expect(try app.profiles == [])
        #expect(try app.marks == nil)
    }

    @Test func deletion_whenTheAccountsCannotBeRead_keepsTheMarkAndSaysSo() async throws {
        app.screen.choices = ["Delete"]
        app.deletes { [accounts = app.accounts] in
            accounts.failure = Mishap("The accounts are damaged. To fix: repair them.")
            return nil
        }

        let board = await app.deleteAccount()

        board.expectCompletions([false])
        #expect(
            app.errors == ["'settings.account-deletion.account': The accounts are damaged. To fix: repair them."])
        #expect(
            lastText
                == .text(
                    "The account was perhaps not deleted. The next start of the app checks it."
                ))
        #expect(try app.marks == ["a1"])
        #expect(try app.profiles.map(\.id) == ["a1"])
    }

    /// The accounts and the marks have one store.
    @Test func deletion_whenTheWholeStoreCannotBeRead_saysThatTheAccountWasPerhapsNotDeleted() async throws {
        app.screen.choices = ["Delete"]
        app.deletes { [accounts = app.accounts, persistence = app.persistence] in
            accounts.failure = Mishap("The accounts are damaged. To fix: repair them.")
            persistence.readingFailure = Mishap("The marks are damaged. To fix: remove them.")
            return nil
        }

        await app.deleteAccount()

        #expect(lastText == .text("The account was perhaps not deleted. The next start of the app checks it."))
        app.persistence.readingFailure = nil
        #expect(try app.marks == ["a1"])
    }

    @Test func deletion_whenDeclinedWithAMarkOfAFormerRun_saysThatNothingWasDeleted() async throws {
        try await app.mark("a1")
        app.screen.choices = ["Keep"]

        await app.deleteAccount()

        #expect(lastText == .text("Nothing was deleted."))
        #expect(try app.marks == ["a1"])
    }

    @Test func deletion_ofAnotherUserThanTheConfirmedOne_removesThatUsersProfile() async throws {
        app.screen.choices = ["Delete"]
        app.accounts.state = .signedIn(.grace)
        await app.change("Grace", "")
        app.accounts.state = .signedIn(.ada)
        app.deletes { [accounts = app.accounts] in
            accounts.state = .signedIn(.grace)
            return accounts.deleteCurrent()
        }

        await app.deleteAccount()

        #expect(try app.profiles.map(\.id) == ["a1"])
        #expect(try app.marks == nil)
    }

    // MARK: Failures of the stores

    @Test func deletion_whenTheMarkCannotBeStored_deletesNothing() async throws {
        app.screen.choices = ["Delete"]
        app.persistence.writingFailure = Mishap("The disk is full. To fix: delete files.")

        let board = await app.deleteAccount()

        try expectNothingDeleted(board)
        app.harness.recording(DeleteAccountIO.self).expectActivations(0)
        #expect(app.errors == ["'settings.account-deletion.account': The disk is full. To fix: delete files."])
    }

    @Test func deletion_whenTheProfileCannotBeRemoved_keepsTheMarkAndNamesTheFix() async throws {
        app.screen.choices = ["Delete"]
        try app.folder.write("[", to: "profiles.json")

        let board = await app.deleteAccount()

        board.expectCompletions([false])
        #expect(steps.elements == [.confirmed, .accountDeleted])
        #expect(
            lastText
                == .text(
                    "The account was deleted, and some of its data was not removed. The next start of the app tries again."
                ))
        #expect(
            app.errors == [
                "'settings.account-deletion.data': The state file \(app.profilesFile.path) is damaged: it is not valid JSON; "
                    + "it was left as it is. To fix: repair the file, or move it away to start over."
            ])
        #expect(try app.marks == ["a1"])
        #expect(app.accounts.existing == ["g2"])
    }
}
