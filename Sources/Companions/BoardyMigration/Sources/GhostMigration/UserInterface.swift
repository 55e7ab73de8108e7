public import CoreContracts
public import GhostKernel

@available(*, unavailable, renamed: "String")
public typealias ViewContributionID = String

extension String {
    @available(*, unavailable, message: "write the text itself: let id = \"…\"")
    public init(rawValue: String) {
        self = rawValue
    }
}

@available(*, unavailable, renamed: "UIContribution")
public typealias ResolvedContribution = UIContribution

@available(*, unavailable, renamed: "UIRegistry")
public typealias UIManager = UIRegistry

@available(*, unavailable, renamed: "TabContribution")
public typealias TabBarContribution = TabContribution

@available(*, unavailable, renamed: "TabContribution")
public typealias HomeTabContribution = TabContribution

@available(*, unavailable, message: "contribute a TabContribution, which has title, normalIcon and selectedIcon")
public protocol TabBarItemProviding {}

@available(
    *, unavailable, message: "remove it: the factory of contribute(to:contribution:factory:) makes views of any type"
)
public protocol UIKitViewContribution {}

@available(
    *, unavailable, message: "remove it: the factory of contribute(to:contribution:factory:) makes views of any type"
)
public protocol SwiftUIViewContribution {}

@available(*, unavailable, message: "use UIContribution, whose view(as:) makes the view")
public typealias AnyViewController = UIContribution

@available(
    *, unavailable,
    message: "show the first view in launcher.start { mainboard in … }, or declare a UISurface of the app"
)
public enum AppUISurface: UISurface {
    case mainView
}

extension UIContribution {
    @available(*, unavailable, message: "use view(as: UIViewController.self)")
    public func makeViewController() -> Any { unused }

    @available(*, unavailable, message: "use view(as: UIViewController.self)")
    public func build() -> Any { unused }
}

extension UIRegistry {
    @available(*, unavailable, renamed: "contributions(to:)")
    public func contributions(for surface: some UISurface) -> [UIContribution] { unused }
}

extension UIContributions {
    @available(*, unavailable, renamed: "contributions(to:)")
    public func contributions(for surface: some UISurface) -> [UIContribution] { unused }
}

extension UIRegistryContributing {
    @available(
        *, unavailable,
        message: "the owner of the surface resolves (any UIContributions).self and calls contributions(to:)"
    )
    public func contributions(for surface: some UISurface) -> [UIContribution] { unused }
}

@available(*, unavailable, message: "use UIRegistry, whose validate() returns the errors")
public typealias UIRegistryValidating = UIRegistry

@available(*, unavailable, renamed: "GhostError")
public enum UIContributionValidationError: Error {
    case missingDependency
}
