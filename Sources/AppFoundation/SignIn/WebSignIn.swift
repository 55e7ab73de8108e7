public import Foundation

/// Shows the sign-in page of an OAuth server, and returns the callback URL of the page.
///
/// `SystemWebSignIn` shows a page of the system's browser on Apple's systems. A test returns a URL. Not isolated.
public protocol WebSignIn: Sendable {
    /// Shows a page.
    ///
    /// - Parameters:
    ///   - page: the URL of the page.
    ///   - scheme: the scheme of the callback URL, such as `com.example.shop`.
    /// - Returns: the callback URL of the page.
    /// - Throws: a `CancellationError` if the user closes the page; an ``AuthError``, which is that of the sign-in; another error if the
    ///   page cannot be shown.
    func callback(of page: URL, scheme: String) async throws -> URL
}
