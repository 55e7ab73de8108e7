package import Foundation

extension URLParameters {
    /// The parameters of a URL for one pattern; nil if it does not match or the pattern cannot be read.
    package static func of(_ url: URL, matching pattern: String) -> URLParameters? {
        guard let pattern = try? PathPattern(pattern), var parts = try? URLComponentRanges(of: url) else { return nil }
        let routes = RouteTable()
        routes.add(pattern)
        return routes.match(&parts)?.parameters
    }
}
