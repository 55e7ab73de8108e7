#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    /// The application.
    public typealias HostApplication = UIApplication
    /// The reasons for which the application was launched.
    public typealias AppLaunchOptions = [UIApplication.LaunchOptionsKey: Any]
#else
    /// The application. On platforms with UIKit this is `UIApplication`.
    @MainActor
    public final class HostApplication {
        /// The name of the application.
        public nonisolated let name: String

        /// Creates an application with a name.
        public nonisolated init(name: String = "") { self.name = name }
    }

    /// The reasons for which the application was launched. On platforms with UIKit the keys are
    /// `UIApplication.LaunchOptionsKey`.
    public typealias AppLaunchOptions = [String: Any]
#endif
