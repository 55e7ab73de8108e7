public import Boardy
public import CoreContracts

extension ComposableBoard {
    /// Installs the boards that modules contribute to a surface, in order of contribution. Each contributes its element when it
    /// is activated.
    ///
    /// A module that does not know the screen contributes a board instead of a view:
    ///
    /// ```swift
    /// registry.contribute(to: HomeUISurface.parts, id: "news", factory: { NewsBoard(identifier: "news") })
    /// ```
    ///
    /// The board of the screen installs them in `didInstall()`, and activates them with its own input:
    ///
    /// ```swift
    /// installBoards(on: HomeUISurface.parts, from: contributions)
    /// ```
    ///
    /// A contribution that is no board is reported as `GhostError.Code.wrongView` and left out.
    ///
    /// - Parameters:
    ///   - surface: the surface.
    ///   - contributions: the contributions of the app, the service `(any UIContributions).self`.
    public func installBoards(on surface: some UISurface, from contributions: any UIContributions) {
        for board in contributions.views(of: (any ActivatableBoard).self, on: surface) {
            motherboard.installBoard(board)
        }
    }
}
