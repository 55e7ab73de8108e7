public import Foundation

/// Prepares content, sends it through a transport, and tries again after failures.
///
/// ```swift
/// let uploader = Uploader(through: StorageTransport()) { try await compressed($0) }
/// let url = try await uploader.upload(Upload(.file(photo), to: "avatars/1.png")) { print($0) }
/// ```
///
/// The content is in memory during the upload, twice if it is changed by the preparation. Not isolated.
public struct Uploader: Sendable {
    /// Changes content before it is sent, for example compresses an image.
    public typealias Preparation = @Sendable (Data) async throws -> Data

    /// The maximum number of bytes of a path.
    public static let longestPath = 1_024

    private let transport: any UploadTransport
    private let limit: Int
    private let policy: RetryPolicy
    private let clock: any Clock<Duration>
    private let isRetryable: @Sendable (any Error) -> Bool
    private let prepare: Preparation

    /// Creates an uploader.
    ///
    /// - Parameters:
    ///   - transport: sends the content.
    ///   - limit: the maximum number of bytes, before and after the preparation; 50 MB unless given.
    ///   - policy: the number of attempts, and the delays between them.
    ///   - clock: the clock that measures the delays.
    ///   - prepare: changes the content. Unless given, it is sent as it is.
    ///   - isRetryable: returns true if another attempt can succeed after the error of the transport. It cannot after a
    ///     ``RemoteRejection``.
    public init(
        through transport: any UploadTransport,
        limit: Int = 50_000_000,
        retrying policy: RetryPolicy = .standard,
        clock: any Clock<Duration> = ContinuousClock(),
        prepare: @escaping Preparation = { $0 },
        isRetryable: @escaping @Sendable (any Error) -> Bool = { _ in true }
    ) {
        self.transport = transport
        self.limit = limit
        self.policy = policy
        self.clock = clock
        self.isRetryable = isRetryable
        self.prepare = prepare
    }

    /// Uploads content. A cancellation of the task ends the upload.
    ///
    /// - Parameters:
    ///   - upload: the content and its path.
    ///   - progress: takes the fraction that is sent, from 0 to 1. It only increases: in a further attempt, it continues
    ///     where the fraction of the earlier attempts is exceeded. Fractions that follow each other fast are left out.
    /// - Returns: the location at the receiver.
    /// - Throws: ``UploadError``, or `CancellationError` if the task is cancelled.
    public func upload(
        _ upload: Upload, progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws -> URL {
        if let reason = problem(of: upload.path) { throw UploadError.invalidPath(upload.path, reason: reason) }
        let data = try await prepared(upload)
        let (fractions, continuation) = AsyncStream.makeStream(of: Double.self, bufferingPolicy: .bufferingNewest(16))
        async let delivery: Void = deliver(fractions, to: progress)
        let result: Result<URL, any Error>
        do {
            result = .success(try await send(data, to: upload.path) { continuation.yield($0) })
        } catch {
            result = .failure(error)
        }
        continuation.finish()
        await delivery
        return try result.get()
    }

    private func prepared(_ upload: Upload) async throws -> Data {
        let content: Data
        switch upload.source {
        case .data(let data): content = data
        case .file(let url):
            do throws(RegularFileError) {
                content = try Data(ofRegularFile: url, atMost: limit)
            } catch {
                throw UploadError.unreadable(error)
            }
        }
        try check(content, of: upload)
        let prepared: Data
        do {
            try Task.checkCancellation()
            prepared = try await prepare(content)
        } catch let error as CancellationError {
            throw error
        } catch {
            throw UploadError.unprepared(path: upload.path, reason: reason(of: error))
        }
        try check(prepared, of: upload)
        return prepared
    }

    private func check(_ data: Data, of upload: Upload) throws(UploadError) {
        guard data.count <= limit else { throw .tooLarge(path: upload.path, bytes: data.count, limit: limit) }
    }

    private func send(
        _ data: Data, to path: String, progress: @escaping @Sendable (Double) -> Void
    ) async throws -> URL {
        do {
            let isRetryable = { (error: any Error) in !(error is RemoteRejection) && self.isRetryable(error) }
            return try await retrying(policy, clock: clock, isRetryable: isRetryable) { _ in
                try await transport.send(data, to: path, progress: progress)
            }
        } catch let error as CancellationError {
            throw error
        } catch {
            let (attempts, last) = (error as? RetryError).map { ($0.attempts, $0.last) } ?? (1, error)
            if let rejection = last as? RemoteRejection {
                throw UploadError.refused(path: path, reason: rejection.reason)
            }
            throw UploadError.failed(path: path, attempts: attempts, reason: reason(of: last))
        }
    }

    /// Returns the text of an error. The full text of a URL loading error contains the URL, which can be presigned.
    private func reason(of error: any Error) -> String {
        let isOfURLLoading = (error as NSError).domain == "NSURLErrorDomain"
        return (isOfURLLoading ? error.localizedDescription : "\(error)").singleLine()
    }

    /// Passes the fractions on that are greater than all before.
    private func deliver(_ fractions: AsyncStream<Double>, to progress: @Sendable (Double) -> Void) async {
        var highest = -Double.ulpOfOne
        for await fraction in fractions where fraction > highest && fraction.isFinite && highest < 1 {
            highest = min(max(fraction, 0), 1)
            progress(highest)
        }
    }

    /// Returns the reason why a path is refused. A path from outside must not leave its folder at the receiver.
    private func problem(of path: String) -> String? {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        if path.utf8.count > Self.longestPath { return "it is longer than \(Self.longestPath) bytes" }
        if path.isEmpty { return "it is empty" }
        if parts.contains(where: \.isEmpty) { return "a part of it is empty" }
        if parts.contains(where: { $0.elementsEqual("..".utf8) || $0.elementsEqual(".".utf8) }) {
            return "a part of it is '.' or '..'"
        }
        return path.unicodeScalars.contains(where: \.isUnprintable) ? "it contains a control character" : nil
    }
}
