/// Where a motherboard gets its boards from.
///
/// ``BoardProducer`` is the usual one. Write another to make boards in some other way, say from a script or for a test.
@MainActor
public protocol ActivatableBoardProducer: AnyObject, Sendable {
    /// Makes a new board for the identifier, or returns nil if it knows none.
    func produceBoard(identifier: BoardID) -> (any ActivatableBoard)?

    /// Whether ``produceBoard(identifier:)`` would make a board; makes none. Constant time in ``BoardProducer``.
    func canProduceBoard(identifier: BoardID) -> Bool

    /// The interface of the boards that are made for the identifier, if that is known before one is made.
    func interface(of identifier: BoardID) -> (any IOInterface.Type)?

    /// Every identifier this producer makes boards for; read only to suggest names when one is not found.
    var knownIdentifiers: [BoardID] { get }

    /// Where the producer, and the motherboards that use it, report to.
    var diagnostics: Diagnostics { get }
}

extension ActivatableBoardProducer {
    /// Looks the identifier up in ``knownIdentifiers``.
    public func canProduceBoard(identifier: BoardID) -> Bool {
        knownIdentifiers.contains(identifier)
    }

    /// Not known.
    public func interface(of identifier: BoardID) -> (any IOInterface.Type)? { nil }

    /// ``Diagnostics/standard``.
    public var diagnostics: Diagnostics { .standard }
}
