public import Foundation
public import UIKit

/// Controller which shows a view of SwiftUI.
@MainActor open class UIHostingController<Content: View>: UIViewController {
    private var viewHost: ViewHost?

    /// View of the controller.
    public var rootView: Content {
        didSet { viewHost?.replaceView(rootView) }
    }

    /// Creates a controller of a view.
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    /// Fails; archives are not supported.
    public required init?(coder: NSCoder) { nil }

    /// Shows the view.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        openHost().setVisible(true)
    }

    /// Hides the view.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        viewHost?.setVisible(false)
    }

    func openHost() -> ViewHost {
        if let viewHost { return viewHost }
        var environment = EnvironmentValues()
        environment.dismiss = DismissAction { [weak self] in self?.dismiss(animated: true) }
        let created = ViewHost(rootView, environment: environment, container: view, isVisible: isOnScreen)
        viewHost = created
        return created
    }
}
