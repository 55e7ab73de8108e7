import AppFoundation
import AuthenticationIO
import Boardy

/// Sends the current user. After a boot, the output is sent before the activation returns.
final class CurrentUserBoard: TaskBoard<CurrentUserIO> {
    private let accounts: Accounts

    init(_ accounts: Accounts) {
        self.accounts = accounts
        super.init { _ in
            try await accounts.restore()
            return await accounts.user
        }
    }

    override func activate(with _: Void) {
        // A completion would cancel activations that wait for the restoration.
        guard accounts.state != .loading, activationsUnderWay == 0 else { return super.activate(with: ()) }
        sendOutput(accounts.user)
        complete(true)
    }
}
