import AnalyticsIO
import AppFoundation
import Boardy
import BoardyScreens
import Foundation

/// Stores the user's consent to usage statistics.
final class UsageSharingBoard: TaskBoard<UsageSharingIO> {
    /// Creates a board.
    ///
    /// - Parameter sharing: the stored decision; nil if the app has no store.
    init(_ sharing: (any UsageSharing)?) {
        super.init(policy: .queue) { isEnabled in
            guard let sharing else { throw UsageError.noStore }
            try await sharing.setEnabled(isEnabled)
            return isEnabled
        }
    }

    override func didSucceed(with isEnabled: Bool) {
        let text =
            isEnabled ? localized("Usage statistics are recorded.") : localized("Usage statistics are not recorded.")
        show(Page(localized("Usage statistics"), .text(text)))
    }
}
