import AppFoundation
import BoardySupport
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A response while it arrives. It refuses a part that exceeds the limits of the client, and damaged lengths.
public struct IncomingResponse: Sendable {
    /// The limits of the client.
    public let limits: HTTPLimits

    private(set) var status = 0

    /// The headers by name in lowercase.
    private(set) var headers: [String: String] = [:]

    private(set) var body = Data()
    private let isForHead: Bool

    /// The number of bytes that the body has; nil if the headers do not name it.
    private var length: Int?

    /// Creates a response without content.
    init(to request: URLRequest, limits: HTTPLimits) {
        self.limits = limits
        isForHead = request.httpMethod == "HEAD"
    }

    /// False if the response ends after the headers, independent of their values: RFC 9112, section 6.3.
    public var hasBody: Bool { !isForHead && status != 204 && status != 304 && headers["content-length"] != "0" }

    /// False if the client does not use the body. The transport ends the transfer after the headers then.
    public var needsBody: Bool { hasBody && !(redirections.contains(status) && headers["location"] != nil) }

    /// Receives the status and the headers.
    ///
    /// - Parameters:
    ///   - status: The status, such as 200.
    ///   - fields: The names and values of the headers, as the server sent them.
    /// - Throws: The reason if the response is refused.
    public mutating func receive(
        status: Int, headers fields: some Sequence<(name: String, value: String)>
    ) throws(NetworkError.Problem) {
        self.status = status
        var size = 0
        for (name, value) in fields {
            // The colon, the space and the line break count, too.
            size += name.utf8.count + value.utf8.count + 4
            guard size <= limits.headerSize else { throw .headersTooLarge(limit: limits.headerSize) }
            let name = name.lowercased()
            headers[name] = headers[name].map { $0 + ", " + value } ?? value
        }
        if let text = headers["content-length"] { try readLength(text) }
    }

    /// Receives a part of the body, after decompression.
    ///
    /// - Throws: The reason if the response is refused.
    public mutating func receive(_ data: Data) throws(NetworkError.Problem) {
        guard needsBody else { return }
        guard data.count <= limits.bodySize - body.count else {
            body = Data()
            throw .tooLarge(limit: limits.bodySize)
        }
        body.append(data)
    }

    /// Ends the response.
    ///
    /// - Throws: The reason if it is not complete.
    public func end() throws(NetworkError.Problem) {
        guard status != 0, length == nil || length == body.count else { throw .connectionLost }
    }

    /// Reads the header `Content-Length`. With several lengths, the client and a server between could see different responses.
    private mutating func readLength(_ text: String) throws(NetworkError.Problem) {
        let lengths = text.split(separator: ",", omittingEmptySubsequences: false)
        let values = Set(lengths.map { $0.trimmingCharacters(in: .whitespaces) })
        guard let value = values.first, values.count == 1, !value.isEmpty, value.utf8.allSatisfy({ 0x30...0x39 ~= $0 })
        else { throw .undecodable(reason: "its length is '\(text.singleLine(limit: 100))'") }
        guard needsBody else { return }
        // A number that no integer holds exceeds every limit.
        guard let length = Int(value), length <= limits.bodySize else { throw .tooLarge(limit: limits.bodySize) }
        let isPlain = headers["content-encoding"] == nil && headers["transfer-encoding"] == nil
        if isPlain { self.length = length }
    }
}

/// The statuses of redirects.
let redirections: Set = [301, 302, 303, 307, 308]
