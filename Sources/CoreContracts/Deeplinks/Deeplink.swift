public import Foundation

/// A link into an app: `ghost://[tab]/[feature]/[action]/[segments…]?[parameters]#[fragment]`.
///
/// In `ghost://dashboard/weather/city?name=Chicago` the tab is `dashboard`, the feature `weather`, the action `city`,
/// and the parameter `name` is `Chicago`. Every part except the scheme is optional. Each part is percent-decoded once.
public struct Deeplink: Hashable, Sendable {
    /// The scheme in lower case, because schemes are compared without regard to case.
    public let scheme: String

    /// The host: the tab to show first.
    public let tab: String?

    /// The first segment of the path: the feature that handles the link.
    public let feature: String?

    /// The second segment of the path: the action of the feature.
    public let action: String?

    /// The segments after the action.
    public let segments: [String]

    /// The items of the query, in order. An item without a value has the value "".
    public let queryItems: [QueryItem]

    /// The fragment, such as `reviews` of `#reviews`; nil if there is none or it is empty. It may be private.
    public let fragment: String?

    /// The items of a fragment that is written like a query, such as `#access_token=x&expires_in=60`, in order.
    public let fragmentItems: [QueryItem]

    /// The link as a URL.
    public let url: URL

    /// An item of a query.
    public struct QueryItem: Hashable, Sendable {
        /// The name.
        public let name: String
        /// The value, or "" if the item has none.
        public let value: String
    }

    /// Parses a link.
    ///
    /// - Returns: nil if the URL has no scheme, if its percent escapes are not UTF-8, or if a part has more than 30 combining
    ///   marks in a row.
    public init?(url: URL) {
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true), let scheme = parts.scheme,
            !scheme.isEmpty, let queryItems = Self.items(parts.percentEncodedQuery),
            let fragmentItems = Self.items(parts.percentEncodedFragment)
        else { return nil }
        let names = parts.percentEncodedPath.split(separator: "/").map { String($0).removingPercentEncoding }
        let path = names.compactMap(\.self)
        let fragment = parts.percentEncodedFragment.flatMap { $0.isEmpty ? nil : $0 }?.removingPercentEncoding
        let texts =
            path + (queryItems + fragmentItems).flatMap { [$0.name, $0.value] } + [parts.host ?? "", fragment ?? ""]
        guard path.count == names.count, texts.allSatisfy(Self.isComparable),
            url.host(percentEncoded: true).map({ $0.removingPercentEncoding == nil }) != true
        else { return nil }
        self.url = url
        self.scheme = scheme.lowercased()
        tab = parts.host.flatMap { $0.isEmpty ? nil : $0 }
        feature = path.first
        action = path.dropFirst().first
        segments = Array(path.dropFirst(2))
        (self.queryItems, self.fragment, self.fragmentItems) = (queryItems, fragment, fragmentItems)
    }

    /// Decodes the items of a query; nil if an escape is not UTF-8.
    private static func items(_ query: String?) -> [QueryItem]? {
        let encoded = (query ?? "").split(separator: "&")
        let items = encoded.compactMap { item -> QueryItem? in
            let name = item.prefix { $0 != "=" }
            guard let decoded = String(name).removingPercentEncoding,
                let value = String(item.dropFirst(name.count + 1)).removingPercentEncoding
            else { return nil }
            return QueryItem(name: decoded, value: value)
        }
        return items.count == encoded.count ? items : nil
    }

    /// Returns true if a text has at most 30 combining marks in a row, which no language exceeds.
    ///
    /// The time to compare or hash a text grows with the square of that number, so that a link could block an app.
    private static func isComparable(_ text: String) -> Bool {
        var marks = 0
        for scalar in text.unicodeScalars {
            // U+0300 is the first combining mark.
            let isMark = scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
            marks = isMark ? marks + 1 : 0
            if marks > 30 { return false }
        }
        return true
    }

    /// Parses a link from a string, as from the result of `URL(string:)`, which escapes characters that a URL may not contain.
    ///
    /// - Returns: nil if the string is not a URL with a scheme, if its percent escapes are not UTF-8, or if a part has more than
    ///   30 combining marks in a row.
    public init?(_ link: String) {
        guard let url = URL(string: link) else { return nil }
        self.init(url: url)
    }

    /// The values of the query by name. Of several values with one name, the first.
    public var queryParameters: [String: String] {
        Dictionary(queryItems.map { ($0.name, $0.value) }) { first, _ in first }
    }

    /// Returns the value of a query item. Of several values with one name, the first.
    public func parameter(_ name: String) -> String? { queryItems.first { $0.name == name }?.value }

    /// Returns all values of the query items with a name, in order.
    public func parameters(_ name: String) -> [String] { queryItems.filter { $0.name == name }.map(\.value) }

    /// Returns the value of an item of the fragment. Of several values with one name, the first.
    public func fragmentParameter(_ name: String) -> String? {
        fragmentItems.first { $0.name == name }?.value
    }
}
