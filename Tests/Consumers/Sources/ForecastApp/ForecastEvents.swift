import CoreContracts
import Foundation

// A listener of the application and of its scenes, in one object.
final class ForecastEvents: AppDelegateListener, SceneDelegateListener {
    private var forecast: (any ForecastService)?

    func configure(with resolver: any ServiceResolver) {
        forecast = resolver.resolve((any ForecastService).self)
    }

    func application(
        _ application: HostApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        print("token:", deviceToken.base64EncodedString())
    }

    // A quick action of the application's icon.
    func scene(_ scene: AppScene, performActionFor shortcutItem: AppShortcutItem) -> Bool {
        guard shortcutItem.type == "brest" else { return false }
        forecast?.place = "Brest"
        return true
    }
}
