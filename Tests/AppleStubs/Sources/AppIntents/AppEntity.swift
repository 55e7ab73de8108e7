/// Name of a type of entities.
public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
    /// Creates a name of a literal.
    public init(stringLiteral value: String) {}
    /// Creates a name.
    public init(name: LocalizedStringResource) {}
}

/// Appearance of an entity.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
    /// Creates an appearance of a literal.
    public init(stringLiteral value: String) {}
    /// Creates an appearance.
    public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil) {}
}

/// Type which identifies entities.
public protocol EntityIdentifierConvertible {}

extension String: EntityIdentifierConvertible {}
extension Int: EntityIdentifierConvertible {}

/// Object of the app which an intent can take.
public protocol AppEntity: _IntentValue, Identifiable where ID: EntityIdentifierConvertible & Sendable {
    /// Type of the query.
    associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
    /// Query which finds the entities.
    static var defaultQuery: DefaultQuery { get }
    /// Name of the type.
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
    /// Appearance of the entity.
    var displayRepresentation: DisplayRepresentation { get }
}

/// Search for entities.
public protocol EntityQuery: Sendable {
    /// Type of the entities.
    associatedtype Entity: AppEntity
    /// Creates the query.
    init()
    /// Returns the entities of identifiers.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    /// Returns the entities which the system offers.
    func suggestedEntities() async throws -> [Entity]
}

extension EntityQuery {
    /// Returns none.
    public func suggestedEntities() async throws -> [Entity] { [] }
}
