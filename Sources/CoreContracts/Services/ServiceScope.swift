/// How long a service lives, and who shares it.
public enum ServiceScope: String, Hashable, Sendable, Codable, CaseIterable {
    /// It is made at the first request and stays as long as what it is registered with.
    case singleton

    /// It is made at the first request and stays while somebody holds it; then the next request makes another one. Only for classes.
    case shared

    /// It is made for each request.
    case unique
}
