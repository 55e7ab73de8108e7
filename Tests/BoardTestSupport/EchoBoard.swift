package import Boardy

/// The interface of a board that sends each input as an output.
package enum EchoIO: IOInterface {
    package typealias Input = String
    package typealias Output = String
    package typealias Command = EchoCommand
    package static let boardID: BoardID = "echo"
}

package enum EchoCommand: Equatable {
    case repeatLast
    case stop
}

package final class EchoBoard: Board<EchoIO> {
    package private(set) var inputs: [String] = []
    package private(set) var commands: [EchoCommand] = []

    package override func activate(with input: String) {
        inputs.append(input)
        sendOutput(input)
    }

    package override func interact(with command: EchoCommand) {
        commands.append(command)
    }
}

/// An interface with numbers as input and output.
package enum NumberIO: IOInterface {
    package typealias Input = Int
    package typealias Output = Int
    package static let boardID: BoardID = "number"
}

package final class NumberBoard: Board<NumberIO> {
    package private(set) var inputs: [Int] = []

    package override func activate(with input: Int) {
        inputs.append(input)
    }
}

/// An interface without input and output.
package enum PlainIO: IOInterface {
    package typealias Input = Void
    package typealias Output = Void
    package static let boardID: BoardID = "plain"
}

package final class PlainBoard: Board<PlainIO> {
    package private(set) var activations = 0

    package override func activate(with _: Void) {
        activations += 1
    }
}

/// An interface with an optional text as input.
package enum OptionalIO: IOInterface {
    package typealias Input = String?
    package static let boardID: BoardID = "optional"
}

package final class OptionalBoard: Board<OptionalIO> {
    package private(set) var inputs: [String?] = []

    package override func activate(with input: String?) {
        inputs.append(input)
    }
}

/// An interface with a codable structure as input and output.
package enum OrderIO: IOInterface {
    package struct Order: Codable, Equatable {
        package struct Line: Codable, Equatable {
            package let article: String
            package let count: Int

            package init(article: String, count: Int) {
                (self.article, self.count) = (article, count)
            }
        }

        package let lines: [Line]

        package init(lines: [Line]) {
            self.lines = lines
        }
    }

    package typealias Input = Order
    package typealias Output = Order
    package static let boardID: BoardID = "order"
}

package final class OrderBoard: Board<OrderIO> {
    package private(set) var inputs: [OrderIO.Order] = []

    package override func activate(with input: OrderIO.Order) {
        inputs.append(input)
    }
}
