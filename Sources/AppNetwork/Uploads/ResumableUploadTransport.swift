public import AppFoundation
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends an upload in parts, and continues after a failure where the receiver has stopped: tus 1.0.
///
/// ```swift
/// let transport = ResumableUploadTransport(
///     endpoint, through: client, remembering: FileDataStore(.perUser()),
///     metadata: { path in ["bucketName": "avatars", "objectName": path] })
/// let uploader = Uploader(through: transport)
/// ```
///
/// - A part has to be sent within ``HTTPLimits/attempt``. Progress is reported after each part.
/// - After a part that fails, the receiver is asked for the number of bytes that it has. The upload continues if that number has
///   grown. It ends with the error of the part otherwise.
/// - A further call with the same content and path continues the upload, for example in the next attempt of an `Uploader`. With a
///   `FileDataStore`, that is also possible after the process was killed.
/// - The URL of an upload has the scheme, the host and the port of the endpoint. Another one is an error.
/// - It is an error if the receiver reports more bytes than were sent, or if the upload needs more than twice as many parts, and ten.
public struct ResumableUploadTransport: UploadTransport {
    private let endpoint: URL
    private let client: any HTTPSending
    private let partSize: Int
    private let store: any SharedDataStoring
    private let location: @Sendable (_ upload: URL, _ path: String) -> URL
    private let metadata: @Sendable (_ path: String) -> [String: String]

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - endpoint: The URL that creates uploads.
    ///   - client: Sends the requests, and repeats those that ask for the number of bytes. An answer after a redirect is refused. With
    ///     `HTTPLimits(redirects: 0)`, the content is not sent there.
    ///   - partSize: The number of bytes of a part; at least 1. Some receivers require a number.
    ///   - store: Keeps the URLs of the last 100 uploads that did not end. If it fails, a further call starts again.
    ///   - location: Returns the location at the receiver; the URL of the upload unless given.
    ///   - metadata: Returns the metadata for a path; the path as `filename` unless given. The names are ASCII without spaces and
    ///     commas.
    public init(
        _ endpoint: URL, through client: any HTTPSending, partSize: Int = 1_000_000,
        remembering store: any SharedDataStoring = MemoryDataStore(),
        location: @escaping @Sendable (_ upload: URL, _ path: String) -> URL = { upload, _ in upload },
        metadata: @escaping @Sendable (_ path: String) -> [String: String] = { ["filename": $0] }
    ) {
        self.endpoint = endpoint
        self.client = client
        self.partSize = max(partSize, 1)
        self.store = store
        self.location = location
        self.metadata = metadata
    }

    /// Sends data in parts, or the parts of it that an earlier call did not send.
    ///
    /// - Returns: The location at the receiver.
    /// - Throws: A ``NetworkError``, or a `CancellationError` if the task is cancelled.
    public func send(
        _ data: Data, to path: String, progress: @escaping @Sendable (Double) -> Void
    ) async throws -> URL {
        let pairs = metadata(path).sorted { $0.key < $1.key }.map { "\($0) \(Data($1.utf8).base64EncodedString())" }
        let metadata = pairs.joined(separator: ",")
        let content = "\(endpoint.absoluteString) \(path) \(data.count) \(checksum(of: data)) \(metadata)"
        var (upload, offset) = (endpoint, 0)
        if let started = try? store.value(for: .startedUploads)?.last(where: { $0.content == content })?.url,
            let stored = try await storedBytes(at: started, of: content, atMost: data.count)
        {
            (upload, offset) = (started, stored)
        } else {
            upload = try await begin(data.count, metadata)
            await remember(upload, for: content)
        }
        progress(data.isEmpty ? 1 : Double(offset) / Double(data.count))
        var parts = 0
        while offset < data.count {
            guard parts < 2 * (data.count / partSize) + 10 else {
                await remember(nil, for: content)
                throw try unexpected(
                    "it has \(offset) of \(data.count) bytes after \(parts) parts", request("PATCH", upload))
            }
            parts += 1
            let part = Data(data.dropFirst(offset).prefix(partSize))
            do {
                offset = try await send(part, to: upload, at: offset)
            } catch let error as NetworkError {
                let stored = try await storedBytes(at: upload, of: content, atMost: offset + part.count)
                guard let stored, stored > offset else { throw error }
                offset = stored
            }
            progress(Double(offset) / Double(data.count))
        }
        await remember(nil, for: content)
        return location(upload, path)
    }

    // MARK: Requests

    /// Creates an upload, and returns its URL.
    private func begin(_ length: Int, _ metadata: String) async throws -> URL {
        var request = request("POST", endpoint)
        request.setValue("\(length)", forHTTPHeaderField: "Upload-Length")
        request.setValue(metadata, forHTTPHeaderField: "Upload-Metadata")
        let response = try await answer(to: request)
        // Another server would get the content, and the headers of the client.
        guard let text = response.value(ofHeader: "Location"),
            let upload = URL(string: text, relativeTo: response.url)?.absoluteURL,
            (try? HTTPTarget(of: URLRequest(url: upload)))?.hasOrigin(of: endpoint) == true
        else { throw try unexpected("its header Location is no URL of the same server", request) }
        return upload
    }

    /// Sends a part, and returns the number of bytes that the receiver has then.
    private func send(_ part: Data, to upload: URL, at offset: Int) async throws -> Int {
        var request = request("PATCH", upload)
        request.httpBody = part
        request.setValue("application/offset+octet-stream", forHTTPHeaderField: "Content-Type")
        request.setValue("\(offset)", forHTTPHeaderField: "Upload-Offset")
        return try self.offset(in: await answer(to: request), to: request, offset + 1...offset + part.count)
    }

    /// Returns the number of bytes that the receiver has; nil if it has no such upload. It is forgotten then, as after a number that
    /// is not possible.
    private func storedBytes(at upload: URL, of content: String, atMost limit: Int) async throws -> Int? {
        let request = request("HEAD", upload)
        do {
            return try offset(in: await answer(to: request), to: request, 0...limit)
        } catch let error as NetworkError {
            // Other statuses from 400 to 499 do not change, and so does an answer that is not one of tus.
            switch error.problem {
            case .status(let status, _) where (400...499).contains(status) && ![401, 408, 423, 429].contains(status):
                await remember(nil, for: content)
                return nil
            case .undecodable, .redirect: await remember(nil, for: content)
            default: break
            }
            throw error
        }
    }

    /// Sends a request. It can be sent again after each failure: a part is stored once, and an upload without parts has no effect.
    private func answer(to request: URLRequest) async throws -> HTTPResponse {
        do {
            return try await client.data(for: request).from(request)
        } catch let error as NetworkError {
            throw NetworkError(
                target: error.target, problem: error.problem, attempts: error.attempts, retryAfter: error.retryAfter)
        }
    }

    private func request(_ method: String, _ url: URL) -> URLRequest {
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.setValue("1.0.0", forHTTPHeaderField: "Tus-Resumable")
        return request
    }

    private func offset(in response: HTTPResponse, to request: URLRequest, _ range: ClosedRange<Int>) throws -> Int {
        let text = response.value(ofHeader: "Upload-Offset")
        // Another form of the number, such as "+5", is not valid.
        if let text, let offset = Int(text), "\(offset)" == text, range.contains(offset) { return offset }
        throw try unexpected(
            "its header Upload-Offset is \(text.map { $0.quoted() } ?? "missing"), "
                + "expected \(range.lowerBound) to \(range.upperBound)", request)
    }

    private func unexpected(_ reason: String, _ request: URLRequest) throws -> NetworkError {
        NetworkError(try HTTPTarget(of: request), .undecodable(reason: reason))
    }

    /// Keeps the URL of an upload that has not ended, or removes it. Without it, a further call sends all parts.
    private func remember(_ upload: URL?, for content: String) async {
        try? await store.update(.startedUploads) { uploads in
            let others = (uploads ?? []).filter { $0.content != content }
            uploads = (others + (upload.map { [StartedUpload(content: content, url: $0)] } ?? [])).suffix(100)
        }
    }
}

/// The URL of an upload that has not ended.
private struct StartedUpload: Codable, Sendable {
    /// The endpoint, the path, the size and the checksum.
    let content: String
    let url: URL
}

extension StoreKey<[StartedUpload]> {
    fileprivate static var startedUploads: StoreKey { StoreKey("app-network.started-uploads") }
}

/// Returns the FNV-1a hash of data, which is the same in each process. It finds other content, not an attack.
private func checksum(of data: Data) -> String {
    let hash = data.withUnsafeBytes { bytes in
        bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    return String(hash, radix: 16)
}
