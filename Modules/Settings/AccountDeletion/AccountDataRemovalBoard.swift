import AuthenticationIO
import Boardy

/// The interface of the board that removes the module's data about an account. It is internal to the module.
enum AccountDataRemovalIO: IOInterface {
    /// The deleted account.
    typealias Input = User.ID
    /// Sent after the removal.
    typealias Output = Void
    static let boardID: BoardID = "settings.account-deletion.data"
}

/// Removes the data of the module about an account that was deleted.
final class AccountDataRemovalBoard: TaskBoard<AccountDataRemovalIO> {
    init(_ deletions: AccountDeletions?) {
        super.init { account in
            try await requireStore(deletions).removeData(of: account)
        }
    }
}
