import BoardySupport
public import Foundation

/// A value in a JSON file that is written atomically: the file contains either the old or the new value.
///
/// Reading a damaged file is an error. The file stays unchanged then, and after a failed write. Not isolated. Use
/// ``update(orBeginWith:waitingAtMost:_:)`` for a change that depends on the current value: it locks out other
/// processes.
public struct JSONFile<Value: Codable & Sendable>: Sendable {
    /// The location of the file.
    public let url: URL

    private let encode: (@Sendable (Value) throws -> Data)?

    /// Creates a value for a file, which need not exist.
    ///
    /// - Parameter encode: returns a value as JSON. Large values can be encoded faster than by a `JSONEncoder`, which is
    ///   the default.
    public init(_ url: URL, encoding encode: (@Sendable (Value) throws -> Data)? = nil) {
        self.url = url
        self.encode = encode
    }

    /// Returns the value in the file, or nil if the file does not exist.
    ///
    /// - Throws: ``StateFileError`` if the file exists and cannot be read or decoded.
    public func read() throws(StateFileError) -> Value? {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            if isMissing(error) { return nil }
            throw .unreadable(path: url.path, reason: reason(error))
        }
        do {
            return try JSONDecoder().decode(Value.self, fromUntrusted: data)
        } catch {
            throw .corrupt(path: url.path, reason: reason(error, reading: data))
        }
    }

    /// Reads the value, changes it, and writes it if it is different.
    ///
    /// The folder is created if necessary, and locked (`flock`) against updates of any file in it, by this process or
    /// others. An update nested in another one therefore fails. A folder that cannot be listed, or that is on a file
    /// system without locks, is not locked.
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
    /// Symbolic links are followed, and the permissions of an existing file are kept.
    ///
    /// - Throws: ``StateFileError``. The file is unchanged then.
    public func write(_ value: Value) throws(StateFileError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data: Data
        do {
            data = try encode?(value) ?? encoder.encode(value)
        } catch {
            throw .unencodable(path: url.path, reason: reason(error))
        }
        do {
            let place = place
            try makeFolder(of: place)
            let attributes = try? FileManager.default.attributesOfItem(atPath: place.path)
            try data.write(to: place, options: .atomic)
            if let permissions = attributes?[.posixPermissions] {
                try? FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: place.path)
            }
        } catch {
            throw .unwritable(path: url.path, reason: reason(error))
        }
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

    private func isMissing(_ error: any Error) -> Bool {
        (error as? CocoaError)?.code == .fileReadNoSuchFile
    }
}

/// Returns a short text with the underlying reason of a Foundation error.
private func reason(_ error: any Error, reading data: Data = Data()) -> String {
    switch error {
    case DecodingError.typeMismatch(let type, let context):
        return "expected \(type) at \(path(context.codingPath))"
    case DecodingError.valueNotFound(let type, let context):
        return "expected \(type), found null at \(path(context.codingPath))"
    case DecodingError.keyNotFound(let key, let context):
        return "the key \(path(context.codingPath + [key])) is missing"
    case DecodingError.dataCorrupted(let context) where context.underlyingError is UnsafeJSON:
        return context.debugDescription
    case DecodingError.dataCorrupted(let context):
        guard context.codingPath.isEmpty else {
            return "bad value at \(path(context.codingPath)): \(context.debugDescription)"
        }
        // The decoder reports a number that is out of range as "not valid JSON", too.
        let isJSON = (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil
        return isJSON ? "a number in it does not fit" : "it is not valid JSON"
    case EncodingError.invalidValue(let value, let context):
        return "\(value) at \(path(context.codingPath)) has no form in JSON"
    case let error as CocoaError:
        return (error.underlying as? POSIXError).map { String(cString: strerror($0.code.rawValue)).lowercased() }
            ?? error.localizedDescription
    default:
        return "\(error)"
    }
}

private func path(_ keys: [any CodingKey]) -> String {
    keys.isEmpty ? "the top" : keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
}
