public import Foundation

/// A value in a JSON file that is written atomically: the file contains either the old or the new value.
///
/// Reading a damaged file is an error. The file stays unchanged then, and after a failed write. Not isolated. Use
/// ``update(orBeginWith:waitingAtMost:_:)`` for a change that depends on the current value: it locks out other
/// processes.
///
/// Writing never blocks the calling actor. It runs on another thread and waits for other writers by suspending. Reading
/// takes no lock and never waits.
///
/// Only regular files of at most 256 MB are read and written. Texts with more than 30 combining marks in a row are
/// refused in both directions, see `StringProtocol.isStreamSafe`.
public struct JSONFile<Value: Codable & Sendable>: Sendable {
    private let file: StateFile

    private let encode: (@Sendable (Value) throws -> Data)?

    /// Creates a value for a file, which need not exist.
    ///
    /// - Parameters:
    ///   - url: the location of the file.
    ///   - encode: returns a value as JSON. Large values can be encoded faster than by a `JSONEncoder`, which is the
    ///     default.
    public init(_ url: URL, encoding encode: (@Sendable (Value) throws -> Data)? = nil) {
        self.init(StateFile(url: url), encoding: encode)
    }

    init(_ url: URL, limit: Int) {
        self.init(StateFile(url: url, limit: limit), encoding: nil)
    }

    private init(_ file: StateFile, encoding encode: (@Sendable (Value) throws -> Data)?) {
        self.file = file
        self.encode = encode
    }

    /// The location of the file.
    public var url: URL { file.url }

    /// Returns the value in the file, or nil if the file does not exist.
    ///
    /// - Throws: ``StateFileError`` if the file exists and cannot be read or decoded.
    public func read() throws(StateFileError) -> Value? {
        try file.read().map(decoded)
    }

    private func decoded(_ data: Data) throws(StateFileError) -> Value {
        do {
            return try JSONDecoder().decode(Value.self, fromUntrusted: data)
        } catch {
            throw .corrupt(path: url.path, reason: codingReason(of: error, data))
        }
    }

    /// Reads the value, changes it, and writes it if its JSON differs from the content of the file.
    ///
    /// The folder is created if necessary, and locked (`flock`) against writers of any file in it, in this process or
    /// others. There is one lock for all files of a folder. Writers of this process take turns in the order of their calls.
    /// A folder that cannot be listed, or that is on a file system without locks for folders (NFS), is not locked.
    ///
    /// The time limit applies to locks of other processes. It begins with the turn of the task. A task that has to wait for
    /// the turns of other tasks of this process waits longer.
    ///
    /// - Parameters:
    ///   - initial: the value if the file does not exist. It is not written if the change keeps it.
    ///   - timeout: the time to wait for the lock.
    ///   - change: changes the value. If it throws, nothing is written.
    /// - Throws: ``StateFileError``, a `CancellationError` if the task is cancelled while it waits, or the error of the
    ///   change. The file is unchanged then.
    @concurrent
    public func update<Result: Sendable>(
        orBeginWith initial: Value,
        waitingAtMost timeout: Duration = .seconds(5),
        _ change: @Sendable (inout Value) throws -> Result
    ) async throws -> Result {
        try await file.change(waitingAtMost: timeout) {
            let data = try file.read()
            var value = try data.map(decoded) ?? initial
            let result = try change(&value)
            // Values that are equal can have different JSON, for example if `==` compares their ids only.
            let new = try encoded(value)
            return (try new == data ?? encoded(initial) ? .none : .write(new), result)
        }
    }

    /// Replaces the value in the file atomically. Creates the folder if necessary.
    ///
    /// Symbolic links are followed. The permissions of an existing file are kept, and a new file is private to the user.
    ///
    /// The value is first written to a temporary file in the same folder, `.NAME.tmp`. A temporary file that a killed
    /// process left is overwritten by the next write. Locks as
    /// ``update(orBeginWith:waitingAtMost:_:)`` does.
    ///
    /// - Parameters:
    ///   - value: the new value.
    ///   - timeout: the time to wait for the lock.
    /// - Throws: ``StateFileError``, or a `CancellationError` if the task is cancelled while it waits. The file is
    ///   unchanged then.
    @concurrent
    public func write(_ value: Value, waitingAtMost timeout: Duration = .seconds(5)) async throws {
        let data = try encoded(value)
        try await file.change(waitingAtMost: timeout) { (.write(data), ()) }
    }

    /// Renames the file if its JSON does not fit the type of the value, as after an update of the app.
    ///
    /// Call it before a value is written that can replace the former one. The new name is that of the file with a number and the
    /// extension `unreadable`, such as `scene.json.1.unreadable`. A file that is not valid JSON is damaged, and stays as it is.
    ///
    /// - Parameter timeout: the time to wait for the lock.
    /// - Returns: the value in the renamed file; nil if the file fits, is damaged, or does not exist.
    /// - Throws: as ``write(_:waitingAtMost:)``.
    @concurrent
    @discardableResult
    public func setAside(waitingAtMost timeout: Duration = .seconds(5)) async throws -> UnreadableValue? {
        try await setAside(evenIfDamaged: false, waitingAtMost: timeout)
    }

    /// Renames the file, as ``setAside(waitingAtMost:)`` does, if required also one that is not valid JSON.
    @concurrent
    @discardableResult
    package func setAside(
        evenIfDamaged: Bool, waitingAtMost timeout: Duration = .seconds(5)
    ) async throws -> UnreadableValue? {
        try await file.change(waitingAtMost: timeout) {
            guard let data = try file.read(), evenIfDamaged || isJSON(data) else { return (.none, nil) }
            do {
                _ = try JSONDecoder().decode(Value.self, fromUntrusted: data)
                return (.none, nil)
            } catch {
                let value = UnreadableValue(
                    .value, text: String(decoding: data, as: UTF8.self), reason: codingReason(of: error, data))
                return (.move(to: freeName()), value)
            }
        }
    }

    /// Returns the first name for a file that is set aside and that no other one has.
    private func freeName() -> String {
        let place = URL(filePath: ResolvedPath(url).path, directoryHint: .notDirectory)
        var number = 1
        func name() -> String { "\(place.lastPathComponent).\(number).unreadable" }
        while FileKind(ofFileAt: place.deletingLastPathComponent().appending(path: name()).path) != nil { number += 1 }
        return name()
    }

    func encoded(_ value: Value) throws(StateFileError) -> Data {
        try file.checked { try encode?(value) ?? JSONEncoder.forStates.encode(value) }
    }
}

extension JSONEncoder {
    /// A new encoder of state files. Equal values have the same output, which people can read.
    static var forStates: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
