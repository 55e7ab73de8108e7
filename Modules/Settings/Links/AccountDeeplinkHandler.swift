import Boardy
import CoreContracts
import SettingsIO

/// Deletes the account of the current user after a confirmation, for `app://settings/account/delete`.
///
/// The deeplink router shows the tab of the link first. A link with parameters is not handled, because a password is never a
/// part of a link.
final class AccountDeeplinkHandler: DeeplinkHandler {
    let feature = "account"

    private let serviceMap: ServiceMap

    init(_ serviceMap: ServiceMap) {
        self.serviceMap = serviceMap
    }

    func handle(_ deeplink: Deeplink) async -> Bool {
        guard deeplink.action == "delete", deeplink.segments.isEmpty, deeplink.queryItems.isEmpty else { return false }
        if case .failed = serviceMap.modSettings.ioAccountDeletion.activation.activate() { return false }
        return true
    }
}
