public import Foundation

/// A link into an app: `ghost://[tab]/[feature]/[action]/[segments…]?[parameters]`.
///
/// In `ghost://dashboard/weather/city?name=Chicago` the tab is `dashboard`, the feature `weather`, the action `city`, and the
/// parameter `name` is `Chicago`. Everything but the scheme may be missing. All parts are decoded, each once.
public struct Deeplink: Hashable, Sendable {
    /// The scheme in lower case; it is compared without regard to case.
    public let scheme: String

    /// The host: which tab to show first.
    public let tab: String?

    /// The first segment of the path: whose link it is.
    public let feature: String?

    /// The second segment of the path: what to do.
    public let action: String?

    /// The segments behind the action.
    public let segments: [String]

    /// The items of the query, in order; an item without a value has the value "".
    public let queryItems: [QueryItem]

    /// The link.
    public let url: URL

    /// A name and a value of a query.
    public struct QueryItem: Hashable, Sendable {
        /// The name.
        public let name: String
        /// The value, "" if there is none.
        public let value: String
    }

    /// Reads a link.
    ///
    /// - Returns: nil if it has no scheme, or if what percent escapes in it stand for is no text.
    public init?(url: URL) {
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true), let scheme = parts.scheme,
            !scheme.isEmpty
        else { return nil }
        let names = parts.percentEncodedPath.split(separator: "/").map { String($0).removingPercentEncoding }
        let items = (parts.percentEncodedQuery ?? "").split(separator: "&").map { item in
            let name = item.prefix { $0 != "=" }
            return (
                name: String(name).removingPercentEncoding,
                value: String(item.dropFirst(name.count + 1)).removingPercentEncoding
            )
        }
        let path = names.compactMap(\.self)
        queryItems = items.compactMap { item in
            guard let name = item.name, let value = item.value else { return nil }
            return QueryItem(name: name, value: value)
        }
        guard path.count == names.count, queryItems.count == items.count,
            url.host(percentEncoded: true).map({ $0.removingPercentEncoding == nil }) != true
        else { return nil }
        self.url = url
        self.scheme = scheme.lowercased()
        tab = parts.host.flatMap { $0.isEmpty ? nil : $0 }
        feature = path.first
        action = path.dropFirst().first
        segments = Array(path.dropFirst(2))
    }

    /// Reads a link given as text.
    ///
    /// - Returns: nil if it is no URL with a scheme, or if what percent escapes in it stand for is no text.
    public init?(_ link: String) {
        guard let url = URL(string: link, encodingInvalidCharacters: false) else { return nil }
        self.init(url: url)
    }

    /// The values of the query by name; of several values the first.
    public var queryParameters: [String: String] {
        Dictionary(queryItems.map { ($0.name, $0.value) }) { first, _ in first }
    }

    /// The value of a query item; of several values the first.
    public func parameter(_ name: String) -> String? {
        queryItems.first { $0.name == name }?.value
    }

    /// All values of the query items of a name, in order.
    public func parameters(_ name: String) -> [String] {
        queryItems.filter { $0.name == name }.map(\.value)
    }
}
