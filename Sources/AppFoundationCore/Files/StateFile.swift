import BoardySupport
import Foundation

/// The change of a file's content that an update decides on.
enum FileChange {
    case none
    case write(Data)
    case remove
    /// The file gets another name.
    case move(to: String)
}

/// A file of limited size that is replaced atomically, while the folder is locked against other writers.
struct StateFile: Sendable {
    /// The location of the file.
    let url: URL

    /// The maximum number of bytes.
    var limit = 256_000_000

    /// The permissions of the file. With nil, an existing file keeps its own, and a new one is private to the user.
    var permissions: mode_t?

    /// Returns the content, or nil if the file does not exist.
    func read() throws(StateFileError) -> Data? {
        do {
            return try Data(ofRegularFile: url, atMost: limit)
        } catch {
            switch error.problem {
            case .missing, .brokenLink: return nil
            case .notRegular, .tooLarge, .unreadable: throw .unreadable(path: url.path, reason: error.reason)
            }
        }
    }

    /// Locks the folder of the file, which is created if necessary, and makes the change that a closure decides on.
    ///
    /// - Parameters:
    ///   - timeout: the time to wait for the lock.
    ///   - decide: returns the change and the result of the call. If it throws, nothing is changed.
    /// - Throws: ``StateFileError``, a `CancellationError` if the task is cancelled before the change, or the error of the
    ///   closure. The file is unchanged then.
    @concurrent
    func change<Result: Sendable>(
        waitingAtMost timeout: Duration, _ decide: @Sendable () throws -> (FileChange, Result)
    ) async throws -> Result {
        // Before the resolution, because a missing folder behind a link may be on a disk that is not mounted.
        try? makeFolder()
        // Not by the text of links, in which `..` can refer to another folder than for the system.
        let place = URL(filePath: ResolvedPath(url).path, directoryHint: .notDirectory)
        return try await withLock(on: place.deletingLastPathComponent(), of: url, waitingAtMost: timeout) {
            let (change, result) = try decide()
            let replacement = FileReplacement(place: place, path: url.path, timeout: timeout, permissions: permissions)
            switch change {
            case .none: break
            case .remove: try await replacement.remove()
            case .move(let name): try replacement.move(to: name)
            case .write(let data):
                guard data.count <= limit else {
                    let reason = RegularFileError(path: url.path, problem: .tooLarge(limit: limit)).reason
                    throw StateFileError.unencodable(path: url.path, reason: reason)
                }
                do {
                    try makeFolder()
                } catch {
                    throw StateFileError.unwritable(path: url.path, reason: systemReason(of: error, at: url))
                }
                try await replacement.write(data)
            }
            return result
        }
    }

    /// Returns the result of an encoding, unless it cannot be read again.
    func checked(_ encode: () throws -> Data) throws(StateFileError) -> Data {
        do {
            let data = try encode()
            try checkSafety(ofJSON: data)
            return data
        } catch {
            throw .unencodable(path: url.path, reason: codingReason(of: error))
        }
    }

    private func makeFolder() throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
}
