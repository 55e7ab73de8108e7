public import Boardy

#if os(iOS) || os(tvOS) || os(visionOS)
    public import UIKit

    /// The types of the members that boards had for UIKit.
    public enum FormerContext {
        public typealias ViewController = UIViewController
        public typealias Window = UIWindow
        public typealias NavigationController = UINavigationController
        public typealias TabBarController = UITabBarController
    }
#else
    /// The types of the members that boards had for UIKit. Here each accepts every use, so that the compiler reports the
    /// member alone.
    public enum FormerContext {
        public typealias ViewController = AnyUse
        public typealias Window = AnyUse
        public typealias NavigationController = AnyUse
        public typealias TabBarController = AnyUse
    }

    /// Has every member, and can be called with all arguments.
    @dynamicMemberLookup @dynamicCallable
    public struct AnyUse {
        /// A member of any name.
        public subscript(dynamicMember name: String) -> AnyUse {
            get { unused }
            nonmutating set {}
        }

        /// A call of any member.
        @discardableResult
        public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any>) -> AnyUse { unused }
    }
#endif

extension ActivatableBoard {
    @available(*, unavailable, message: "import BoardyUIKit, where it is nil without a context")
    public var rootViewController: FormerContext.ViewController { unused }

    @available(*, unavailable, message: "import BoardyUIKit, where it is nil without a context")
    public var window: FormerContext.Window { unused }

    @available(*, unavailable, message: "import BoardyUIKit, where it is nil without a context")
    public var navigationController: FormerContext.NavigationController { unused }

    @available(*, unavailable, message: "import BoardyUIKit and use rootViewController as? UITabBarController")
    public var tabBarController: FormerContext.TabBarController { unused }

    @available(*, unavailable, message: "set the context of the board, or use putIntoContext(_:) of a motherboard")
    public func installIntoRootViewController(_ rootViewController: FormerContext.ViewController) {}

    @available(*, unavailable, message: "set the context of the board, or use putIntoContext(_:) of a motherboard")
    public func installIntoWindow(_ window: FormerContext.Window) {}
}
