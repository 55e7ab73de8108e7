public import BoardyCore
public import Observation

/// The elements of one screen, such as a header, a list and a footer, which boards contribute. See ``ComposableBoard``.
///
/// The elements are observable. Code without observation registers a handler with ``onChange(_:_:)``.
@MainActor
@Observable
public final class Composition<Element> {
    private struct Entry {
        let board: BoardID
        let element: Element
        let removal: FlowToken?
    }

    private var entries: [Entry] = []

    @ObservationIgnored
    private let positions: [BoardID: Int]

    @ObservationIgnored
    private let changes = Bus<Void>()

    /// Creates a composition without elements.
    ///
    /// - Parameter order: the identifiers of boards in the order of their elements. Elements of other boards follow in order
    ///   of their first contribution.
    public init(order: [BoardID] = []) {
        positions = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// The elements, from first to last.
    public var elements: [Element] { sorted.map(\.element) }

    /// The identifiers of the boards with an element, in the order of ``elements``.
    public var boards: [BoardID] { sorted.map(\.board) }

    /// Calls the handler with the target after each change, for as long as the target exists. If the target is a board, the
    /// registration ends with its removal.
    ///
    /// - Returns: a token that cancels the registration.
    @discardableResult
    public func onChange<Target: AnyObject>(
        _ target: Target, _ handler: @escaping @MainActor (Target) -> Void
    ) -> FlowToken {
        changes.connect(target: target) { target, _ in handler(target) }
    }

    private var sorted: [Entry] {
        entries.enumerated().sorted {
            (positions[$0.element.board] ?? .max, $0.offset)
                < (positions[$1.element.board] ?? .max, $1.offset)
        }.map(\.element)
    }

    func set(_ element: Element, of board: BoardID, removal: () -> FlowToken?) {
        if let index = entries.firstIndex(where: { $0.board == board }) {
            let former = entries[index]
            entries[index] = Entry(board: board, element: element, removal: former.removal)
            extendLifetime(former)
        } else {
            entries.append(Entry(board: board, element: element, removal: removal()))
        }
        changes.transport(input: ())
    }

    func remove(_ board: BoardID) {
        guard let index = entries.firstIndex(where: { $0.board == board }) else { return }
        let former = entries.remove(at: index)
        former.removal?.cancel()
        changes.transport(input: ())
    }
}
