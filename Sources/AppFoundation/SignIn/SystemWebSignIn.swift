#if canImport(AuthenticationServices) && !os(watchOS) && !os(tvOS)
    public import AuthenticationServices
    public import Foundation

    /// Shows sign-in pages in a browser window of the system (`ASWebAuthenticationSession`), above a window of the app.
    public struct SystemWebSignIn: WebSignIn {
        private let anchor: @MainActor @Sendable () -> ASPresentationAnchor?
        private let isEphemeral: Bool

        /// Creates a presenter of pages.
        ///
        /// - Parameters:
        ///   - isEphemeral: true if pages share no cookies with the browser, so that the user always types the password.
        ///   - anchor: returns the window above which a page is shown.
        public init(isEphemeral: Bool = false, anchor: @escaping @MainActor @Sendable () -> ASPresentationAnchor?) {
            (self.isEphemeral, self.anchor) = (isEphemeral, anchor)
        }

        /// Shows a page. The cancellation of the task closes it.
        public func callback(of page: URL, scheme: String) async throws -> URL {
            try await WebPage(anchor).callback(of: page, scheme: scheme, isEphemeral: isEphemeral)
        }
    }

    private final class WebPage: SystemSheet<URL>, ASWebAuthenticationPresentationContextProviding {
        private var session: ASWebAuthenticationSession?

        func callback(of page: URL, scheme: String, isEphemeral: Bool) async throws -> URL {
            // The system calls the handler on a queue of its own, so it has no isolation.
            let session = ASWebAuthenticationSession(url: page, callbackURLScheme: scheme) {
                @Sendable callback, error in
                let isClosed = (error as? ASWebAuthenticationSessionError)?.code == .canceledLogin
                let reason = error.map { "\($0)" } ?? "unknown"
                Task { @MainActor in
                    if let callback { return self.end(.success(callback)) }
                    self.end(.failure(isClosed ? CancellationError() : SheetNotShown.failed(reason)))
                }
            }
            session.presentationContextProvider = self
            session.prefersEphemeralWebBrowserSession = isEphemeral
            self.session = session
            // The session holds its handler, and so this object.
            defer { self.session = nil }
            return try await result()
        }

        override func open() {
            if session?.start() != true { end(.failure(SheetNotShown.failed("the session did not start"))) }
        }

        override func close() { session?.cancel() }

        func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { window }
    }
#endif
