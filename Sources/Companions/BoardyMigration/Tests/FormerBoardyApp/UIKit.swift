// Stands in for UIKit, so that the app can be compiled where there is none.

@MainActor
class UIViewController {
    let title: String

    init(title: String) {
        self.title = title
    }
}

@MainActor
final class UIWindow {}
