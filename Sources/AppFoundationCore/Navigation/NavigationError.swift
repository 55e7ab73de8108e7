/// An error of saving or restoring the path of an ``AppNavigator``.
public enum NavigationError: Error, Hashable, Sendable {
    /// The path has no form in JSON.
    case unencodablePath(routes: String, reason: String)

    /// The JSON does not contain a path of such routes.
    case undecodablePath(routes: String, reason: String)
}

extension NavigationError: CustomStringConvertible {
    /// One line with the type of the routes, the reason, and the fix.
    public var description: String {
        switch self {
        case .unencodablePath(let routes, let reason):
            "The path of \(routes.quoted()) cannot be encoded: \(reason). "
                + "To fix: change the encoding of the route, so that every route has a form in JSON."
        case .undecodablePath(let routes, let reason):
            "The path of \(routes.quoted()) cannot be restored: \(reason); the path was left as it is. "
                + "To fix: keep stored routes decodable in later versions, or discard the stored path."
        }
    }
}
