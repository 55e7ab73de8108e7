public import Boardy

// Boards that make up one screen: ComposableBoard<IO, Element> takes their place.

@available(
    *, unavailable, message: "use FlowMotherboard; derive the board of the screen from ComposableBoard<IO, Element>"
)
public typealias ComposableMotherboardType = FlowMotherboard

@available(
    *, unavailable, message: "use FlowMotherboard; derive the board of the screen from ComposableBoard<IO, Element>"
)
public typealias FlowComposableMotherboard = FlowMotherboard

@available(
    *, unavailable, message: "use Motherboard; derive the board of the screen from ComposableBoard<IO, Element>"
)
public typealias ComposableMotherboard = Motherboard

extension FlowMotherboard {
    @available(
        *, unavailable,
        message: "derive the board of the screen from ComposableBoard<IO, Element>, and show its composition"
    )
    public func connect(to interface: AnyObject) {}
}

extension ActivatableBoard {
    @available(
        *, unavailable,
        message: "use compose(_:) with an element of the type of the ComposableBoard<IO, Element> around the board"
    )
    public func putToComposer(elementAction: Any) {}

    @available(
        *, unavailable,
        message: """
            derive from ComposableBoard<IO, Element>, whose motherboard has the parts, and show its composition, for instance in a \
            CompositionViewController of BoardyUIKit
            """
    )
    @discardableResult
    public func mountComposableMotherboard(
        to interface: AnyObject, configurationBuilder: (any FlowMotherboard) -> Void = { _ in }
    ) -> any FlowMotherboard { unused }

    @available(
        *, unavailable,
        message: """
            derive from ComposableBoard<IO, Element>, whose motherboard has the parts, and show its composition, for instance in a \
            CompositionViewController of BoardyUIKit
            """
    )
    @discardableResult
    public func attachComposableMotherboard(
        to interface: AnyObject, configurationBuilder: (any FlowMotherboard) -> Void = { _ in }
    ) -> any FlowMotherboard { unused }
}

extension ActivatableBoardProducer {
    @available(
        *, unavailable,
        message: "derive the board of the screen from ComposableBoard<IO, Element>"
    )
    public func produceComposableMotherboard(
        identifier: BoardID, from parent: (any ActivatableBoard)? = nil,
        elementsBuilder: (any ActivatableBoardProducer) -> [any ActivatableBoard] = { _ in [] }
    ) -> any FlowMotherboard { unused }

    @available(*, unavailable, message: "use Motherboard(producer:), or derive from ContinuousBoard<IO>")
    public func produceContinuousMotherboard(
        identifier: BoardID, from parent: (any ActivatableBoard)? = nil,
        configurationBuilder: (any FlowMotherboard) -> Void = { _ in }
    ) -> any FlowMotherboard { unused }
}
