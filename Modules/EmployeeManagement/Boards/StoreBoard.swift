import Boardy

/// A board that works on the employees, and completes when it has.
class StoreBoard<IO: IOInterface>: Board<IO> {
    let store: EmployeeStore

    /// How many activations are being worked on: who follows the board may activate it again.
    private var performing = 0
    private var hasFailed = false

    init(identifier: BoardID, store: EmployeeStore) {
        self.store = store
        super.init(identifier: identifier)
    }

    /// Does the work of one activation. Override it; what it throws is reported.
    func perform(_ input: IO.Input) throws {}

    final override func activate(with input: IO.Input) {
        performing += 1
        do {
            try perform(input)
        } catch {
            report(error)
            hasFailed = true
        }
        performing -= 1
        if performing == 0 { complete(!hasFailed) }
    }
}
