import AnalyticsIO
import AppFoundation
import CoreContracts
import PlatformIO

/// Tracks the events of the application and its scenes, and those of all modules on the `AppEventBus`.
///
/// An event is tracked by its name only. Nothing is tracked while the user does not share usage statistics. ``UsageAnalytics``
/// ensures that itself. The events for an `AnalyticsService` of the app are dropped here.
final class AppEventTracking: AppDelegateListener, SceneDelegateListener, LifecycleParticipant {
    private var analytics: (any AnalyticsService)?
    private var sharing: (any UsageSharing)?

    init() {}

    func configure(with resolver: any ServiceResolver) {
        analytics = resolver.resolve()
        sharing = resolver.resolve()
        let bus: AppEventBus? = resolver.resolve()
        bus?.subscribe(for: self, to: Set(AppEvent.Category.allCases)) { [weak self] in self?.track($0.analyticsName) }
    }

    /// Tracks the launch by its phase, because a terminal has no application events. The session begins when the interface is
    /// visible, so a refresh in the background is none. Writes the events that wait at the end of the program.
    func run(phase: LifecyclePhase) async throws {
        switch phase {
        case .launch: track("app-launched")
        case .postUI: track("session-began")
        case .shutdown: await analytics?.flush()
        default: break
        }
    }

    func applicationDidBecomeActive(_: HostApplication) {
        track("app-became-active")
    }

    func applicationDidEnterBackground(_: HostApplication) {
        track("app-entered-background")
        write()
    }

    /// Tracks the connection. The scene uses the services of the app.
    func scene(
        _: AppScene, willConnectTo _: AppSceneSession, options _: AppSceneConnectionOptions
    ) -> (any ServiceManagerProtocol)? {
        track("scene-connected")
        return nil
    }

    func sceneDidEnterBackground(_: AppScene) {
        track("scene-entered-background")
        write()
    }

    /// Writes the events to the disk, because the system may end the application at any time from now on.
    private func write() { Task { [analytics] in await analytics?.flush() } }

    private func track(_ name: String) {
        // One read of the stored decision for each event is enough.
        guard analytics is UsageAnalytics || sharing?.isEnabled == true else { return }
        analytics?.track(AnalyticsEvent(name))
    }
}
