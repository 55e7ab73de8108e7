import Boardy
import BoardyScreens

/// A board that works on the stored employees and shows the result.
///
/// The work of all of these boards is done in the order of their activations.
class StoreBoard<IO: IOInterface>: TaskBoard<IO> where IO.Input: Sendable, IO.Output: Sendable {
    private let turns: Turns
    private let page: @MainActor (IO.Output) -> Page

    /// Creates a board.
    ///
    /// - Parameters:
    ///   - turns: the order of the activations.
    ///   - page: returns the page for a result. It is shown before the handlers of the output are called.
    ///   - work: does the work of one activation.
    init(
        turns: Turns, page: @escaping @MainActor (IO.Output) -> Page,
        work: @escaping @Sendable (IO.Input) async throws -> IO.Output
    ) {
        self.turns = turns
        self.page = page
        super.init(
            { input in
                try await Turn.current?.begin()
                return try await work(input)
            },
            onFailure: { _ in Turn.current?.end() })
    }

    final override func activate(with input: IO.Input) {
        Turn.$current.withValue(turns.next()) { super.activate(with: input) }
    }

    final override func didSucceed(with output: IO.Output) {
        show(page(output))
        Turn.current?.end()
    }
}
