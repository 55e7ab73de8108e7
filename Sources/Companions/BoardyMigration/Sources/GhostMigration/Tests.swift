public import CoreContracts

@available(*, unavailable, message: "use TestServiceContainer for services, or TestHarness for a module")
@MainActor
public final class TestRuntime {
    /// A container without services.
    public init() {}

    /// `register(_:factory:)` of `TestServiceContainer`, `override(_:)` of `TestHarness`.
    public func registerMock<Product>(_ type: Product.Type, factory: @escaping () -> Product) {}

    /// `register(_:factory:)` of `TestServiceContainer`, `override(_:)` of `TestHarness`.
    public func registerMock<Product>(_ type: Product.Type, mock: Product) {}

    /// `registerServices(_:)` of the provider, with the container.
    public func register(provider: any ServiceProvider) {}

    /// `require(_:)`.
    public func resolve<Product>(_ type: Product.Type) throws -> Product { unused }

    /// `resolve(_:)`.
    public func resolveUnchecked<Product>(_ type: Product.Type) -> Product? { unused }

    /// `validate()`.
    public func validate() throws {}
}

@available(
    *, unavailable, message: "use TestHarnessError: .missingService(_:path:isProtocol:) and .unresolvable(_:reason:)"
)
public enum TestRuntimeError: Error {
    case validationFailed(errors: [String])
    case serviceNotRegistered(type: String)
}
