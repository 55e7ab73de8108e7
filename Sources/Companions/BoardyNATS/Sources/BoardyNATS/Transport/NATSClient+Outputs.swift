public import BoardyCore
public import BoardyRemote
import BoardySupport

extension NATSClient {
    /// Follows the outputs of a board, whoever activated it.
    ///
    /// ```swift
    /// for try await employee in try client.outputs(of: EmployeeIO.self, service: "shop") { … }
    /// ```
    ///
    /// - Parameters:
    ///   - interface: the interface of the board.
    ///   - service: the name of the service.
    ///   - limit: the number of outputs that wait for the receiver; see ``subscribe(_:queueGroup:limit:)``.
    ///   - report: called for each message that is not an output of the interface. The sequence goes on after it.
    /// - Returns: the outputs from now on. The sequence throws a ``NATSError`` if outputs are missing.
    public func outputs<IO: RemoteIOInterface>(
        of interface: IO.Type, service: String, limit: Int = 10_000,
        reportingErrorsTo report: @escaping @Sendable (BoardError) -> Void
    ) throws(NATSError) -> NATSOutputs<IO> {
        let subject = try BoardSubjects(service: service).outputs(IO.boardID)
        return NATSOutputs(try subscribe(subject, limit: limit), report)
    }
}

/// The outputs of a board.
public struct NATSOutputs<IO: RemoteIOInterface>: AsyncSequence, Sendable {
    private let subscription: NATSSubscription
    private let report: @Sendable (BoardError) -> Void

    init(_ subscription: NATSSubscription, _ report: @escaping @Sendable (BoardError) -> Void) {
        self.subscription = subscription
        self.report = report
    }

    /// Returns an iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(subscription.makeAsyncIterator(), report) }

    /// The iterator of outputs.
    public struct Iterator: AsyncIteratorProtocol {
        private var messages: NATSSubscription.Iterator
        private let report: @Sendable (BoardError) -> Void

        init(_ messages: NATSSubscription.Iterator, _ report: @escaping @Sendable (BoardError) -> Void) {
            self.messages = messages
            self.report = report
        }

        /// Returns the next output; nil after the client was closed.
        public mutating func next() async throws -> IO.Output? {
            while let message = try await messages.next() {
                do { return try IO.outputCoding.decode(message.payload) } catch {
                    let error = BoardError.remoteUndecodable(
                        "output", type: "\(IO.Output.self)", reason: "\(error)")
                    report(error.concerning(IO.boardID))
                }
            }
            return nil
        }
    }
}
