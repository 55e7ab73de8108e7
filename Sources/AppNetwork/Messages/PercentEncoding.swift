import Foundation

extension Substring {
    /// Returns the text with all but the unreserved characters of RFC 3986 percent-encoded.
    ///
    /// - Parameter kept: Further characters that stay.
    func percentEncoded(besides kept: String = "") -> String {
        let allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~" + kept
        return addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: allowed)) ?? ""
    }
}

/// Returns names and values as `application/x-www-form-urlencoded`, for a body or a query.
func formText(of items: [(name: String, value: String)]) -> String {
    items.map { $0.name[...].percentEncoded() + "=" + $0.value[...].percentEncoded() }.joined(separator: "&")
}

/// Returns parameters as `application/x-www-form-urlencoded`, in the order of their names.
func formText(of parameters: [String: String]) -> String {
    formText(of: parameters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
}
