public import Boardy

@available(*, unavailable, renamed: "BoardProducer")
public typealias BoardDynamicProducer = BoardProducer

@available(*, unavailable, renamed: "BoardProducer")
public typealias BoardContainer = BoardProducer

@available(*, unavailable, message: "remove it: BoardProducer() has no external producer")
public typealias NoBoardProducer = BoardProducer

@available(*, unavailable, renamed: "ActivatableBoardProducer")
public typealias ActivableBoardProducer = ActivatableBoardProducer

@available(*, unavailable, message: "write the type: @MainActor (BoardID) -> any ActivatableBoard")
public typealias BoardConstructor = @MainActor (BoardID) -> any ActivatableBoard

@available(*, unavailable, renamed: "BoardRegistration")
public typealias BoardRegistrationsConvertible = BoardRegistration

extension BoardProducer {
    @available(*, unavailable, message: "use BoardProducer(externalProducer:) and registerBoards { … }")
    public convenience init(
        externalProducer: (any ActivatableBoardProducer)? = nil,
        @BoardRegistrationBuilder registrationsBuilder: (any ActivatableBoardProducer) -> [BoardRegistration]
    ) {
        self.init(externalProducer: externalProducer)
    }

    @available(*, unavailable, message: "use BoardProducer(externalProducer:) and register(_:) for each registration")
    public convenience init(
        externalProducer: (any ActivatableBoardProducer)? = nil, registrations: [BoardRegistration]
    ) {
        self.init(externalProducer: externalProducer)
    }

    @available(*, unavailable, renamed: "register(_:)")
    @discardableResult
    public func add(registration: BoardRegistration) -> Bool { unused }

    @available(*, unavailable, message: "use unregister(_:) with the identifier")
    @discardableResult
    public func remove(registration: BoardRegistration) -> Bool { unused }

    @available(*, unavailable, message: "pass the identifiers without brackets: registerBoards(.a, .b) { … }")
    public func registerBoards(
        _ identifiers: [BoardID], factory: @escaping @MainActor (BoardID) -> any ActivatableBoard
    ) {}

    @available(*, unavailable, renamed: "knownIdentifiers")
    public var registrations: [BoardRegistration] { unused }

    @available(*, unavailable, message: "a gateway is a GatewayBarrier of the launcher: install(gatewayBarrier:for:)")
    public var gatewayRegistrations: [BoardRegistration] { unused }

    @available(*, unavailable, message: "a gateway is a GatewayBarrier of the launcher: install(gatewayBarrier:for:)")
    public func registerGatewayBoard(
        _ identifier: BoardID, factory: @escaping @MainActor (BoardID) -> any ActivatableBoard
    ) {}

    @available(
        *, unavailable,
        message: "pass the identifier and a closure: registerBoard(_:) { … }; a board is made at its first activation"
    )
    public func registerBoard(_ board: @autoclosure () -> any ActivatableBoard) {}

    @available(*, unavailable, renamed: "borrowed()")
    public var boxed: BoardProducer { unused }
}

extension ActivatableBoardProducer {
    @available(*, unavailable, message: "register the factory under each identifier: registerBoards(.a, .b) { … }")
    public func matchBoard(withIdentifier identifier: BoardID, to other: BoardID) -> (any ActivatableBoard)? { unused }

    @available(*, unavailable, message: "a gateway is a GatewayBarrier of the launcher: install(gatewayBarrier:for:)")
    public func produceGatewayBoard(identifier: BoardID) -> (any ActivatableBoard)? { unused }
}

extension BoardRegistration {
    @available(*, unavailable, renamed: "init(_:factory:)")
    public init(_ identifier: BoardID, constructor: @escaping @MainActor (BoardID) -> any ActivatableBoard) {
        self.init(identifier, factory: constructor)
    }
}
