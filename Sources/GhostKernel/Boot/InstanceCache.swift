/// The objects of manifests, one for each type: what is provider, participant and listener at a time is one object.
@MainActor
final class InstanceCache {
    private var instances: [ObjectIdentifier: Any] = [:]

    /// The instance of a type, made unless there is one.
    func instance<Role>(of type: Any.Type, as role: Role.Type, make: () -> Role) -> Role {
        if let known = instances[ObjectIdentifier(type)] as? Role { return known }
        let new = make()
        // It may have installed another manifest that names it.
        if let known = instances[ObjectIdentifier(type)] as? Role { return known }
        instances[ObjectIdentifier(type)] = new
        return new
    }
}
