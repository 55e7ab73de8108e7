import Boardy

extension BoardID {
    static let pubCart: BoardID = "pub.mod.Sales.Cart"
}

typealias CartInput = User
typealias CartOutput = [Book]

enum CartCommand {
    case add(Book)
    case buy
}

enum CartAction: BoardFlowAction {
    case changed(count: Int)
}

enum CartIO: IOInterface {
    typealias Input = CartInput
    typealias Output = CartOutput
    typealias Command = CartCommand
    typealias Action = CartAction
    static let boardID: BoardID = .pubCart
}

extension FlowMotherboard {
    func ioCart(_ identifier: BoardID = .pubCart) -> Destination<CartIO> {
        destination(CartIO.self, id: identifier)
    }
}
