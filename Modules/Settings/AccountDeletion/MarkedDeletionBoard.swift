import AppFoundation
import AuthenticationIO
import Boardy

/// An account deletion that the user has confirmed.
struct ConfirmedDeletion: Sendable {
    let account: User.ID

    /// The boards of the app. The account is deleted there, because flows of other modules follow that board.
    let boards: ServiceMap
}

/// The interface of the board that deletes an account with the Authentication module. It is internal to the account
/// deletion.
enum MarkedDeletionIO: IOInterface {
    /// The confirmed deletion; nil if the user declined.
    typealias Input = ConfirmedDeletion?
    /// The deleted account.
    typealias Output = User.ID
    static let boardID: BoardID = "settings.account-deletion.account"
}

/// Marks the deletion of an account, and deletes the account. Without a confirmation it ends as cancelled.
final class MarkedDeletionBoard: TaskBoard<MarkedDeletionIO> {
    init(_ accounts: AccountAccess, _ deletions: AccountDeletions?) {
        super.init(policy: .queue) { confirmed in
            guard let confirmed else { throw CancellationError() }
            return try await Self.perform(confirmed, accounts, requireStore(deletions))
        }
    }

    @MainActor
    private static func perform(
        _ confirmed: ConfirmedDeletion, _ accounts: AccountAccess, _ deletions: AccountDeletions
    ) async throws -> User.ID {
        guard try accounts.current().id == confirmed.account else { throw SettingsError.otherAccount }
        return try await deletions.perform(confirmed.account, in: accounts) {
            try await confirmed.boards.modAuthentication.ioDeleteAccount.activation.firstOutput().id
        }
    }
}
