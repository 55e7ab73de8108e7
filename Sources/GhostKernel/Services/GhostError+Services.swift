public import BoardySupport

// Errors of services.

extension GhostError.Code {
    /// A service that is not registered was requested. The path leads from the requested service to the missing one.
    public static let missingService: Self = "missing-service"
    /// A service depends on itself. The path begins and ends with it. A property with `@Injected` that closes the cycle is resolved at
    /// its first access.
    public static let serviceCycle: Self = "service-cycle"
    /// A service was registered again after it was resolved. The new one is in effect, and code that resolved the old
    /// one keeps it.
    public static let registeredAfterResolve: Self = "registered-after-resolve"
    /// Two sources registered one service. The second registration is in effect.
    public static let registeredTwice: Self = "registered-twice"
    /// A service of the scope `shared` is not an object.
    public static let sharedValue: Self = "shared-value"
    /// A service, participant or listener keeps a service whose scope ends before. The path leads from it to that service, which is
    /// named first.
    public static let outlivesDependency: Self = "outlives-dependency"
    /// A service was not made, because the limit of nested factories was reached.
    public static let servicesNestedTooDeeply: Self = "services-nested-too-deeply"
    /// A property resolved a service for the first time after the release of its container. The overrides in that container
    /// are lost.
    public static let containerReleased: Self = "container-released"
}

extension GhostError {
    /// The details of a missing service.
    package struct MissingService: Sendable {
        package let name: String
        package let path: [String]
        package let isProtocol: Bool
    }

    package static func missingService(_ name: String, path: [String], isProtocol: Bool = false) -> GhostError {
        GhostError(
            .missingService, details: MissingService(name: name, path: path, isProtocol: isProtocol),
            (path.count > 1
                ? "\(quoted(path[0])) depends on \(quoted(name)), which is not registered (\(trail(path)))"
                : "\(quoted(name)) was requested and is not registered")
                + ". To fix: register it with `Service(\(metatype(plain(name), isProtocol: isProtocol))) { … }` in the manifest of its module, or install that manifest."
        )
    }

    /// The details are the path.
    package static func serviceCycle(_ path: [String]) -> GhostError {
        GhostError(
            .serviceCycle, details: path,
            "\(quoted(path.first ?? "")) depends on itself"
                + (path.count < 3
                    ? ": its factory needs its own product"
                    : " through other services, and none of them can be made first (\(trail(path)))")
                + ". To fix: resolve one of them when it is used instead of when it is made, or move the shared part into a third service."
        )
    }

    package static func registeredAfterResolve(_ name: String) -> GhostError {
        GhostError(
            .registeredAfterResolve,
            "\(quoted(name)) was registered again after it was resolved; code that resolved it keeps the old one. To fix: register it before the first request, or override it if the replacement is intended."
        )
    }

    package static func registeredTwice(_ name: String, first: String, second: String) -> GhostError {
        GhostError(
            .registeredTwice,
            (first == second
                ? "\(quoted(name)) is registered twice by \(plain(first)); the second registration"
                : "\(quoted(name)) is registered by \(plain(first)) and by \(plain(second)); the registration of \(plain(second))")
                + " is in effect. To fix: remove one registration, or choose one with override(services:) of the launcher component."
        )
    }

    package static func sharedValue(_ name: String, made: String) -> GhostError {
        GhostError(
            .sharedValue,
            "\(quoted(name)) has the scope 'shared', but its factory made \(quoted(made)), which is not a class; every request makes another one. To fix: make it a class, or register it as a singleton or unique."
        )
    }

    package static func outlivesDependency(_ name: String, scope: String, path: [String]) -> GhostError {
        GhostError(
            .outlivesDependency,
            "\(quoted(path.first ?? "")) can keep \(quoted(name)) after the end of the scope \(quoted(scope)) (\(trail(path))). To fix: "
                + "give \(quoted(path.first ?? "")) the scope \(quoted(scope)), or read \(quoted(name)) from a property with @Injected, which holds no product of such a scope."
        )
    }

    package static func servicesNestedTooDeeply(_ name: String, depth: Int) -> GhostError {
        GhostError(
            .servicesNestedTooDeeply,
            "\(quoted(name)) was not made: the factories of \(depth) services are already nested. To fix: declare the services that factories resolve as dependencies, which are made one after the other."
        )
    }

    package static func containerReleased(_ name: String) -> GhostError {
        GhostError(
            .containerReleased,
            "\(quoted(name)) was first resolved after the release of the container of its property; the current container was used, without the overrides of the released one. To fix: "
                + "use the object with the property within `withContainer`, or read the property there once.")
    }
}
