public import Foundation

/// A value kept in one JSON file, which is always either the old or the new version of it.
///
/// Reading a file that is damaged is an error and leaves the file as it is; so does a failed write. Not isolated. Use
/// ``update(orBeginWith:waitingAtMost:_:)`` for a change that depends on what is there: processes that do so take turns.
public struct JSONFile<Value: Codable & Sendable>: Sendable {
    /// Where the value is kept.
    public let url: URL

    /// A file that may not exist yet.
    public init(_ url: URL) {
        self.url = url
    }

    /// The value in the file, or nil if there is no file.
    ///
    /// - Throws: ``StateFileError`` if there is a file and it cannot be read or does not hold such a value.
    public func read() throws(StateFileError) -> Value? {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            if isMissing(error) { return nil }
            throw .unreadable(path: url.path, reason: reason(error))
        }
        do {
            return try JSONDecoder().decode(Value.self, from: data)
        } catch {
            throw .corrupt(path: url.path, reason: reason(error, reading: data))
        }
    }

    /// Reads the value, lets it be changed and writes it if it was. Others that update a file in the same folder, in
    /// this process or another, wait meanwhile; so an update inside of another one never gets its turn.
    ///
    /// The folder is made if need be, and locked (`flock`). One that cannot be locked, because it cannot be listed or
    /// the file system has no locks, is not.
    ///
    /// - Parameters:
    ///   - initial: the value to begin with if there is no file.
    ///   - patience: how long to wait for one's turn.
    ///   - change: changes the value. If it throws, nothing is written.
    /// - Throws: ``StateFileError``, or what the change throws; the old file is then still there.
    public func update<Result>(
        orBeginWith initial: Value,
        waitingAtMost patience: Duration = .seconds(5),
        _ change: (inout Value) throws -> Result
    ) throws -> Result where Value: Equatable {
        let place = place
        try? makeFolder(of: place)
        return try withLock(on: place.deletingLastPathComponent(), waitingAtMost: patience) {
            let old = try read() ?? initial
            var new = old
            let result = try change(&new)
            if new != old { try write(new) }
            return result
        }
    }

    /// Puts a value in the place of what was there, at once or not at all. Makes the folder if need be.
    ///
    /// A link is followed, and the permissions of the file that is replaced are kept.
    ///
    /// - Throws: ``StateFileError``; the old file is then still there.
    public func write(_ value: Value) throws(StateFileError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data: Data
        do {
            data = try encoder.encode(value)
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

    /// Where links lead in the end, also to a file that is not there yet.
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

/// The underlying reason of a Foundation error in a few words.
private func reason(_ error: any Error, reading data: Data = Data()) -> String {
    switch error {
    case DecodingError.typeMismatch(let type, let context):
        return "expected \(type) at \(path(context.codingPath))"
    case DecodingError.valueNotFound(let type, let context):
        return "expected \(type), found null at \(path(context.codingPath))"
    case DecodingError.keyNotFound(let key, let context):
        return "the key \(path(context.codingPath + [key])) is missing"
    case DecodingError.dataCorrupted(let context):
        guard context.codingPath.isEmpty else {
            return "bad value at \(path(context.codingPath)): \(context.debugDescription)"
        }
        // The decoder calls a number that does not fit "not valid JSON", too.
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
