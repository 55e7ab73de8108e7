import Boardy
public import CoreContracts
import GhostBridge

/// The root of the app: the onboarding, the sign-in, the paywall and the tabs, one after another.
///
/// An app without this manifest shows its first tab.
public enum RootManifest: Manifest {
    /// The root board, the onboarding and its links.
    public static var boardPlugins: [BoardPlugin] { RootLauncherPlugin() }

    /// The listener that activates the root board.
    public static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [RootActivation.self] }
}

/// Activates the root board when a window becomes active. Activations of a board that shows a part change nothing.
private final class RootActivation: SceneDelegateListener {
    private var boards: (any BoardActivating)?

    init() {}

    func configure(with resolver: any ServiceResolver) { boards = resolver.resolve() }

    func sceneDidBecomeActive(_: AppScene) { boards?.activateBoard(RootIO.boardID.rawValue) }
}
