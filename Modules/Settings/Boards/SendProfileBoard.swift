import AppFoundation
import Boardy
import SettingsIO

/// Sends the changes of profiles that wait or were refused, and then shows the settings.
final class SendProfileBoard: TaskBoard<SendProfileIO> {
    init(_ accounts: AccountAccess, _ store: ProfileStore?) {
        super.init(policy: .sharedResult) { _ in
            let store = try requireStore(store)
            try await store.repeatRejected(of: accounts.current().id, in: accounts)
            try await store.synchronize()
        }
    }

    override func activationBarrier(for _: Void) -> ActivationBarrier? { signInBarrier }

    override func didSucceed(with _: Void) {
        serviceMap.modSettings.ioSettings.activation.activate()
    }
}

extension BoardID {
    /// The id of the board that sends changes of profiles without a page, and reports no error.
    static let backgroundSending: BoardID = "settings.background-sending"
}

extension ServiceMap {
    /// Sends the changes of profiles that wait, if the server can be reached.
    func sendProfilesInBackground() {
        destination(SendProfileIO.self, id: .backgroundSending).activation.activate()
    }
}
