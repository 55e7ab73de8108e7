import BoardySupport

/// The error that a value of the configuration is missing or invalid.
public enum ConfigurationError: Error, Hashable, Sendable {
    /// Neither source has the value, and its key has no default.
    case missing(name: String, expected: String)

    /// The value has the wrong form. The text is nil if it is a secret.
    case invalid(name: String, source: Source, expected: String, found: String?)

    /// The sources of values.
    public enum Source: Hashable, Sendable {
        /// The environment variables of the process.
        case environment
        /// The Info.plist of the main bundle.
        case infoPlist
    }
}

extension ConfigurationError: CustomStringConvertible {
    /// One line with the name of the value, the expected and the found text, and the fix. A secret is left out.
    public var description: String {
        switch self {
        case .missing(let name, let expected):
            "The configuration value \(quoted(name)) is missing: expected \(expected), found nothing. To fix: set the "
                + "environment variable \(name), add the key to the Info.plist, or give the key a default."
        case .invalid(let name, let source, let expected, let found):
            "The configuration value \(quoted(name)) is invalid: expected \(expected), found "
                + "\(found.map(quoted) ?? "another text, which is secret"). To fix: correct \(source.place(of: name))."
        }
    }
}

extension ConfigurationError.Source {
    fileprivate func place(of name: String) -> String {
        switch self {
        case .environment: "the environment variable \(name)"
        case .infoPlist: "the key \(name) in the Info.plist"
        }
    }
}
