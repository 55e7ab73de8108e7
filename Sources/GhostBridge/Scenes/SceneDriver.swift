import Boardy
public import CoreContracts
import Foundation
import GhostKernel

#if canImport(UIKit) && !os(watchOS)
    public import UIKit
#endif

/// Connects the scenes of the app to the launcher: motherboards, tabs, links, restoration and the events of listeners.
///
/// The delegate of a scene calls one function for each of its events. On Apple platforms `BoardyUIKit` and `BoardySwiftUI`
/// do so; other programs call the functions themselves:
///
/// ```swift
/// launcher.scenes.connect(scene, to: session, options: options, in: window) { scene in
///     scene.motherboard.serviceMap.modDashboard.ioDashboard.activation.activate()
/// }
/// ```
///
/// The first connection starts the launcher, if it was not started. Listeners receive the events in order, after the boot has
/// configured them. Links of a scene wait for the boot and are opened on its motherboard.
@MainActor
public final class SceneDriver {
    /// The connected scenes, in order of connection.
    public private(set) var scenes: [ConnectedScene] = []

    /// The scene that connected, became active or received a link last; nil without scenes. The app's navigation service
    /// shows tabs in it.
    public private(set) weak var current: ConnectedScene?

    private let kernel: Kernel
    private let mainboard: any FlowMotherboard
    private weak var launcher: PluginLauncher?

    /// Starts the launcher, unless it was started.
    private let start: @MainActor () -> Void

    /// True after the boot has reached the interface. Later scenes show theirs when they connect.
    private var showsInterfaces: Bool

    init(
        _ kernel: Kernel, _ launcher: PluginLauncher, showsInterfaces: Bool, start: @escaping @MainActor () -> Void
    ) {
        (self.kernel, self.launcher, mainboard) = (kernel, launcher, launcher.mainboard)
        (self.showsInterfaces, self.start) = (showsInterfaces, start)
    }

    /// Returns the connection of a scene, or nil if it is not connected.
    public subscript(scene: AppScene) -> ConnectedScene? { scenes.first { $0.scene === scene } }

    // MARK: Connecting

    /// Connects a scene.
    ///
    /// In this order: the context is set, the interface is shown, the saved state is restored, the listeners receive the
    /// event, and the links and the quick action of the options are opened. During the launch, each step waits for its step
    /// of the boot. A scene that is connected already is reported as `GhostError.Code.sceneAlreadyConnected`, and its links are
    /// opened.
    ///
    /// - Parameters:
    ///   - scene: the scene.
    ///   - session: the session of the scene, for the listeners.
    ///   - options: the links, activities and the quick action for which the scene connects.
    ///   - context: the object in which the scene's boards are shown. Held weakly.
    ///   - snapshot: the saved state of the scene.
    ///   - showInterface: activates the first board, or sets the container of the tabs. If no tab is shown afterwards, the first
    ///     tab is shown, unless the closure set no container.
    /// - Returns: the connection.
    @discardableResult
    public func connect(
        _ scene: AppScene, to session: AppSceneSession, options: AppSceneConnectionOptions,
        in context: AnyObject? = nil, restoring snapshot: SceneSnapshot? = nil,
        _ showInterface: (@MainActor (ConnectedScene) -> Void)? = nil
    ) -> ConnectedScene {
        if let connected = self[scene] {
            kernel.report(.sceneAlreadyConnected(connected.name))
            makeCurrent(scene)
            open(options, in: connected)
            return connected
        }
        let connected = makeConnection(scene)
        if let context { connected.motherboard.putIntoContext(context) }
        connected.showInterface = { [weak kernel] scene in
            if let showInterface { showInterface(scene) }
            if let snapshot = scene.savedState {
                await kernel?.restore(snapshot, on: scene.motherboard, with: scene.tabs) { scene.isConnected }
                scene.savedState = nil
            }
            guard scene.isConnected, scene.tabs.currentTab == nil else { return }
            guard scene.tabs.container != nil || showInterface == nil else { return }
            if let tab = scene.tabs.tabs.first { _ = await scene.tabs.switchToTab(tab) }
        }
        connected.savedState = snapshot
        scenes.append(connected)
        current = connected
        if showsInterfaces { kernel.events.pause { [weak self] in await self?.showInterface(of: connected) } }
        kernel.sceneDelegateListeners.scene(scene, willConnectTo: session, options: options) {
            [weak connected] services in
            if let connected, connected.isConnected { connected.sceneServices.own = services }
        }
        open(options, in: connected)
        if !showsInterfaces { start() }
        return connected
    }

    private func makeConnection(_ scene: AppScene) -> ConnectedScene {
        guard let launcher, scenes.contains(where: { $0.motherboard === mainboard }) else {
            return ConnectedScene(scene, on: mainboard, tabs: kernel.tabHost, of: kernel)
        }
        let motherboard = launcher.makeMotherboard(BoardID(rawValue: "scene").appending(scene.nameInMessages))
        let tabs = TabHost(kernel.tabs)
        tabs.attach(to: motherboard) { [weak motherboard] in motherboard?.setPlace($0) }
        return ConnectedScene(scene, on: motherboard, tabs: tabs, of: kernel)
    }

    /// Shows the interfaces of the scenes that wait for it, at the step of the boot.
    func showInterfaces() async {
        showsInterfaces = true
        for scene in scenes { await showInterface(of: scene) }
    }

    private func showInterface(of scene: ConnectedScene) async {
        guard scene.isConnected, let show = scene.showInterface else { return }
        scene.showInterface = nil
        await show(scene)
    }

    // MARK: Links

    private func open(_ options: AppSceneConnectionOptions, in scene: ConnectedScene) {
        open(options.urlContexts.map(\.url) + options.userActivities.compactMap(\.webpageURL), in: scene)
        #if !os(tvOS)
            if let item = options.shortcutItem { performAction(for: item, in: scene.scene) }
        #endif
    }

    private func open(_ urls: [URL], in scene: ConnectedScene?) {
        // A set has no order; links of one event are opened in alphabetical order.
        for url in urls.sorted(by: { $0.absoluteString < $1.absoluteString }) {
            let open: @MainActor () -> Void = { [weak launcher] in
                launcher?.open(url) { [weak scene] in scene?.isConnected == true ? scene?.motherboard : nil }
            }
            // During the boot, links wait in the launcher's inbox, as all links do.
            if kernel.events.isHeld { open() } else { kernel.events.perform(open) }
        }
    }

    /// Opens URLs in a scene, and notifies the listeners. The scene becomes the current one.
    ///
    /// URLs for a scene that is not connected are opened on the main motherboard.
    public func scene(_ scene: AppScene, openURLContexts urlContexts: Set<AppOpenURLContext>) {
        let connected = makeCurrent(scene)
        kernel.sceneDelegateListeners.scene(scene, openURLContexts: urlContexts)
        open(urlContexts.map(\.url), in: connected)
    }

    /// Continues an activity in a scene, and notifies the listeners. If the activity is about a page of the web, as a
    /// universal link is, the page's URL is opened.
    public func scene(_ scene: AppScene, continue userActivity: AppUserActivity) {
        let connected = makeCurrent(scene)
        kernel.sceneDelegateListeners.scene(scene, continue: userActivity)
        open([userActivity.webpageURL].compactMap(\.self), in: connected)
    }

    /// Performs a quick action of the app's icon with the first listener that can.
    ///
    /// - Parameters:
    ///   - item: the quick action.
    ///   - scene: the scene that performs it.
    ///   - completion: called after the listeners were asked, with true if one has performed the action.
    public func performAction(
        for item: AppShortcutItem, in scene: AppScene, completion: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        makeCurrent(scene)
        kernel.sceneDelegateListeners.scene(scene, performActionFor: item, completion: completion)
    }

    @discardableResult
    private func makeCurrent(_ scene: AppScene) -> ConnectedScene? {
        let connected = self[scene]
        if let connected { current = connected }
        return connected
    }

    // MARK: States

    /// The scene is active. It becomes the current one.
    public func sceneDidBecomeActive(_ scene: AppScene) {
        guard change(scene, to: .active, "sceneDidBecomeActive") else { return }
        makeCurrent(scene)
        kernel.sceneDelegateListeners.sceneDidBecomeActive(scene)
    }

    /// The scene will become inactive.
    public func sceneWillResignActive(_ scene: AppScene) {
        guard change(scene, to: .inactive, "sceneWillResignActive") else { return }
        kernel.sceneDelegateListeners.sceneWillResignActive(scene)
    }

    /// The scene will enter the foreground.
    public func sceneWillEnterForeground(_ scene: AppScene) {
        guard change(scene, to: .inactive, "sceneWillEnterForeground") else { return }
        kernel.sceneDelegateListeners.sceneWillEnterForeground(scene)
    }

    /// The scene has entered the background.
    public func sceneDidEnterBackground(_ scene: AppScene) {
        guard change(scene, to: .background, "sceneDidEnterBackground") else { return }
        kernel.sceneDelegateListeners.sceneDidEnterBackground(scene)
    }

    /// The scene has disconnected. The listeners are notified, and the scene's boards are removed.
    ///
    /// During the launch, an interface that was not shown yet is not shown, and links that wait are opened in another scene
    /// or on the main motherboard.
    public func sceneDidDisconnect(_ scene: AppScene) {
        let connected = self[scene]
        guard change(scene, to: .disconnected, "sceneDidDisconnect"), let connected else { return }
        kernel.sceneDelegateListeners.sceneDidDisconnect(scene)
        scenes.removeAll { $0 === connected }
        if current === connected || current == nil { current = scenes.last { $0.state == .active } ?? scenes.last }
        connected.showInterface = nil
        // The release of the services of the scene may resolve others, so it follows the change.
        let services = connected.sceneServices.own
        connected.sceneServices.own = nil
        extendLifetime(services)
        connected.tabs.reset()
        connected.motherboard.clearActiveBoards()
    }

    /// Changes the state of a connected scene.
    ///
    /// - Returns: false if the scene is not connected, which is reported.
    private func change(_ scene: AppScene, to state: ConnectedScene.State, _ event: String) -> Bool {
        guard let connected = self[scene] else {
            kernel.report(.sceneNotConnected(scene.nameInMessages, event: event))
            return false
        }
        connected.state = state
        return true
    }
}
