import Foundation

/// The configuration of an app: values from environment variables, from the Info.plist, and defaults, in this order.
///
/// ```swift
/// extension ConfigurationKey<URL> {
///     static var apiURL: ConfigurationKey { ConfigurationKey("API_URL") }
/// }
///
/// let url = try AppConfiguration.current.value(for: .apiURL)
/// ```
///
/// Descriptions contain no value, because the environment can contain secrets.
public struct AppConfiguration: Sendable, CustomStringConvertible, CustomReflectable {
    /// The build configuration, as in `AppConfiguration.Environment.isDebug`.
    ///
    /// It is nested, because SwiftUI has an `Environment`, too.
    public enum Environment {
        #if DEBUG
            /// True in a debug build.
            public static let isDebug = true
        #else
            /// True in a debug build.
            public static let isDebug = false
        #endif
    }

    private let environment: [String: String]
    private let infoPlist: [String: String]

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - environment: the environment variables.
    ///   - infoPlist: the texts, numbers and flags of an Info.plist.
    public init(environment: [String: String], infoPlist: [String: String] = [:]) {
        self.environment = environment
        self.infoPlist = infoPlist
    }

    /// The configuration of the process and its main bundle, as it is now.
    public static var current: AppConfiguration {
        AppConfiguration(
            environment: ProcessInfo.processInfo.environment,
            infoPlist: (Bundle.main.infoDictionary ?? [:]).compactMapValues {
                $0 as? String ?? ($0 as? NSNumber)?.stringValue
            })
    }

    /// A constant text.
    public var description: String { "AppConfiguration(hidden)" }

    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }

    /// Returns the value of a key.
    ///
    /// - Throws: ``ConfigurationError`` if the value is missing or unparsable. The default of the key is for a missing value
    ///   only.
    public func value<Value>(for key: ConfigurationKey<Value>) throws(ConfigurationError) -> Value {
        let sources: [(ConfigurationError.Source, String?)] = [
            (.environment, environment[key.name]), (.infoPlist, infoPlist[key.name]),
        ]
        for case (let source, let text?) in sources {
            if let value = key.parse(text) { return value }
            throw .invalid(
                name: key.name, source: source, expected: key.expectation, found: key.isSecret ? nil : text)
        }
        guard let value = key.defaultValue else { throw .missing(name: key.name, expected: key.expectation) }
        return value
    }
}
