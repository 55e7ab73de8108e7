public import CoreContracts
public import Foundation

extension Deeplink {
    @available(*, unavailable, renamed: "url")
    public var originalURL: URL { unused }

    @available(*, unavailable, renamed: "segments")
    public var remainingPath: [String] { unused }

    @available(*, unavailable, message: "use feature, action and segments")
    public var pathComponents: [String] { unused }
}

extension NavigationService {
    @available(*, unavailable, message: "use the presenter that switchToTab(_:) returns")
    public var currentViewController: (any ViewPresenter)? { unused }
}

@available(
    *, unavailable, message: "call launcher.open(url:) with the URLs of openURLContexts and of the connection options"
)
public protocol DeeplinkSceneDelegateListener: SceneDelegateListener {}

@available(*, unavailable, message: "use install(tab:showing:), or register a NavigationService as a service")
public protocol NavigationServiceHolder {}
