public import Boardy
public import CoreContracts

extension ComposableBoard {
    /// Installs the boards that modules contribute to a surface in place of views, in order of contribution. Each contributes its
    /// element when it is activated.
    ///
    /// ```swift
    /// registry.contribute(to: HomeUISurface.parts, id: "news", factory: { NewsBoard(identifier: "news") })
    /// installBoards(on: HomeUISurface.parts, from: contributions)   // in didInstall() of the screen's board
    /// ```
    ///
    /// A contribution that is no board is reported as `GhostError.Code.wrongView` and left out.
    ///
    /// - Parameter contributions: the contributions of the app, the service `(any UIContributions).self`.
    public func installBoards(on surface: some UISurface, from contributions: any UIContributions) {
        for board in contributions.views(of: (any ActivatableBoard).self, on: surface) {
            motherboard.installBoard(board)
        }
    }
}
