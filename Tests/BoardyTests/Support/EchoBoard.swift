import Boardy

/// Sends what it is activated with.
enum EchoIO: IOInterface {
    typealias Input = String
    typealias Output = String
    typealias Command = EchoCommand
    static let boardID: BoardID = "echo"
}

enum EchoCommand: Equatable {
    case repeatLast
    case stop
}

final class EchoBoard: Board<EchoIO> {
    private(set) var inputs: [String] = []
    private(set) var commands: [EchoCommand] = []

    override func activate(with input: String) {
        inputs.append(input)
        sendOutput(input)
    }

    override func interact(with command: EchoCommand) {
        commands.append(command)
    }
}

/// Takes a number and sends nothing by itself.
enum NumberIO: IOInterface {
    typealias Input = Int
    typealias Output = Int
    static let boardID: BoardID = "number"
}

final class NumberBoard: Board<NumberIO> {
    private(set) var inputs: [Int] = []

    override func activate(with input: Int) {
        inputs.append(input)
    }
}

/// Needs nothing.
enum PlainIO: IOInterface {
    typealias Input = Void
    typealias Output = Void
    static let boardID: BoardID = "plain"
}

final class PlainBoard: Board<PlainIO> {
    private(set) var activations = 0

    override func activate(with _: Void) {
        activations += 1
    }
}

/// Takes something or nothing.
enum OptionalIO: IOInterface {
    typealias Input = String?
    static let boardID: BoardID = "optional"
}

final class OptionalBoard: Board<OptionalIO> {
    private(set) var inputs: [String?] = []

    override func activate(with input: String?) {
        inputs.append(input)
    }
}

/// Takes a structure that can be decoded, and sends one that can be encoded.
enum OrderIO: IOInterface {
    struct Order: Codable, Equatable {
        struct Line: Codable, Equatable {
            let article: String
            let count: Int
        }

        let lines: [Line]
    }

    typealias Input = Order
    typealias Output = Order
    static let boardID: BoardID = "order"
}

final class OrderBoard: Board<OrderIO> {
    private(set) var inputs: [OrderIO.Order] = []

    override func activate(with input: OrderIO.Order) {
        inputs.append(input)
    }
}
