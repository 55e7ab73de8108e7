#if canImport(SwiftUI)
    import Boardy
    import BoardyCore
    import BoardyScreens
    import Foundation
    import Observation
    import SwiftUI

    /// A page on the screen, which its board replaces.
    @MainActor
    @Observable
    final class ShownPage {
        /// The board; nil for a page without one.
        private let board: BoardID?

        /// The motherboard of the board. Two motherboards may each have a board of the same identifier.
        @ObservationIgnored
        private weak var motherboard: (any FlowMotherboard)?

        private(set) var page: Page

        /// Activates the board again with the same input; nil if its interface is not restorable.
        private(set) var refresh: (@MainActor () -> Void)?

        init(_ page: Page, of board: (any ActivatableBoard)? = nil) {
            self.board = board?.identifier
            self.page = page
            replace(with: page, of: board)
        }

        /// Shows another page of the board.
        func replace(with page: Page, of board: (any ActivatableBoard)?) {
            self.page = page
            motherboard = board?.host
            refresh = board.flatMap { $0.host?.reactivation(of: $0.identifier) }
        }

        /// True if the page is of a board. The page of a released motherboard, or a board without one, is found by the identifier only.
        func isPage(of board: any ActivatableBoard) -> Bool {
            guard self.board == board.identifier else { return false }
            guard let motherboard, let host = board.host else { return true }
            return motherboard === host
        }
    }

    /// The progress of a scene.
    @MainActor
    @Observable
    final class ScreenProgress {
        var line: ProgressLine?
    }

    /// Shows a page with the progress of the scene above it. A pull refreshes the page, if its board can be activated again.
    struct ShownPageView: View {
        let shown: ShownPage
        let progress: ScreenProgress

        var body: some View {
            if let refresh = shown.refresh { content.refreshable { await refresh() } } else { content }
        }

        private var content: some View {
            PageView(shown.page).safeAreaInset(edge: .top) {
                if let line = progress.line { ProgressLineView(line: line) }
            }
        }
    }

    /// A bar with the name of the work above it.
    private struct ProgressLineView: View {
        let line: ProgressLine

        var body: some View {
            let fraction = min(max(line.fraction, 0), 1)
            ProgressView(value: fraction) { Text(verbatim: line.title) }
                .accessibilityValue(Text(verbatim: fraction.formatted(.percent.precision(.fractionLength(0)))))
                .padding()
                .background(.regularMaterial)
        }
    }
#endif
