public import UIKit

/// Host of a view; does not exist on Apple platforms.
@MainActor public final class ViewHost: RenderHost {
    /// Creates a host and shows the view, in a window of a scene if there is one.
    public convenience init(
        _ view: some View, in scene: UIWindowScene? = nil, environment: EnvironmentValues = .init()
    ) {
        self.init(
            view, environment: environment, container: scene.map { UIWindow(windowScene: $0) }, isVisible: true)
    }

    init(_ view: some View, environment: EnvironmentValues, container: UIView? = nil, isVisible: Bool) {
        let renderer = Renderer(environment: environment, container: container) { SwiftUI.render(view, in: $0) }
        renderer.isVisible = isVisible
        super.init(renderer: renderer)
        update()
    }

    func replaceView(_ view: some View) {
        renderer.replaceContent { SwiftUI.render(view, in: $0) }
        update()
    }

    /// Makes the view appear or disappear without a loss of state.
    public func setVisible(_ isVisible: Bool) {
        guard renderer.isVisible != isVisible else { return }
        renderer.isVisible = isVisible
        renderer.dirty.set()
        update()
    }
}

/// Host of a scene or an app; does not exist on Apple platforms.
@MainActor public final class SceneHost: RenderHost {
    /// Creates a host of a scene.
    public init(_ scene: some Scene, environment: EnvironmentValues = .init()) {
        super.init(renderer: Renderer(environment: environment) { renderScene(scene, in: $0) })
        update()
    }

    /// Creates a host of an app.
    public init(app: some App, environment: EnvironmentValues = .init()) {
        let renderer = Renderer(environment: environment) { context in
            let own = context.descend("app")
            linkProperties(of: app, in: own)
            return renderScene(app.body, in: own)
        }
        super.init(renderer: renderer)
        update()
    }

    /// Phase of the scene.
    public var scenePhase: ScenePhase {
        get { renderer.environment.scenePhase }
        set {
            renderer.environment.scenePhase = newValue
            renderer.dirty.set()
            update()
        }
    }

    /// Performs the action of a background task; returns whether it exists.
    @discardableResult
    public func runBackgroundTask(_ identifier: String) async -> Bool {
        guard let work = loadedNodes.compactMap({ $0.backgroundTasks[identifier] }).first else { return false }
        await work()
        await settle()
        return true
    }
}
