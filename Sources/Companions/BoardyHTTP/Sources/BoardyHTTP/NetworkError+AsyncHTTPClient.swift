#if os(Linux)
    import AppNetwork
    import AsyncHTTPClient
    import Foundation
    import NIOCore
    import NIOHTTP1
    import NIOHTTPCompression
    import NIOPosix
    import NIOSSL

    extension NetworkError.Problem {
        /// Creates the problem that an error of async-http-client or SwiftNIO reports.
        init(_ error: any Error, limits: HTTPLimits) {
            switch error {
            case let error as NIOConnectionError where error.connectionErrors.isEmpty: self = .hostNotFound
            case is NIOConnectionError: self = .noConnection(reason: "the server does not accept it")
            case let error as HTTPClientError: self.init(error, limits)
            case NIOHTTPDecompression.DecompressionError.limit: self = .tooLarge(limit: limits.bodySize)
            case is NIOHTTPDecompression.DecompressionError, is NIOHTTPDecompression.ExtraDecompressionError:
                self = .damagedCompression
            case HTTPParserError.headerOverflow: self = .headersTooLarge(limit: limits.headerSize)
            case HTTPParserError.invalidEOFState: self = .connectionLost
            case let error as HTTPParserError: self = .undecodable(reason: "it is not HTTP (\(error))")
            case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError:
                self = .insecure(reason: String("\(error)".prefix(200)))
            case let error as IOError where unreachable.contains(error.errnoCode):
                self = .noConnection(reason: "the server does not accept it")
            case is IOError, is ChannelError: self = .connectionLost
            default: self = .failed(reason: String("\(error)".prefix(200)))
            }
        }

        private init(_ error: HTTPClientError, _ limits: HTTPLimits) {
            switch error {
            case .remoteConnectionClosed: self = .connectionLost
            case .connectTimeout, .getConnectionFromPoolTimeout, .tlsHandshakeTimeout, .readTimeout, .deadlineExceeded:
                self = .timedOut(limit: limits.attempt)
            case .uncleanShutdown: self = .connectionLost
            default: self = .failed(reason: String(error.description.prefix(200)))
            }
        }
    }

    private let unreachable: Set = [ECONNREFUSED, ENETUNREACH, EHOSTUNREACH, EADDRNOTAVAIL]
#endif
