/// The container of the running code, for wrappers and keys that have no container of their own.
extension ServiceContainer {
    /// The container of the innermost ``makeCurrent(retained:_:)`` around the current task's code.
    @TaskLocal private static var reference: ServicesReference?

    /// Returns the services of the launcher that is shared, or nil if there is none. Set by the target with launchers.
    package static var servicesOfSharedLauncher: @MainActor () -> ServiceContainer? = { nil }

    /// The container of a process without a shared launcher.
    private static let standalone = ServiceContainer()

    /// The container of the task's scope, or else of the shared launcher, or else of the process.
    package static var current: ServiceContainer { currentOfApp ?? standalone }

    /// The container of the task's scope, or else of the shared launcher; nil if there is neither.
    package static var currentOfApp: ServiceContainer? {
        var innermost = reference
        while let reference = innermost {
            if let services = reference.services { return services }
            innermost = reference.outer
        }
        return servicesOfSharedLauncher()
    }

    /// Reports that a service is resolved here because the container of its property was released.
    package func reportSubstitution(of id: ServiceID) { report(.containerReleased(name(of: id))) }

    /// Makes this container the current one for an operation and for the tasks that it starts.
    ///
    /// - Parameters:
    ///   - retained: true if those tasks retain the container. A container must not retain itself through a task that one of
    ///     its services has started.
    ///   - body: the operation.
    package func makeCurrent<Result>(
        retained: Bool = false, _ body: () throws -> Result
    ) rethrows -> Result {
        let outer = Self.reference
        if outer?.services === self { return try body() }
        // Not in a closure, which would check its isolation to the main actor at each call.
        return try Self.$reference.withValue(reference(in: outer, retained: retained), operation: body)
    }

    /// Makes this container the current one for an asynchronous operation. See the synchronous form.
    package func makeCurrent<Result>(
        retained: Bool = false, _ body: () async throws -> Result
    ) async rethrows -> Result {
        let outer = Self.reference
        if outer?.services === self { return try await body() }
        return try await Self.$reference.withValue(reference(in: outer, retained: retained)) { try await body() }
    }

    private func reference(in outer: ServicesReference?, retained: Bool) -> ServicesReference {
        if retained || outer != nil { return ServicesReference(self, retained: retained, in: outer) }
        if let weakReference { return weakReference }
        let new = ServicesReference(self, retained: false, in: nil)
        weakReference = new
        return new
    }
}

/// A container as the value of a task.
@MainActor
final class ServicesReference {
    private(set) weak var services: ServiceContainer?
    private let retained: ServiceContainer?

    /// The container of the enclosing scope, which is current again after this one is released.
    let outer: ServicesReference?

    init(_ services: ServiceContainer, retained: Bool, in outer: ServicesReference?) {
        (self.outer, self.services) = (outer, services)
        self.retained = retained ? services : nil
    }
}
