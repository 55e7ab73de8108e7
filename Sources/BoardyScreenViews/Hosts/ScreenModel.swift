#if canImport(SwiftUI)
    public import Boardy
    import BoardyCore
    public import BoardyScreens
    public import BoardySwiftUI
    import SwiftUI

    /// Shows pages and forms of boards in a SwiftUI scene. A ``ScreenSceneDelegate`` makes it.
    ///
    /// A page of a board is pushed in the selected tab. If the tab shows a page of the board already, that one is replaced, and the pages
    /// above it are removed. A pull refreshes the page of a board with a restorable interface: the board is activated again with its
    /// input. Progress is shown above the pages. A form is a sheet.
    ///
    /// Views of other types are shown through adapters; see `adapt(_:_:)`.
    open class ScreenModel: SceneModel, TextScreen, FormScreen {
        private let progress = ScreenProgress()

        /// Creates the model of a scene.
        public override init() {
            super.init()
            adapt(Page.self) { PageView($0) }
        }

        /// Pushes a page. A scene with a main view presents it.
        open func show(_ page: Page) { show(ShownPage(page)) }

        /// Replaces the page of the board, or pushes one.
        open func show(_ page: Page, of board: any ActivatableBoard) {
            if let former = returnToPage(where: { (shown: ShownPage) in shown.isPage(of: board) }) {
                former.replace(with: page, of: board)
            } else {
                show(ShownPage(page, of: board))
            }
        }

        private func show(_ page: ShownPage) {
            let view = ShownPageView(shown: page, progress: progress)
            if !push(view, of: page) { presentSheet(NavigationStack { view }, of: page) }
        }

        /// Shows progress above the pages; nil after the end of the work.
        open func show(_ progress: ProgressLine?) { self.progress.line = progress }

        /// Presents a view. A page gets a navigation bar for its title.
        open override func present<Presented>(_ view: Presented, animated: Bool) -> Bool {
            guard let page = view as? Page else { return super.present(view, animated: animated) }
            return super.present(NavigationStack { PageView(page) }, animated: animated)
        }

        /// Presents a form above everything else, and waits until it is removed.
        ///
        /// - Returns: nil if the user cancels the form or swipes it away, or if the scene is closed.
        open func answers(to form: InputForm) async -> FormAnswers? {
            let request = FormRequest()
            return await request.run { presence in
                let view = FormView(form) { answers in
                    withExtendedLifetime(presence) {
                        request.answers = answers
                        request.remove()
                    }
                }
                let sheet = presentSheet(view.onDisappear { request.give() })
                request.remove = { [weak self] in self?.remove(sheet) }
            }
        }
    }
#endif
