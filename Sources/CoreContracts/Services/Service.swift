/// A service of a ``Manifest``.
///
/// ```swift
/// static var services: [Service] {
///     Service((any Scores).self) { FileScores() }
///     Service((any Ticker).self, scope: .unique, dependencies: (any Scores).self) { Ticker(scores: $0) }
/// }
/// ```
@MainActor
public struct Service {
    private let add: @MainActor (any ServiceRegistry) -> Void

    /// Creates a service without dependencies.
    ///
    /// - Parameters:
    ///   - type: the type under which the service is requested.
    ///   - scope: the lifetime of the service.
    ///   - factory: makes the service when it is requested, not before.
    public init<Product>(
        _ type: Product.Type, scope: ServiceScope = .singleton, factory: @escaping @MainActor () -> Product
    ) {
        add = { $0.register(type, scope: scope, factory: factory) }
    }

    /// Creates a service with dependencies.
    ///
    /// - Parameters:
    ///   - type: the type under which the service is requested.
    ///   - scope: the lifetime of the service.
    ///   - dependencies: the types of the services that it depends on.
    ///   - factory: makes the service from its dependencies, in the given order.
    public init<Product, each Dependency>(
        _ type: Product.Type, scope: ServiceScope = .singleton, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> Product
    ) {
        add = { $0.register(type, scope: scope, dependencies: (repeat each dependencies), factory: factory) }
    }

    /// Registers the service with a registry.
    public func register(with registry: any ServiceRegistry) { add(registry) }
}

/// Builds ``Manifest/services`` from statements.
@MainActor
@resultBuilder
public enum ServiceBuilder {
    /// One service as a statement.
    public static func buildExpression(_ service: Service) -> [Service] { [service] }

    /// Several services as one statement.
    public static func buildExpression(_ services: [Service]) -> [Service] { services }

    /// The statements of a body, in order.
    public static func buildBlock(_ parts: [Service]...) -> [Service] { parts.flatMap(\.self) }

    /// An `if` without `else`.
    public static func buildOptional(_ part: [Service]?) -> [Service] { part ?? [] }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: [Service]) -> [Service] { part }

    /// The other branches of an `if` or `switch`.
    public static func buildEither(second part: [Service]) -> [Service] { part }

    /// The rounds of a `for` loop.
    public static func buildArray(_ parts: [[Service]]) -> [Service] { parts.flatMap(\.self) }

    /// The body of an `if #available`.
    public static func buildLimitedAvailability(_ part: [Service]) -> [Service] { part }
}
