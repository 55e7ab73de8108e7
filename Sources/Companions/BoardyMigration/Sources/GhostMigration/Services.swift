public import CoreContracts
public import GhostKernel

// MARK: Containers

@available(*, unavailable, renamed: "ServiceManagerProtocol")
public typealias ServiceContainerType = ServiceManagerProtocol

@available(*, unavailable, renamed: "ServiceContainer")
public typealias ServiceManager = ServiceContainer

extension ServiceResolver {
    @available(*, unavailable, message: "use resolve(_:) of this object itself")
    public var serviceContainer: any ServiceResolver { unused }
}

extension ServiceContainer {
    @available(*, unavailable, message: "print(launcher.catalog) lists the services; graph has them as values")
    public func dumpRegisteredServices() {}
}

// MARK: Validation

@available(*, unavailable, message: "use ServiceContainer, whose validate() returns the errors")
public typealias ServiceValidating = ServiceContainer

@available(
    *, unavailable,
    message: "use GhostError with the code .missingService or .serviceCycle; its text names all services on the way"
)
public enum ServiceValidationError: Error {
    case missingDependency(service: String, missing: String)
    case cyclicDependency(service: String, cycle: [String])
}

// MARK: Manifests

@available(*, unavailable, message: "remove it: the type of a manifest is its identity")
public protocol ModuleIdentity {}

@available(*, unavailable, renamed: "Manifest")
public typealias AppPlugin = Manifest
