/// The objects that manifests name by type: one for each type, also for a type with several roles.
@MainActor
final class InstanceCache {
    private var instances: [ObjectIdentifier: Any] = [:]

    /// Returns the instance of a type, and makes it at the first call.
    func instance<Role>(of type: Any.Type, as role: Role.Type, make: () -> Role) -> Role {
        if let cached = instances[ObjectIdentifier(type)] as? Role { return cached }
        let new = make()
        // The initializer may have installed another manifest that names the same type.
        if let cached = instances[ObjectIdentifier(type)] as? Role { return cached }
        instances[ObjectIdentifier(type)] = new
        return new
    }
}
