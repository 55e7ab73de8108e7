/// A service of a ``Manifest``, in one line.
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

    /// A service that needs no other.
    ///
    /// - Parameters:
    ///   - type: what others ask for.
    ///   - scope: how long it lives.
    ///   - factory: makes it when it is asked for, not before.
    public init<Product>(
        _ type: Product.Type, scope: ServiceScope = .singleton, factory: @escaping @MainActor () -> Product
    ) {
        add = { $0.register(type, scope: scope, factory: factory) }
    }

    /// A service that needs others.
    ///
    /// - Parameters:
    ///   - type: what others ask for.
    ///   - scope: how long it lives.
    ///   - dependencies: the services it needs.
    ///   - factory: makes it, from its dependencies in the order given.
    public init<Product, each Dependency>(
        _ type: Product.Type, scope: ServiceScope = .singleton, dependencies: (repeat (each Dependency).Type),
        factory: @escaping @MainActor (repeat each Dependency) -> Product
    ) {
        add = { $0.register(type, scope: scope, dependencies: (repeat each dependencies), factory: factory) }
    }

    /// Registers the service.
    public func register(with registry: any ServiceRegistry) { add(registry) }
}

/// Collects services from statements, for ``Manifest/services``.
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
