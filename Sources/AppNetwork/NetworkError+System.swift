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
    ///   - attemptLimit: The time limit of the attempt.
    init(_ error: any Error, attemptLimit: Duration) {
        let error = error as NSError
        let text = error.localizedDescription
        let isOfSession = error.domain == NSURLErrorDomain
        switch isOfSession ? URLError.Code(rawValue: error.code) : .unknown {
        case .cannotFindHost, .dnsLookupFailed: self = .hostNotFound
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff:
            self = .noConnection(reason: "this device is offline")
        case .cannotConnectToHost: self = .noConnection(reason: "the server does not accept it")
        // FoundationNetworking reports a connection that ends before the response as a bad response.
        case .networkConnectionLost, .badServerResponse, .resourceUnavailable: self = .noConnection(reason: lost)
        case .timedOut: self = .timedOut(limit: attemptLimit)
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            self = .insecure(reason: text.singleLine(limit: 200))
        // FoundationNetworking reports most errors of curl as an unknown one, with curl's text.
        case .unknown where text.contains("SSL") || text.contains("certificate"):
            self = .insecure(reason: text.singleLine(limit: 200))
        case .unknown where text.contains("transfer closed") || text.contains("Recv failure"):
            self = .noConnection(reason: lost)
        default: self = .failed(reason: text.singleLine(limit: 200))
        }
    }
}

private let lost = "it closed the connection before the end of the response"
