package import Boardy
import BoardyRemote

package enum CounterCommand: Codable, Hashable, Sendable {
    case add(Int)
    /// Sends this many outputs, from 1 upwards.
    case burst(Int)
    case announce(String)
    case finish(Bool)
    /// Completes without a decision.
    case stop
    /// Completes, and sends an output afterwards.
    case sendAfterEnd
    /// Reports an error.
    case fault(String)
}

package enum CounterAction: BoardFlowAction, Codable, Hashable, Sendable {
    case announced(String)
}

/// The interface of a board with commands, actions and many outputs, which works until a command completes it.
package enum CounterIO: RemoteIOInterface {
    package typealias Input = Int
    package typealias Output = Int
    package typealias Command = CounterCommand
    package typealias Action = CounterAction
    package static let boardID: BoardID = "far.counter"
}

/// The error that a counter reports on a command.
package struct CounterFault: Error, CustomStringConvertible {
    package let description: String
}

/// Adds numbers without regard to overflow, because they come from outside. It starts with its first input. An
/// activation while it counts sends the present value plus the input.
final class CounterBoard: ContinuousBoard<CounterIO> {
    private var value = 0

    override func activate(with input: Int) { add(input) }

    override func interact(with command: CounterCommand) {
        switch command {
        case .add(let number): add(number)
        case .burst(let count): for number in 0..<max(0, min(count, 100_000)) { sendOutput(number + 1) }
        case .announce(let text): broadcast(.announced(text))
        case .finish(let isDone): complete(isDone)
        case .stop: complete()
        case .sendAfterEnd:
            complete(true)
            sendOutput(-1)
        case .fault(let text): report(CounterFault(description: text))
        }
    }

    private func add(_ number: Int) {
        value &+= number
        sendOutput(value)
    }
}
