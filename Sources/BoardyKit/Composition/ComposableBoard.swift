public import BoardyCore
import BoardySupport

/// A board with a screen that consists of elements, each contributed by a board inside it.
///
/// ```swift
/// final class ArticleScreenBoard: ComposableBoard<ArticleScreenIO, UIView> {
///     override func activate(with article: Article) {
///         show(CompositionViewController(composition))
///         for part in [BoardID.header, .text, .footer] { motherboard.activateBoard(identifier: part, withOption: article) }
///     }
/// }
///
/// final class HeaderBoard: Board<HeaderIO> {
///     override func activate(with article: Article) { compose(HeaderView(article) as UIView) }
/// }
/// ```
///
/// A board that contributes again replaces its element in place. The element of a board that completes or is removed is removed.
open class ComposableBoard<IO: IOInterface, Element>: ContinuousBoard<IO> {
    /// The elements of the boards inside.
    public let composition: Composition<Element>

    /// Creates a board without elements.
    ///
    /// - Parameters:
    ///   - producer: The producer of the boards inside.
    ///   - order: The identifiers of the boards inside in the order of their elements.
    public init(
        identifier: BoardID = Board<IO>.defaultIdentifier, producer: any ActivatableBoardProducer,
        order: [BoardID] = []
    ) {
        composition = Composition(order: order)
        super.init(identifier: identifier, producer: producer)
    }
}

/// A board with a composition of any element.
@MainActor
private protocol CompositionOwner {
    func composition<Element>(of type: Element.Type) -> Composition<Element>?
}

extension ComposableBoard: CompositionOwner {
    fileprivate func composition<Requested>(of type: Requested.Type) -> Composition<Requested>? {
        composition as? Composition<Requested>
    }
}

extension Board {
    /// Contributes an element to the screen of the nearest ``ComposableBoard`` with elements of this type around the board, or
    /// replaces the element that the board has contributed before.
    ///
    /// If there is no such board, an error is reported.
    ///
    /// - Parameter element: the element; of the exact type of the composition, such as `UIView`.
    public func compose<Element>(_ element: Element) {
        guard let composition = composition(of: Element.self) else {
            return report(NoComposition(board: identifier, element: typeName(of: Element.self)))
        }
        composition.set(element, of: identifier) { [identifier] in
            installedSlot?.removalHandlers.add(composition) { composition, _ in composition.remove(identifier) }
        }
    }

    /// Removes the element that the board has contributed.
    ///
    /// - Parameter type: the type of the element.
    public func removeElement<Element>(of type: Element.Type) { composition(of: type)?.remove(identifier) }

    private func composition<Element>(of type: Element.Type) -> Composition<Element>? {
        var board: (any ActivatableBoard)? = host?.parentBoard
        while let parent = board {
            if let found = (parent as? any CompositionOwner)?.composition(of: type) { return found }
            board = parent.host?.parentBoard
        }
        return nil
    }
}

/// The error that an element has no screen.
struct NoComposition: Error, CustomStringConvertible {
    let board: BoardID
    let element: String

    var description: String {
        "\(quoted(board)) contributes an element of the type \(quoted(element)), and no ComposableBoard around it has elements of this type. To fix: activate it on the motherboard of such a board, or pass the element as the type of that board's elements."
    }
}
