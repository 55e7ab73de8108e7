public import Foundation
public import UIKit

/// Window above which the system shows a sheet.
public typealias ASPresentationAnchor = UIWindow

/// Object which provides the window of a session.
@MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
    /// Returns the window.
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// Session which shows a page for a sign-in. Whether the SDK isolates the class is uncertain; the main actor is the stricter form.
@MainActor open class ASWebAuthenticationSession: NSObject {
    /// Handler of the callback. The system calls it on a queue of its own.
    public typealias CompletionHandler = (URL?, (any Error)?) -> Void

    /// Object which provides the window.
    open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
    /// Whether the session shares no cookies with the browser.
    open var prefersEphemeralWebBrowserSession = false
    let url: URL
    let scheme: String?
    private let completion: CompletionHandler

    /// Creates a session.
    public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
        (url, scheme, completion) = (URL, callbackURLScheme, completionHandler)
        super.init()
    }

    /// Shows the page; returns whether the session started.
    @discardableResult
    open func start() -> Bool {
        guard let provider = presentationContextProvider, let answer = Self.answer else { return false }
        Self.shown.append(
            ShownPage(
                url: url, scheme: scheme, isEphemeral: prefersEphemeralWebBrowserSession,
                window: provider.presentationAnchor(for: self)))
        if let result = answer(url) { end(result) }
        return true
    }

    /// Closes the page. Whether the SDK calls the handler then is uncertain; the stub does not.
    open func cancel() { Self.cancellations += 1 }

    private func end(_ result: Result<URL, any Error>) {
        switch result {
        case .success(let url): completion(url, nil)
        case .failure(let error): completion(nil, error)
        }
    }

    /// Page which was shown; does not exist on Apple platforms.
    public struct ShownPage {
        /// URL of the page.
        public let url: URL
        /// Scheme of the callback.
        public let scheme: String?
        /// Whether the session shares no cookies.
        public let isEphemeral: Bool
        /// Window of the page.
        public let window: ASPresentationAnchor
    }

    static var answer: ((URL) -> Result<URL, any Error>?)?
    static var shown: [ShownPage] = []
    static var cancellations = 0
}

/// Test access; does not exist on Apple platforms.
extension ASWebAuthenticationSession {
    /// Sets the answer of the user to each page; nil as the result leaves the page open, and nil refuses to start.
    public static func setAnswerForTesting(_ answer: ((URL) -> Result<URL, any Error>?)?) {
        (self.answer, shown, cancellations) = (answer, [], 0)
    }

    /// Pages which were shown.
    public static var shownForTesting: [ShownPage] { shown }

    /// Number of calls of `cancel()`.
    public static var cancellationsForTesting: Int { cancellations }
}

/// Error of a session.
public struct ASWebAuthenticationSessionError: Error {
    /// Reason of the error.
    public let code: Code

    /// Creates an error.
    public init(_ code: Code) { self.code = code }

    /// Reason of an error.
    public enum Code: Int, Sendable {
        case canceledLogin = 1
        case presentationContextNotProvided = 2
        case presentationContextInvalid = 3
    }
}
