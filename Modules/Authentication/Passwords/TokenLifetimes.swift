package import Foundation

/// The number of seconds for which new tokens are valid.
package struct TokenLifetimes: Hashable, Sendable {
    /// The lifetime of an access token.
    package let access: TimeInterval

    /// The lifetime of a refresh token. It begins again with each exchange.
    package let refresh: TimeInterval

    /// Creates lifetimes.
    ///
    /// - Parameters:
    ///   - access: the lifetime of an access token; an hour unless given.
    ///   - refresh: the lifetime of a refresh token; 30 days unless given.
    package init(access: TimeInterval = 3_600, refresh: TimeInterval = 30 * 86_400) {
        self.access = access
        self.refresh = refresh
    }
}
