#if canImport(SwiftUI)
    public import Boardy
    public import SwiftUI

    /// A view that hosts a board: activates it when the view appears, and shows its outputs.
    ///
    /// ```swift
    /// BoardView(SearchIO.self, input: query) { search in
    ///     List(search.output ?? []) { Text($0.title) }
    /// }
    /// ```
    ///
    /// When SwiftUI releases the state of the view, the board is removed, unless it was installed before the view appeared. A view
    /// that is covered by another page keeps its board. A later change of the
    /// input does not activate the board again; call ``BoardState/activate(with:)``, for instance in `onChange`. Without a
    /// motherboard in the environment the board is not activated.
    public struct BoardView<IO: IOInterface, Content: View>: View {
        @Environment(\.motherboard) private var motherboard
        @State private var state = BoardState<IO>()
        private let id: BoardID
        private let input: IO.Input
        private let content: @MainActor (BoardState<IO>) -> Content

        /// Creates a view for a board.
        ///
        /// - Parameters:
        ///   - io: the interface of the board.
        ///   - id: the identifier of the board; the interface's own unless given.
        ///   - input: the input of the activation.
        ///   - content: makes the content from the state of the board. Evaluated again after each output.
        public init(
            _ io: IO.Type, id: BoardID = IO.boardID, input: IO.Input,
            @ViewBuilder content: @escaping @MainActor (BoardState<IO>) -> Content
        ) {
            (self.id, self.input, self.content) = (id, input, content)
        }

        /// The content.
        public var body: some View {
            // A stack, because a group would pass the modifier to its branches.
            ZStack { content(state) }
                .onAppear { if let motherboard { state.connect(to: motherboard, id, input) } }
        }
    }

    extension BoardView where IO.Input == Void {
        /// Creates a view for a board without an input.
        public init(
            _ io: IO.Type, id: BoardID = IO.boardID,
            @ViewBuilder content: @escaping @MainActor (BoardState<IO>) -> Content
        ) {
            self.init(io, id: id, input: (), content: content)
        }
    }
#endif
