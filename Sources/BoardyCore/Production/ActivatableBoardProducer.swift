/// Where a motherboard gets its boards from.
///
/// ``BoardProducer`` is the usual one. Write another to make boards in some other way, say from a script or for a test.
@MainActor
public protocol ActivatableBoardProducer: AnyObject, Sendable {
    /// Makes a new board for the identifier, or returns nil if it knows none.
    func produceBoard(identifier: BoardID) -> (any ActivatableBoard)?

    /// Makes a new board as ``produceBoard(identifier:)`` does and calls it something else, for gates that need several boards
    /// of a kind at a time; see ``ActivationBarrier``. Returns nil if it knows no such board, or cannot.
    func produceBoard(identifier: BoardID, named name: BoardID) -> (any ActivatableBoard)?

    /// Whether ``produceBoard(identifier:)`` would make a board; makes none. Constant time in ``BoardProducer``.
    func canProduceBoard(identifier: BoardID) -> Bool

    /// The interface of the boards that are made for the identifier, if that is known before one is made.
    func interface(of identifier: BoardID) -> (any IOInterface.Type)?

    /// Every identifier this producer makes boards for; read only to suggest names when one is not found.
    var knownIdentifiers: [BoardID] { get }

    /// Where the producer, and the motherboards that use it, report to.
    var diagnostics: Diagnostics { get }

    /// What guards the boards on motherboards that use this producer. A producer that gets its boards from another one should
    /// return the gates of that.
    var gates: GateConfiguration? { get }
}

extension ActivatableBoardProducer {
    /// Looks the identifier up in ``knownIdentifiers``.
    public func canProduceBoard(identifier: BoardID) -> Bool {
        knownIdentifiers.contains(identifier)
    }

    /// Not known.
    public func interface(of identifier: BoardID) -> (any IOInterface.Type)? { nil }

    /// None: such a producer makes one board of each identifier at a time.
    public func produceBoard(identifier: BoardID, named name: BoardID) -> (any ActivatableBoard)? { nil }

    /// None of its own. Inside of a board, that guards which guards the board.
    public var gates: GateConfiguration? { nil }

    /// ``Diagnostics/standard``.
    public var diagnostics: Diagnostics { .standard }
}
