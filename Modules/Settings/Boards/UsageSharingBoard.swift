import Boardy
import BoardyScreens
import SettingsIO

/// Stores the user's consent to usage statistics.
final class UsageSharingBoard: TaskBoard<UsageSharingIO> {
    init(_ consent: UsageConsent) {
        super.init(policy: .queue) { isEnabled in
            try await consent.set(isEnabled)
            return isEnabled
        }
    }

    override func didSucceed(with isEnabled: Bool) {
        show(.usage(isEnabled))
    }
}
