public import Foundation

/// A link into an app: `ghost://[tab]/[feature]/[action]/[segments…]?[parameters]`.
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
        let texts = path + queryItems.flatMap { [$0.name, $0.value] } + [parts.host ?? ""]
        guard path.count == names.count, queryItems.count == items.count, texts.allSatisfy(Self.isComparable),
            url.host(percentEncoded: true).map({ $0.removingPercentEncoding == nil }) != true
        else { return nil }
        self.url = url
        self.scheme = scheme.lowercased()
        tab = parts.host.flatMap { $0.isEmpty ? nil : $0 }
        feature = path.first
        action = path.dropFirst().first
        segments = Array(path.dropFirst(2))
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

    /// Parses a link from a string.
    ///
    /// - Returns: nil if the string is not a URL with a scheme, if its percent escapes are not UTF-8, or if a part has more than
    ///   30 combining marks in a row.
    public init?(_ link: String) {
        guard let url = URL(string: link, encodingInvalidCharacters: false) else { return nil }
        self.init(url: url)
    }

    /// The values of the query by name. Of several values with one name, the first.
    public var queryParameters: [String: String] {
        Dictionary(queryItems.map { ($0.name, $0.value) }) { first, _ in first }
    }

    /// Returns the value of a query item. Of several values with one name, the first.
    public func parameter(_ name: String) -> String? {
        queryItems.first { $0.name == name }?.value
    }

    /// Returns all values of the query items with a name, in order.
    public func parameters(_ name: String) -> [String] {
        queryItems.filter { $0.name == name }.map(\.value)
    }
}
