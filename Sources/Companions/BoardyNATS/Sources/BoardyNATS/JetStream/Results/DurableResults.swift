public import BoardyCore
public import BoardyRemote
public import Foundation

/// The outputs of all durable activations of a board since a point in time, and those that follow.
///
/// The sequence reads ahead of its receiver by at most 256 outputs.
public struct DurableResults<IO: RemoteIOInterface>: AsyncSequence, Sendable {
    let durable: JetStreamActivations
    let start: ResultStart
    let follows: Bool

    /// Returns an iterator, which throws a `BoardError` if the stream cannot be read.
    public func makeAsyncIterator() -> Iterator {
        Iterator(
            reader: ResultReader(
                durable, subject: durable.names.results(of: EscapedName(IO.boardID)), start, follows: follows))
    }

    /// The iterator of results.
    public struct Iterator: AsyncIteratorProtocol {
        let reader: ResultReader

        /// Returns the next output. Without following it returns nil after the newest one.
        public mutating func next() async throws -> DurableResult<IO.Output>? {
            while let message = try await reader.next() {
                if let result = message.result(of: IO.self) { return result }
            }
            return nil
        }
    }
}

/// The place of the first result.
enum ResultStart: Sendable {
    case time(Date)
    case sequence(UInt64)
}

extension JetStreamActivations {
    /// Returns the outputs of a board since a point in time.
    ///
    /// ```swift
    /// for try await result in durable.results(of: ConvertIO.self, since: yesterday) {
    ///     print(result.key, try result.output.get())
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - interface: the interface of the board.
    ///   - start: the time from which on outputs are returned, if they are not older than ``DurableOptions/resultsAge``.
    ///   - follows: true to wait for further outputs; false to end after the newest one.
    public func results<IO: RemoteIOInterface>(
        of interface: IO.Type, since start: Date, follows: Bool = true
    ) -> DurableResults<IO> {
        DurableResults(durable: self, start: .time(start), follows: follows)
    }

    /// Returns the outputs of a board after a result.
    ///
    /// - Parameters:
    ///   - interface: the interface of the board.
    ///   - sequence: the number of the last known result.
    ///   - follows: true to wait for further outputs; false to end after the newest one.
    public func results<IO: RemoteIOInterface>(
        of interface: IO.Type, after sequence: UInt64, follows: Bool = true
    ) -> DurableResults<IO> {
        DurableResults(durable: self, start: .sequence(sequence + 1), follows: follows)
    }
}

extension NATSClient {
    /// Returns the outputs of the durable activations of a board since a point in time.
    ///
    /// - Parameters:
    ///   - interface: the interface of the board.
    ///   - service: the name of the service.
    ///   - start: the time from which on outputs are returned.
    ///   - follows: true to wait for further outputs; false to end after the newest one.
    public func results<IO: RemoteIOInterface>(
        of interface: IO.Type, service: String, since start: Date, follows: Bool = true
    ) throws -> DurableResults<IO> {
        try JetStreamActivations(self, service: service).results(of: interface, since: start, follows: follows)
    }
}
