import CoreContracts

// Stands in for UIKit, so that the app can be compiled where there is none.

typealias UIScene = AppScene
typealias UISceneSession = AppSceneSession
typealias UIOpenURLContext = AppOpenURLContext
typealias UIApplication = HostApplication

@MainActor
final class UIViewController {
    let title: String

    init(title: String) {
        self.title = title
    }
}
