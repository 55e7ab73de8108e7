public import CoreContracts
public import GhostKernel

@available(*, unavailable, renamed: "LifecycleParticipant")
public typealias LifecycleRunnable = LifecycleParticipant

extension LifecycleManager {
    @available(*, unavailable, message: "list the participants in a manifest, or use add(_:) with an instance")
    public func register(participants: [any LifecycleParticipant.Type]) {}

    @available(*, unavailable, renamed: "run(_:)")
    public func runPhase(_ phase: LifecyclePhase) async {}
}

extension Kernel {
    @available(*, unavailable, renamed: "run(_:)")
    public func runPhase(_ phase: LifecyclePhase) async {}
}

// MARK: Listeners

@available(*, unavailable, renamed: "AppDelegateListeners")
public typealias AppDelegateListenerCollection = AppDelegateListeners

@available(*, unavailable, renamed: "SceneDelegateListeners")
public typealias SceneDelegateListenerCollection = SceneDelegateListeners

extension AppDelegateListeners {
    @available(*, unavailable, renamed: "application(_:didFinishLaunchingWithOptions:)")
    public func notifyDidFinishLaunching(_ application: HostApplication, launchOptions: AppLaunchOptions?) {}
}

extension SceneDelegateListeners {
    @available(*, unavailable, message: "remove it: listeners are configured before their first event")
    public func configureAll(with resolver: any ServiceResolver) {}

    @available(*, unavailable, renamed: "scene(_:willConnectTo:options:)")
    public func notifyWillConnect(_ scene: AppScene, session: AppSceneSession, options: AppSceneConnectionOptions) {}

    @available(*, unavailable, renamed: "scene(_:openURLContexts:)")
    public func notifyOpenURLContexts(_ scene: AppScene, contexts: Set<AppOpenURLContext>) {}

    @available(*, unavailable, renamed: "sceneDidBecomeActive(_:)")
    public func notifyDidBecomeActive(_ scene: AppScene) {}

    @available(*, unavailable, renamed: "sceneWillResignActive(_:)")
    public func notifyWillResignActive(_ scene: AppScene) {}

    @available(*, unavailable, renamed: "sceneWillEnterForeground(_:)")
    public func notifyWillEnterForeground(_ scene: AppScene) {}

    @available(*, unavailable, renamed: "sceneDidEnterBackground(_:)")
    public func notifyDidEnterBackground(_ scene: AppScene) {}

    @available(*, unavailable, renamed: "sceneDidDisconnect(_:)")
    public func notifyDidDisconnect(_ scene: AppScene) {}
}
