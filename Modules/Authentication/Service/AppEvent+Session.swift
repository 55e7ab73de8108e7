import AppFoundation
import PlatformIO

extension AppEvent {
    /// The event of the app for a change of the session.
    init(_ event: SessionEvent) {
        self =
            switch event {
            case .sessionRestored(let account), .userLoggedIn(let account): .userLoggedIn(account: account.id)
            case .userLoggedOut(let account): .userLoggedOut(account: account.id)
            case .sessionExpired(let account): .sessionExpired(account: account.id)
            }
    }
}
