import Boardy
import WorkIO

/// Counts from the input of the first activation until a command finishes it.
final class CounterBoard: Board<CounterIO> {
    private var number = 0

    override func activate(with first: Int) {
        number = first
        sendOutput(number)
    }

    override func interact(with command: CounterIO.Command) {
        switch command {
        case .add(let amount):
            // A sum beyond the limits of Int comes from a peer, and must not end the process.
            let (sum, isTooLarge) = number.addingReportingOverflow(amount)
            if !isTooLarge { number = sum }
            sendOutput(number)
        case .finish:
            broadcast(.finished(at: number))
            complete()
        }
    }
}
