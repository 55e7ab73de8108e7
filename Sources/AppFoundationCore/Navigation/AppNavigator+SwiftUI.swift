#if canImport(SwiftUI)
    public import SwiftUI

    extension AppNavigator {
        /// The ``AppNavigator/path`` for a SwiftUI stack with a type-erased path.
        ///
        /// A shorter path removes routes. A longer path is ignored, because SwiftUI does not reveal the values in it: add
        /// routes with ``AppNavigator/navigate(to:)``, or give the stack the typed path, to which links of SwiftUI can add.
        public var navigationPath: NavigationPath {
            get { path.reduce(into: NavigationPath()) { $0.append($1) } }
            set { path.removeLast(max(0, path.count - newValue.count)) }
        }
    }
#endif
