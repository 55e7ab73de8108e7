import Boardy

/// A board that works on the store and then completes.
class StoreBoard<IO: IOInterface>: Board<IO> {
    let store: EmployeeStore

    /// The number of activations in progress. It can exceed 1, because a handler of the output may activate the board
    /// again.
    private var performing = 0
    private var hasFailed = false

    init(store: EmployeeStore) {
        self.store = store
        super.init()
    }

    /// Performs the work of one activation. Subclasses override this method; the board reports errors that it throws.
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
