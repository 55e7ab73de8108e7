import Boardy

enum CartIO: IOInterface {
    typealias Input = User
    typealias Output = [Book]

    enum Command {
        case add(Book)
        case buy
    }

    enum Action: BoardFlowAction {
        case changed(count: Int)
    }

    static let boardID: BoardID = "pub.mod.Sales.Cart"
}

// Keeps the calls `mainboard.ioCart()` of the former code.
extension FlowMotherboard {
    func ioCart(_ identifier: BoardID = CartIO.boardID) -> Destination<CartIO> {
        destination(CartIO.self, id: identifier)
    }
}
