import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation
import SettingsIO

/// The confirmation of an account deletion; nil if the user declines.
typealias ConfirmationIO = AlertIO<ConfirmedDeletion?>

/// Deletes the account of the current user, in three steps: confirmation, deletion of the account, removal of the data.
///
/// Each step is a board inside this one. A step without an output ends the deletion. A second activation joins the
/// deletion in progress.
final class AccountDeletionBoard: ContinuousBoard<AccountDeletionIO> {
    private let accounts: AccountAccess
    private let deletions: AccountDeletions?

    /// The account that the user was asked about.
    private var account: User.ID?

    init(_ accounts: AccountAccess, _ deletions: AccountDeletions?, producer: any ActivatableBoardProducer) {
        self.accounts = accounts
        self.deletions = deletions
        super.init(producer: producer)
    }

    override func didInstall() {
        let confirmation = motherboard.destination(ConfirmationIO.self)
        let deletion = motherboard.destination(MarkedDeletionIO.self)
        let removal = motherboard.destination(AccountDataRemovalIO.self)
        // Before the steps, because handlers run in order of registration.
        confirmation.flow.addTarget(self) { board, confirmed in if confirmed != nil { board.broadcast(.confirmed) } }
        deletion.flow.addTarget(self) { board, _ in board.broadcast(.accountDeleted) }
        motherboard.registerFlowSteps(ConfirmationIO.self ->> MarkedDeletionIO.self ->> AccountDataRemovalIO.self)
        confirmation.completion.addTarget(self) { board, isDone in if !isDone { board.end(.nothingDeleted) } }
        deletion.completion.addTarget(self) { board, isDone in if !isDone { board.end(board.resultOfFailure) } }
        removal.completion.addTarget(self) { board, isDone in board.end(isDone ? .completed : .dataRemains) }
    }

    override func activate(with _: Void) {
        guard motherboard.boards.isEmpty else { return }
        do throws(SettingsError) {
            let account = try accounts.current()
            guard serviceMap.modAuthentication.ioDeleteAccount.isAvailable else { throw .noAccounts }
            self.account = account.id
            let confirmed = ConfirmedDeletion(account: account.id, boards: serviceMap)
            motherboard.destination(ConfirmationIO.self).activation
                .activate(with: .deletion(of: account.name, confirmed))
        } catch {
            report(error)
            complete(false)
        }
    }

    private enum Result {
        case nothingDeleted, unknown, dataRemains, completed

        var text: String {
            switch self {
            case .nothingDeleted: localized("Nothing was deleted.")
            case .unknown: localized("The account was perhaps not deleted. The next start of the app checks it.")
            case .dataRemains:
                localized(
                    """
                    The account was deleted, and some of its data was not removed. \
                    The next start of the app tries again.
                    """)
            case .completed: localized("The account and its data were deleted.")
            }
        }
    }

    /// The mark of a deletion in this run stays if the accounts cannot be read.
    private var resultOfFailure: Result {
        guard let account, let deletions, deletions.isMarked(account) else { return .nothingDeleted }
        return .unknown
    }

    private func end(_ result: Result) {
        show(.deletion(result.text))
        guard result == .completed else { return complete(false) }
        // The removal of the profile at the server.
        serviceMap.sendProfilesInBackground()
        broadcast(.dataRemoved)
        sendOutput()
        complete(true)
    }
}

extension Question<ConfirmedDeletion?> {
    /// The title contains no name, because errors about questions contain the title.
    fileprivate static func deletion(of name: String, _ confirmed: ConfirmedDeletion) -> Question {
        Question(
            localized("Delete the account?"),
            message: localized(
                "The account \(name.quoted()) and all data of the app about it are deleted. This cannot be undone."),
            choices: [
                .init(localized("Delete"), .destructive, answer: confirmed),
                .init(localized("Keep"), .cancel, answer: nil),
            ])
    }
}
