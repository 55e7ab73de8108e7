/// The lifetime of a service.
public enum ServiceScope: String, Hashable, Sendable, Codable, CaseIterable {
    /// The service is made at the first request, and lives as long as its container.
    case singleton

    /// The service is made at the first request, and lives while other code holds it. The next request after that makes
    /// another one. Only for classes.
    case shared

    /// The service is made for each request.
    case unique
}
