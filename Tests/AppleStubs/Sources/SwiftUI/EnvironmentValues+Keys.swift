public import Foundation

/// Phase of a scene.
public enum ScenePhase: Comparable, Hashable, Sendable {
    case background
    case inactive
    case active
}

/// Action which dismisses a presentation or a page.
@MainActor @preconcurrency public struct DismissAction {
    let perform: (@MainActor () -> Void)?
    nonisolated init(perform: (@MainActor () -> Void)?) { self.perform = perform }

    /// Dismisses the presentation.
    public func callAsFunction() { perform?() }
}

/// Action which opens a URL.
@MainActor @preconcurrency public struct OpenURLAction {
    let handler: @MainActor (URL) -> Result

    /// Creates an action with a handler.
    nonisolated public init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

    /// Opens a URL.
    public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

    /// Opens a URL and reports whether it was accepted.
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        let result = handler(url)
        switch result.kind {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .systemAction(let replacement): openOutside(replacement ?? url, completion)
        }
    }

    /// Result of the handler.
    public struct Result: Sendable {
        enum Kind: Sendable {
            case handled
            case discarded
            case systemAction(URL?)
        }
        let kind: Kind
        /// The handler opened the URL.
        public static let handled = Result(kind: .handled)
        /// The handler rejected the URL.
        public static let discarded = Result(kind: .discarded)
        /// The system opens the URL.
        public static let systemAction = Result(kind: .systemAction(nil))
        /// The system opens another URL.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .systemAction(url)) }
    }
}

/// Appearance of the interface.
public enum ColorScheme: Hashable, Sendable {
    case light
    case dark
}

private struct ColorSchemeKey: EnvironmentKey {
    static let defaultValue = ColorScheme.light
}

extension EnvironmentValues {
    /// Appearance of the interface.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// Phase of the scene.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }

    /// Action which opens a URL.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }

    /// Action which dismisses the presentation.
    public internal(set) var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }

    /// Whether the view is presented.
    public internal(set) var isPresented: Bool {
        get { self[IsPresentedKey.self] }
        set { self[IsPresentedKey.self] = newValue }
    }

    /// Whether the controls of the view accept events.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }
}

private struct ScenePhaseKey: EnvironmentKey {
    static let defaultValue = ScenePhase.active
}

private struct OpenURLKey: EnvironmentKey {
    static let defaultValue = OpenURLAction { _ in .systemAction }
}

private struct DismissKey: EnvironmentKey {
    static let defaultValue = DismissAction(perform: nil)
}

private struct IsPresentedKey: EnvironmentKey {
    static let defaultValue = false
}

private struct IsEnabledKey: EnvironmentKey {
    static let defaultValue = true
}
