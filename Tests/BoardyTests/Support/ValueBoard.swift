import Boardy

/// Takes values of one type and sends values of another, nothing by itself: for tests of which types go where.
enum ValueIO<Input, Output>: IOInterface {
    static var boardID: BoardID { "value" }
}

final class ValueBoard<Input, Output>: Board<ValueIO<Input, Output>> {
    private(set) var inputs: [Input] = []

    override func activate(with input: Input) {
        inputs.append(input)
    }
}

/// Sends what a test tells it to.
typealias SenderBoard<Output> = ValueBoard<Void, Output>
typealias SenderIO<Output> = ValueIO<Void, Output>

/// A motherboard inside of a board, and nothing else.
typealias ShellBoard = ContinuousBoard<PlainIO>
