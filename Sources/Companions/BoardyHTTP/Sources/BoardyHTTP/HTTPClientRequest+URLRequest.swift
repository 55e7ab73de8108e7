#if os(Linux)
    import AsyncHTTPClient
    import Foundation
    import FoundationNetworking
    import NIOCore
    import NIOHTTP1

    extension HTTPClientRequest {
        /// Creates the request of async-http-client that sends the same.
        init(_ request: URLRequest) {
            self.init(url: request.url?.absoluteString ?? "")
            method = HTTPMethod(rawValue: request.httpMethod ?? "GET")
            for (name, value) in request.allHTTPHeaderFields ?? [:] { headers.add(name: name, value: value) }
            if !headers.contains(name: "Accept") { headers.add(name: "Accept", value: "*/*") }
            if !headers.contains(name: "Accept-Encoding") {
                headers.add(name: "Accept-Encoding", value: "gzip, deflate")
            }
            if let data = request.httpBody {
                body = .bytes(ByteBuffer(bytes: data))
            } else if request.httpBodyStream != nil {
                body = .stream(StreamedBody(request: request), length: .unknown)
            }
        }
    }

    /// The parts of a body that is a stream. Each part is read when the connection takes it.
    private struct StreamedBody: AsyncSequence, Sendable {
        let request: URLRequest

        func makeAsyncIterator() -> Iterator { Iterator(stream: request.httpBodyStream) }

        struct Iterator: AsyncIteratorProtocol {
            private let stream: InputStream?

            init(stream: InputStream?) {
                self.stream = stream
                stream?.open()
            }

            func next() async throws -> ByteBuffer? {
                guard let stream else { return nil }
                var part = [UInt8](repeating: 0, count: 0x10000)
                let count = stream.read(&part, maxLength: part.count)
                if count > 0 { return ByteBuffer(bytes: part[..<count]) }
                stream.close()
                if count < 0 { throw stream.streamError ?? CocoaError(.fileReadUnknown) }
                return nil
            }
        }
    }
#endif
