#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
    public import BoardySwiftUI
    import UIKit

    /// Connects a window of a SwiftUI app, and shows pages and forms of boards in it.
    ///
    /// ```swift
    /// final class NotesAppDelegate: BoardySwiftUIAppDelegate {
    ///     override var sceneDelegateClass: AnyClass? { ScreenSceneDelegate.self }
    /// }
    /// ```
    open class ScreenSceneDelegate: LauncherSceneDelegate {
        /// Makes a ``ScreenModel``. Override it to add adapters.
        open override func makeModel() -> SceneModel { ScreenModel() }
    }
#endif
