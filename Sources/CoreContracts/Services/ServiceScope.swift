/// The lifetime of a service.
///
/// An app declares the scopes that end as constants:
///
/// ```swift
/// extension ServiceScope {
///     static let checkout: ServiceScope = .named("checkout")
/// }
/// ```
public enum ServiceScope: Hashable, Sendable {
    /// The service is made at the first request, and lives as long as its container.
    case singleton

    /// The service is made at the first request, and lives while other code holds it. The next request after that makes
    /// another one. Only for classes.
    case shared

    /// The service is made for each request.
    case unique

    /// The service is made at the first request, and lives until ``ServiceScopes/end(_:)`` of its scope. The next request after
    /// that makes another one.
    ///
    /// A name of another scope, such as `"singleton"`, is read as that scope from a stored text.
    case named(String)

    /// The scope of services that belong to the signed-in user. The module with the accounts ends it at a sign-out.
    public static let session: ServiceScope = .named("session")

    /// True for a named scope. Products of other scopes have no common end.
    public var ends: Bool { if case .named = self { true } else { false } }
}

extension ServiceScope: RawRepresentable, Codable, CaseIterable {
    /// The scopes without a name, and ``session``.
    public static var allCases: [ServiceScope] { [.singleton, .shared, .unique, .session] }

    /// Creates a scope from its name.
    public init(rawValue: String) {
        self =
            switch rawValue {
            case "singleton": .singleton
            case "shared": .shared
            case "unique": .unique
            default: .named(rawValue)
            }
    }

    /// The name of the scope.
    public var rawValue: String {
        switch self {
        case .singleton: "singleton"
        case .shared: "shared"
        case .unique: "unique"
        case .named(let name): name
        }
    }
}
