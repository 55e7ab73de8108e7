import CoreContracts

/// Calls `configure(with:)` of participants and listeners, once for each object.
@MainActor
final class ServiceConfigurator {
    private let services: ServiceContainer
    private var configured: Set<ObjectIdentifier> = []

    init(_ services: ServiceContainer) { self.services = services }

    func configure(_ receiver: any ServiceConfigurable) {
        // A value has no identity, and no second role shares it.
        guard !(type(of: receiver) is AnyClass) || configured.insert(ObjectIdentifier(receiver as AnyObject)).inserted
        else { return }
        let outer = services.configured
        services.configured = type(of: receiver)
        defer { services.configured = outer }
        receiver.configure(with: services)
    }
}
