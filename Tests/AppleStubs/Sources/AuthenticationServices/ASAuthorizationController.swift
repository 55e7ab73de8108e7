public import Foundation

/// Receiver of the result of a request.
@MainActor public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
    /// Tells the delegate that the request completed.
    func authorizationController(
        controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
    /// Tells the delegate that the request failed.
    func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

/// Object which provides the window of a controller.
@MainActor public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
    /// Returns the window.
    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// Object which performs requests for a sign-in.
@MainActor open class ASAuthorizationController: NSObject {
    /// Requests of the controller.
    public let authorizationRequests: [ASAuthorizationRequest]
    /// Receiver of the result.
    open weak var delegate: (any ASAuthorizationControllerDelegate)?
    /// Object which provides the window.
    open weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?

    /// Creates a controller of requests.
    public init(authorizationRequests: [ASAuthorizationRequest]) {
        self.authorizationRequests = authorizationRequests
        super.init()
    }

    /// Performs the requests.
    open func performRequests() {
        guard let request = authorizationRequests.first as? ASAuthorizationAppleIDRequest else { return }
        Self.requests.append((request, presentationContextProvider?.presentationAnchor(for: self)))
        switch Self.answer(request) {
        case .success(let credential)?:
            delegate?.authorizationController(
                controller: self, didCompleteWithAuthorization: ASAuthorization(credential: credential))
        case .failure(let error)?: delegate?.authorizationController(controller: self, didCompleteWithError: error)
        case nil: break
        }
    }

    /// Ends the requests.
    open func cancel() {
        delegate?.authorizationController(controller: self, didCompleteWithError: ASAuthorizationError(.canceled))
    }

    /// Answer of the user to each request; nil leaves the sheet open. Does not exist on Apple platforms.
    public static var answer: (ASAuthorizationAppleIDRequest) -> Result<any ASAuthorizationCredential, any Error>? = {
        _ in nil
    }

    /// Requests which were performed, with their windows. Does not exist on Apple platforms.
    public static var requests: [(request: ASAuthorizationAppleIDRequest, window: ASPresentationAnchor?)] = []
}

/// Result of a request.
open class ASAuthorization: NSObject {
    /// Credential of the user.
    public let credential: any ASAuthorizationCredential

    init(credential: any ASAuthorizationCredential) {
        self.credential = credential
        super.init()
    }
}

/// Credential of a user.
public protocol ASAuthorizationCredential: NSObjectProtocol {}

/// Error of a request.
public struct ASAuthorizationError: Error {
    /// Reason of the error.
    public let code: Code

    /// Creates an error.
    public init(_ code: Code) { self.code = code }

    /// Reason of an error.
    public enum Code: Int, Sendable {
        case unknown = 1000
        case canceled = 1001
        case failed = 1004
    }
}
