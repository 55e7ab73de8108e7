import BoardySupport
public import Foundation

/// A value in a JSON file that is written atomically: the file contains either the old or the new value.
///
/// Reading a damaged file is an error. The file stays unchanged then, and after a failed write. Not isolated. Use
/// ``update(orBeginWith:waitingAtMost:_:)`` for a change that depends on the current value: it locks out other
/// processes.
///
/// Only regular files of at most 256 MB are read and written. Texts with more than 30 combining marks in a row are
/// refused in both directions, see `StringProtocol.isStreamSafe`.
public struct JSONFile<Value: Codable & Sendable>: Sendable {
    /// The location of the file.
    public let url: URL

    /// The maximum number of bytes.
    private let limit: Int

    private let encode: (@Sendable (Value) throws -> Data)?

    /// Creates a value for a file, which need not exist.
    ///
    /// - Parameters:
    ///   - url: the location of the file.
    ///   - encode: returns a value as JSON. Large values can be encoded faster than by a `JSONEncoder`, which is the
    ///     default.
    public init(_ url: URL, encoding encode: (@Sendable (Value) throws -> Data)? = nil) {
        self.init(url, limit: 256_000_000, encoding: encode)
    }

    init(_ url: URL, limit: Int, encoding encode: (@Sendable (Value) throws -> Data)? = nil) {
        self.url = url
        self.limit = limit
        self.encode = encode
    }

    /// Returns the value in the file, or nil if the file does not exist.
    ///
    /// - Throws: ``StateFileError`` if the file exists and cannot be read or decoded.
    public func read() throws(StateFileError) -> Value? {
        let data: Data
        do {
            data = try Data(ofRegularFile: url, atMost: limit)
        } catch {
            switch error.problem {
            case .missing, .brokenLink: return nil
            case .notRegular, .tooLarge, .unreadable: throw .unreadable(path: url.path, reason: error.reason)
            }
        }
        do {
            return try JSONDecoder().decode(Value.self, fromUntrusted: data)
        } catch {
            throw .corrupt(path: url.path, reason: codingReason(of: error, data))
        }
    }

    /// Reads the value, changes it, and writes it if it is different.
    ///
    /// The folder is created if necessary, and locked (`flock`) against updates of any file in it, by this process or
    /// others. An update nested in another one therefore fails. A folder that cannot be listed, or that is on a file
    /// system without locks for folders, is not locked.
    ///
    /// - Parameters:
    ///   - initial: the value if the file does not exist.
    ///   - timeout: the time to wait for the lock.
    ///   - change: changes the value. If it throws, nothing is written.
    /// - Throws: ``StateFileError``, or the error of the change. The file is unchanged then.
    public func update<Result>(
        orBeginWith initial: Value,
        waitingAtMost timeout: Duration = .seconds(5),
        _ change: (inout Value) throws -> Result
    ) throws -> Result where Value: Equatable {
        let place = place
        try? makeFolder(of: place)
        return try withLock(on: place.deletingLastPathComponent(), waitingAtMost: timeout) {
            let old = try read() ?? initial
            var new = old
            let result = try change(&new)
            if new != old { try write(new) }
            return result
        }
    }

    /// Replaces the value in the file atomically. Creates the folder if necessary.
    ///
    /// Symbolic links are followed. The permissions of an existing file are kept, and a new file is private to the user.
    ///
    /// The value is first written to a temporary file in the same folder, `.NAME.tmp`. Writers of the same file take
    /// turns: they wait for the lock of the temporary file for at most 5 seconds. A temporary file that a killed process
    /// left is overwritten by the next write.
    ///
    /// - Throws: ``StateFileError``. The file is unchanged then.
    public func write(_ value: Value) throws(StateFileError) {
        let data = try encoded(value)
        let place = place
        do {
            try makeFolder(of: place)
        } catch {
            throw .unwritable(path: url.path, reason: systemReason(of: error, at: place))
        }
        try FileReplacement(place: place, path: url.path).write(data)
    }

    private func encoded(_ value: Value) throws(StateFileError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data: Data
        do {
            data = try encode?(value) ?? encoder.encode(value)
            try checkSafety(ofJSON: data)
        } catch {
            throw .unencodable(path: url.path, reason: codingReason(of: error))
        }
        guard data.count <= limit else {
            let reason = RegularFileError(path: url.path, problem: .tooLarge(limit: limit)).reason
            throw .unencodable(path: url.path, reason: reason)
        }
        return data
    }

    private func makeFolder(of place: URL) throws {
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    }

    /// The location after resolving symbolic links. The file need not exist.
    private var place: URL {
        var place = url
        for _ in 0..<16 {
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place.path) else { break }
            place = URL(filePath: target, relativeTo: place.deletingLastPathComponent()).absoluteURL
        }
        return place
    }
}
