public import Foundation
import Synchronization

/// Localized text of a resource. Part of Foundation on Apple platforms.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
    let key: String
    /// Creates a text of a literal.
    public init(stringLiteral value: String) { key = value }
}

/// Description of an intent.
public struct IntentDescription: ExpressibleByStringInterpolation, Sendable {
    /// Creates a description of a literal.
    public init(stringLiteral value: String) {}
    /// Creates a description.
    public init(_ descriptionText: LocalizedStringResource) {}
}

// swift-format-ignore: NoLeadingUnderscores
/// Value which an intent can take or return.
public protocol _IntentValue: Sendable {}

extension String: _IntentValue {}
extension Int: _IntentValue {}
extension Never: _IntentValue {}
extension Optional: _IntentValue where Wrapped: _IntentValue {}

/// Action of the app which the system can run.
public protocol AppIntent: Sendable {
    /// Result of the action.
    associatedtype PerformResult: IntentResult
    /// Name of the action.
    static var title: LocalizedStringResource { get }
    /// Description of the action.
    static var description: IntentDescription? { get }
    /// Whether the system opens the app first.
    static var openAppWhenRun: Bool { get }
    /// Creates the intent.
    init()
    /// Runs the action.
    func perform() async throws -> PerformResult
}

extension AppIntent {
    /// Absence of a description.
    public static var description: IntentDescription? { nil }
    /// False.
    public static var openAppWhenRun: Bool { false }
    /// Parameter of the intent.
    public typealias Parameter<Value: _IntentValue> = IntentParameter<Value>
}

/// Value which the system asks for or fills in.
@propertyWrapper public final class IntentParameter<Value: _IntentValue>: Sendable {
    private let value = Mutex<Value?>(nil)

    /// Creates a parameter.
    public init(title: LocalizedStringResource) {}

    /// Value.
    public var wrappedValue: Value {
        get {
            guard let value = value.withLock({ $0 }) else { preconditionFailure("The parameter has no value") }
            return value
        }
        set { value.withLock { $0 = newValue } }
    }

    /// The parameter itself.
    public var projectedValue: IntentParameter<Value> { self }
}

/// Result of an intent.
public protocol IntentResult: Sendable {}

/// Result which runs another intent.
public protocol OpensIntent: IntentResult {}

/// Text which the system says or shows after an intent.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
    /// Creates a text of a literal.
    public init(stringLiteral value: String) {}
}

/// Result with a text.
public protocol ProvidesDialog: IntentResult {}

/// Result of the stubs.
public struct IntentResultContainer<Opened>: IntentResult {}

extension IntentResultContainer: OpensIntent where Opened: AppIntent {}
extension IntentResultContainer: ProvidesDialog where Opened == Never {}

extension IntentResult where Self == IntentResultContainer<Never> {
    /// Returns an empty result.
    public static func result() -> Self { Self() }
    /// Returns a result with a text.
    public static func result(dialog: IntentDialog) -> Self { Self() }
}

extension IntentResult {
    /// Returns a result which runs another intent.
    public static func result<Opened: AppIntent>(opensIntent: Opened) -> Self
    where Self == IntentResultContainer<Opened> { Self() }
}

/// Intent which opens a URL. Exists since iOS 18.
public struct OpenURLIntent: AppIntent {
    /// Name of the action.
    public static var title: LocalizedStringResource { "Open URL" }
    /// Creates the intent without a URL.
    public init() {}
    /// Creates the intent of a URL.
    public init(_ url: URL) {}
    /// Opens the URL; does nothing in the stub.
    public func perform() async throws -> some IntentResult { .result() }
}

/// Error with a localized text.
public protocol CustomLocalizedStringResourceConvertible {
    /// Text.
    var localizedStringResource: LocalizedStringResource { get }
}

/// Extension which consists of intents.
public protocol AppIntentsExtension {
    /// Creates the extension.
    init()
}

extension AppIntentsExtension {
    /// Creates the extension; the stub does not run it.
    public static func main() { _ = Self() }
}

/// Choice of the person who adds a widget. The system does not run it.
public protocol WidgetConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
    /// Returns an empty result.
    public func perform() async throws -> some IntentResult { .result() }
}
