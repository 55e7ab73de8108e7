import AppFoundation
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension NetworkError.Problem {
    /// Creates the problem that an error of a transfer reports.
    ///
    /// - Parameters:
    ///   - error: The error of the session.
    ///   - limits: The limits of the client.
    init(_ error: any Error, limits: HTTPLimits) {
        let error = error as NSError
        let text = error.localizedDescription
        let isOfSession = error.domain == NSURLErrorDomain
        switch isOfSession ? URLError.Code(rawValue: error.code) : .unknown {
        case .cannotFindHost, .dnsLookupFailed: self = .hostNotFound
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff:
            self = .noConnection(reason: "this device is offline")
        case .cannotConnectToHost: self = .noConnection(reason: "the server does not accept it")
        // FoundationNetworking reports a connection that ends before the response as a bad response.
        case .networkConnectionLost, .badServerResponse, .resourceUnavailable: self = .connectionLost
        case .timedOut: self = .timedOut(limit: limits.attempt)
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            self = .insecure(reason: text.singleLine(limit: 200))
        // FoundationNetworking reports most errors of curl as an unknown one, with curl's text.
        case .unknown where text.contains("SSL") || text.contains("certificate"):
            self = .insecure(reason: text.singleLine(limit: 200))
        case .unknown where text.contains("transfer closed") || text.contains("Recv failure"):
            self = .connectionLost
        case .unknown where text.contains("content unencoding"): self = .damagedCompression
        case .unknown where text.contains("response headers") || text.contains("realloc for header"):
            self = .headersTooLarge(limit: limits.headerSize)
        case .unknown where text.contains("Content-Length"): self = .undecodable(reason: "its length is not a number")
        default: self = .failed(reason: text.singleLine(limit: 200))
        }
    }
}
