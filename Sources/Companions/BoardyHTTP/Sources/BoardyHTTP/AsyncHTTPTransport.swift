#if os(Linux)
    import AppNetwork
    import AsyncHTTPClient
    import Foundation
    import FoundationNetworking
    import NIOCore
    import NIOHTTP1
    import NIOHTTPCompression

    /// Sends requests over async-http-client. It reads from a connection only what the client takes, and closes a connection
    /// whose response is not read to its end.
    final class AsyncHTTPTransport: HTTPTransport {
        private let limits: HTTPLimits
        private let client: AsyncHTTPClient.HTTPClient

        init(limits: HTTPLimits) {
            self.limits = limits
            var configuration = AsyncHTTPClient.HTTPClient.Configuration(
                redirectConfiguration: .disallow, decompression: .enabled(limit: .size(limits.bodySize)))
            // The client measures the time. A request may wait for a connection, or connect, as long as an attempt takes.
            configuration.timeout.connect = TimeAmount(limits.attempt)
            configuration.connectionPool.retryConnectionEstablishment = false
            configuration.httpVersion = .http1Only
            client = AsyncHTTPClient.HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        }

        deinit {
            // It closes the connections in the background. No request is under way, because each one retains the transport.
            client.shutdown { _ in }
        }

        func send(
            _ request: URLRequest, receiving response: IncomingResponse
        ) async throws(NetworkError.Problem) -> IncomingResponse {
            do {
                let answer = try await client.execute(HTTPClientRequest(request), deadline: .distantFuture)
                return try await receive(answer, as: response)
            } catch let problem as NetworkError.Problem {
                throw problem
            } catch {
                throw NetworkError.Problem(error, limits: limits)
            }
        }

        private func receive(
            _ answer: HTTPClientResponse, as response: IncomingResponse
        ) async throws -> IncomingResponse {
            var response = response
            try response.receive(status: Int(answer.status.code), headers: answer.headers.map { ($0.name, $0.value) })
            if response.needsBody { try checkCoding(answer.headers) }
            if response.needsBody || !response.hasBody {
                do {
                    for try await part in answer.body { try response.receive(Data(part.readableBytesView)) }
                } catch let error as NIOHTTPDecompression.ExtraDecompressionError
                    where error == .truncatedData && !response.hasBody
                {
                    // The headers are those of a compressed body that was not sent.
                }
            }
            try response.end()
            return response
        }

        /// Refuses a body that the decompression would pass on as it is.
        private func checkCoding(_ headers: HTTPHeaders) throws(NetworkError.Problem) {
            let coding = headers["Content-Encoding"].joined(separator: ", ")
            guard ["", "identity", "gzip", "deflate"].contains(coding.lowercased()) else {
                throw .undecodable(reason: "its compression '\(coding.prefix(40))' is unknown")
            }
        }
    }

    extension TimeAmount {
        fileprivate init(_ duration: Duration) {
            // More than a day is no limit here, and nanoseconds of it could overflow.
            let seconds = min(max(duration, .zero), .seconds(86_400)).components
            self = .seconds(seconds.seconds) + .nanoseconds(seconds.attoseconds / 1_000_000_000)
        }
    }
#endif
