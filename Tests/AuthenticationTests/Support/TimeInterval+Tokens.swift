import Foundation

extension TimeInterval {
    /// After this time access tokens are refreshed.
    static let hour: TimeInterval = 3_600

    /// After this time refresh tokens have expired.
    static let month: TimeInterval = 31 * 86_400
}
