import BoardyMigration

public extension BoardID {
    static let pubCart: BoardID = "pub.mod.Sales.Cart"
}

public typealias CartInput = User
public typealias CartOutput = [Book]

public enum CartCommand {
    case add(Book)
    case buy
}

public enum CartAction: BoardFlowAction {
    case changed(count: Int)
}

public typealias CartMainDestination = MainboardGenericDestination<CartInput, CartOutput, CartCommand, CartAction>

extension MotherboardType where Self: FlowManageable {
    func ioCart(_ identifier: BoardID = .pubCart) -> CartMainDestination {
        CartMainDestination(destinationID: identifier, mainboard: self)
    }
}
