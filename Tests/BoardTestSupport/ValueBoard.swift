package import Boardy

/// Takes values of one type and sends values of another, nothing by itself: for tests of which types go where.
package enum ValueIO<Input, Output>: IOInterface {
    package static var boardID: BoardID { "value" }
}

package final class ValueBoard<Input, Output>: Board<ValueIO<Input, Output>> {
    package private(set) var inputs: [Input] = []

    package override func activate(with input: Input) {
        inputs.append(input)
    }
}

/// Sends what a test tells it to.
package typealias SenderBoard<Output> = ValueBoard<Void, Output>
package typealias SenderIO<Output> = ValueIO<Void, Output>

/// A motherboard inside of a board, and nothing else.
package typealias ShellBoard = ContinuousBoard<PlainIO>
