public import BoardyCore

// Boards that make up one screen. The surfaces of manifests take their place: the owner of a surface resolves
// `(any UIContributions).self`, and modules contribute views to it.

@available(
    *, unavailable, message: "use FlowMotherboard; a screen of parts is a UISurface, to which modules contribute views"
)
public typealias ComposableMotherboardType = FlowMotherboard

@available(
    *, unavailable, message: "use FlowMotherboard; a screen of parts is a UISurface, to which modules contribute views"
)
public typealias FlowComposableMotherboard = FlowMotherboard

@available(
    *, unavailable, message: "use Motherboard; a screen of parts is a UISurface, to which modules contribute views"
)
public typealias ComposableMotherboard = Motherboard

extension FlowMotherboard {
    @available(*, unavailable, message: "a screen of parts is a UISurface, to which modules contribute views")
    public func connect(to interface: AnyObject) {}
}

extension ActivatableBoard {
    @available(
        *, unavailable,
        message: "send the part as an output, for the registerGeneralFlow(of:target:_:) of the board with the screen"
    )
    public func putToComposer(elementAction: Any) {}

    @available(
        *, unavailable,
        message: """
            derive from ContinuousBoard<IO>, whose motherboard has the parts, and register a handler for their outputs with \
            registerGeneralFlow(of:target:_:); views of other modules are contributed to a UISurface
            """
    )
    @discardableResult
    public func mountComposableMotherboard(
        to interface: AnyObject, configurationBuilder: (any FlowMotherboard) -> Void = { _ in }
    ) -> any FlowMotherboard { unused }

    @available(
        *, unavailable,
        message: """
            derive from ContinuousBoard<IO>, whose motherboard has the parts, and register a handler for their outputs with \
            registerGeneralFlow(of:target:_:); views of other modules are contributed to a UISurface
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
        message: "use Motherboard(producer:); a screen of parts is a UISurface, to which modules contribute views"
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
