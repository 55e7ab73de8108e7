public import Foundation
public import UIKit

/// Structure and behavior of an app.
@MainActor @preconcurrency public protocol App {
    /// Type of the body.
    associatedtype Body: Scene
    /// Content of the app.
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
    /// Creates the app.
    @MainActor @preconcurrency init()
}

extension App {
    /// Creates the app; the stub does not run it.
    @MainActor @preconcurrency public static func main() { _ = Self() }
}

/// Delegate of the app which SwiftUI creates.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>: DynamicProperty {
    /// Delegate.
    public let wrappedValue: DelegateType

    /// Creates the delegate through the factory registered for tests, or uses the delegate of the application.
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {
        if let made = UIApplication.shared.makeDelegate(of: delegateType) {
            UIApplication.shared.delegate = made
            wrappedValue = made
        } else if let current = UIApplication.shared.delegate as? DelegateType {
            wrappedValue = current
        } else {
            // The type has no required initializer on Linux, so the stub cannot create the delegate itself.
            preconditionFailure("Register a delegate factory for \(delegateType)")
        }
    }
}
