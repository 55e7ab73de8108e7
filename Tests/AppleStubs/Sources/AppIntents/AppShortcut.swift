/// Phrase which starts a shortcut.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
    /// Place of a phrase.
    public enum Token: Sendable {
        case applicationName
    }

    /// Text of a phrase.
    public struct StringInterpolation: StringInterpolationProtocol {
        /// Creates a text.
        public init(literalCapacity: Int, interpolationCount: Int) {}
        /// Adds a part.
        public mutating func appendLiteral(_ literal: String) {}
        /// Adds the name of the app.
        public mutating func appendInterpolation(_ token: Token) {}
        /// Adds a parameter of the intent.
        public mutating func appendInterpolation<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>) {}
    }

    /// Creates a phrase of a literal.
    public init(stringLiteral value: String) {}
    /// Creates a phrase of a text.
    public init(stringInterpolation: StringInterpolation) {}
}

/// Intent which is offered without setup.
public struct AppShortcut: Sendable {
    /// Creates a shortcut.
    public init<Intent: AppIntent>(
        intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
        systemImageName: String
    ) {}
}

/// Builder of shortcuts from statements.
@resultBuilder public struct AppShortcutsBuilder {
    /// Returns the shortcuts of the statements.
    public static func buildBlock(_ components: AppShortcut...) -> [AppShortcut] { components }
}

/// Shortcuts of the app.
public protocol AppShortcutsProvider {
    /// Shortcuts of the app, at most ten.
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}
