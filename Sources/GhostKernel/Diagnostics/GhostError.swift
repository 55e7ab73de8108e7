public import CoreContracts

/// An error in services, contributions, participants or link handlers.
///
/// Every error is reported to the ``KernelObserver``. A function that can throw or return it does so as well. The
/// ``description`` is one line with the ids involved, the expectation, the finding and the fix.
public enum GhostError: Error, Hashable, Sendable {
    // MARK: Services

    /// A service that is not registered was requested. The path leads from the requested service to the missing one.
    case missingService(String, path: [String], isProtocol: Bool = false)

    /// A service depends on itself. The path begins and ends with it. A property with `@Injected` that closes the cycle is resolved at
    /// its first access.
    case serviceCycle([String])

    /// A service was registered again after it was resolved. The new one is in effect, and code that resolved the old
    /// one keeps it.
    case registeredAfterResolve(String)

    /// Two sources registered one service. The second registration is in effect.
    case registeredTwice(String, first: String, second: String)

    /// A service of the scope `shared` is not an object.
    case sharedValue(String, made: String)

    /// A service, participant or listener keeps a service whose scope ends before. The path leads from it to that service, which is
    /// named first.
    case outlivesDependency(String, scope: String, path: [String])

    /// A service was not made, because the limit of nested factories was reached.
    case servicesNestedTooDeeply(String, depth: Int)

    /// A property resolved a service for the first time after the release of its container. The overrides in that container
    /// are lost.
    case containerReleased(String)

    // MARK: Contributions

    /// Two contributions to a surface have one id. The first one stays.
    case duplicateContribution(String, surface: String)

    /// A contribution of the app was to replace one of a module, and no module contributes that id to the surface.
    case nothingToOverride(String, surface: String, ids: [String])

    /// Several modules contribute a main view. The first one is shown.
    case severalMainViews(ids: [String])

    /// The view of a contribution does not have the type that the owner of the surface requested.
    case wrongView(String, surface: String, made: String, wanted: String)

    /// A view was requested while it was being made, directly or through others, or the limit of nested views was
    /// reached.
    case recursiveView([String])

    // MARK: The boot

    /// A participant threw an error in a phase.
    case participantFailed(String, phase: LifecyclePhase, reason: String)

    /// A participant exceeded the time limit of a phase.
    case participantTimedOut(String, phase: LifecyclePhase, limit: Duration)

    /// The boot did not begin, because validation found errors.
    case invalidManifests([GhostError])

    /// A step of the boot, such as a participant, waits for the boot.
    case recursiveBoot

    /// The task that waits for the boot was cancelled, or the app shuts down. The boot has stopped before a step.
    case bootCancelled(before: String)

    /// A bootstrap provider threw an error.
    case bootstrapFailed(String, reason: String)

    /// A scene was connected that is connected already. The first connection stays.
    case sceneAlreadyConnected(String)

    /// A scene that is not connected has an event. The listeners do not receive it.
    case sceneNotConnected(String, event: String)

    /// Background work was requested that is not registered.
    case unregisteredBackgroundWork(String, registered: [String])

    /// A scheduler did not accept a request for background work.
    case backgroundWorkNotScheduled(String, reason: String)

    /// The saved state of a scene cannot be decoded. Nothing was restored.
    case undecodableSceneSnapshot(reason: String)

    /// A snapshot has boards of a tab that does not exist, or has selected it. The boards are restored in the current tab.
    case unknownSavedTab(String, tabs: [String])

    /// A snapshot of a scene has another format. Nothing was restored.
    case outdatedSceneSnapshot(version: Int, expected: Int)

    /// An event was dropped, because too many events already wait for the boot, or for a scene that shows its interface.
    case tooManyEvents(String, scene: String?, limit: Int)

    /// A participant requested a phase inside of its own run of that phase, directly or through other phases. The phase did
    /// not run again. The path leads from the run of the phase to the participant that requested it.
    case recursivePhase(LifecyclePhase, path: [String])

    // MARK: Deeplinks

    /// Two handlers have one feature. The first one stays.
    case duplicateDeeplinkHandler(String, stays: String, rejected: String)

    /// The feature of a handler is not a segment of a path. The handler was not registered, because no link would reach
    /// it.
    case invalidFeature(String, handler: String)

    /// Two tabs have one name. The first one stays.
    case duplicateTab(String)

    /// A link showed no tab, and no handler handled it. The feature is named that was probably meant, if the link has it as its
    /// host, as in `ghost://weather/city`.
    case unhandledDeeplink(String, features: [String], featureAsTab: String? = nil)

    /// A link showed its tab only: its feature has no handler, or the handler did not handle the link.
    case deeplinkEndedAtTab(String, tab: String, feature: String, features: [String])

    /// A step of the boot, such as a participant, waits for a link, which waits for the boot. The link was not handled.
    case deeplinkInBoot(String)

    /// A link was not handled, because the limit of nested links was reached.
    case deeplinksNestedTooDeeply(String, depth: Int)

    /// A link arrived during a boot that failed, and was not handled.
    case deeplinkWithoutBoot(String)
}

extension GhostError {
    /// The name of the kind of error, for logs and for programs that read logs. It does not change when the text does.
    public var code: String {
        switch self {
        case .missingService: "missing-service"
        case .serviceCycle: "service-cycle"
        case .registeredAfterResolve: "registered-after-resolve"
        case .registeredTwice: "registered-twice"
        case .sharedValue: "shared-value"
        case .servicesNestedTooDeeply: "services-nested-too-deeply"
        case .outlivesDependency: "outlives-dependency"
        case .containerReleased: "container-released"
        case .duplicateContribution: "duplicate-contribution"
        case .nothingToOverride: "nothing-to-override"
        case .severalMainViews: "several-main-views"
        case .wrongView: "wrong-view"
        case .participantFailed: "participant-failed"
        case .participantTimedOut: "participant-timed-out"
        case .recursiveView: "recursive-view"
        case .recursiveBoot: "recursive-boot"
        case .bootCancelled: "boot-cancelled"
        case .bootstrapFailed: "bootstrap-failed"
        case .tooManyEvents: "too-many-events"
        case .sceneAlreadyConnected: "scene-already-connected"
        case .sceneNotConnected: "scene-not-connected"
        case .unregisteredBackgroundWork: "unregistered-background-work"
        case .backgroundWorkNotScheduled: "background-work-not-scheduled"
        case .outdatedSceneSnapshot: "outdated-scene-snapshot"
        case .unknownSavedTab: "unknown-saved-tab"
        case .undecodableSceneSnapshot: "undecodable-scene-snapshot"
        case .recursivePhase: "recursive-phase"
        case .deeplinkInBoot: "deeplink-in-boot"
        case .deeplinksNestedTooDeeply: "deeplinks-nested-too-deeply"
        case .invalidManifests: "invalid-manifests"
        case .duplicateDeeplinkHandler: "duplicate-deeplink-handler"
        case .invalidFeature: "invalid-feature"
        case .duplicateTab: "duplicate-tab"
        case .unhandledDeeplink: "unhandled-deeplink"
        case .deeplinkWithoutBoot: "deeplink-without-boot"
        case .deeplinkEndedAtTab: "deeplink-ended-at-tab"
        }
    }
}
