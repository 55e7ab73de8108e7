package import Boardy

/// An interface with any types of input and output, for tests of type matching.
package enum ValueIO<Input, Output>: IOInterface {
    package static var boardID: BoardID { "value" }
}

package final class ValueBoard<Input, Output>: Board<ValueIO<Input, Output>> {
    package private(set) var inputs: [Input] = []

    package override func activate(with input: Input) {
        inputs.append(input)
    }
}

/// A board without input that sends outputs for a test.
package typealias SenderBoard<Output> = ValueBoard<Void, Output>
package typealias SenderIO<Output> = ValueIO<Void, Output>

/// A continuous board without behavior of its own.
package typealias ShellBoard = ContinuousBoard<PlainIO>
