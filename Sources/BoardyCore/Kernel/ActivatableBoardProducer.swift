/// The source of a motherboard's boards.
///
/// ``BoardProducer`` is the usual implementation. Implement this protocol to make boards in another way, such as from a
/// script or for a test.
@MainActor
public protocol ActivatableBoardProducer: AnyObject, Sendable {
    /// Makes a new board.
    ///
    /// - Returns: the board; nil if the producer does not know the identifier.
    func produceBoard(identifier: BoardID) -> (any ActivatableBoard)?

    /// Makes a new board under another name, for gates that need several boards of a kind at a time; see
    /// ``ActivationBarrier``.
    ///
    /// - Returns: the board; nil if the producer does not know the identifier, or cannot make boards under other names.
    func produceBoard(identifier: BoardID, named name: BoardID) -> (any ActivatableBoard)?

    /// Returns true if ``produceBoard(identifier:)`` would make a board. Makes no board. Constant time in
    /// ``BoardProducer``.
    func canProduceBoard(identifier: BoardID) -> Bool

    /// Returns the interface of the boards for the identifier; nil if it is unknown before a board is made.
    func interface(of identifier: BoardID) -> (any IOInterface.Type)?

    /// The identifiers that the producer makes boards for. Read only to suggest identifiers when one is not found.
    var knownIdentifiers: [BoardID] { get }

    /// The diagnostics of the producer and of the motherboards that use it.
    var diagnostics: Diagnostics { get }

    /// The gates of the boards on motherboards that use this producer.
    ///
    /// A producer that gets its boards from another producer should return the gates of that producer.
    var gates: GateConfiguration? { get }
}

extension ActivatableBoardProducer {
    /// Searches ``knownIdentifiers`` for the identifier.
    public func canProduceBoard(identifier: BoardID) -> Bool { knownIdentifiers.contains(identifier) }

    /// Returns nil: the interface is unknown before a board is made.
    public func interface(of identifier: BoardID) -> (any IOInterface.Type)? { nil }

    /// Returns nil: the producer makes one board of each identifier at a time.
    public func produceBoard(identifier: BoardID, named name: BoardID) -> (any ActivatableBoard)? { nil }

    /// Nil. A motherboard inside a board then uses the gates of the motherboard around it.
    public var gates: GateConfiguration? { nil }

    /// The standard diagnostics; see ``Diagnostics/standard``.
    public var diagnostics: Diagnostics { .standard }
}
