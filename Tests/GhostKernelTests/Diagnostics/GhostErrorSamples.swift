import CoreContracts
import GhostKernel

/// One error or more of each case, with each variant of its text.
enum GhostErrorSamples {
    static let all: [GhostError] = services + others

    private static let services: [GhostError] = [
        .missingService("Clock", path: ["App", "Log", "Clock"]),
        .missingService("Clock", path: ["Clock"]),
        .serviceCycle(["A", "B", "A"]),
        .serviceCycle(["A", "A"]),
        .registeredAfterResolve("A"),
        .registeredTwice("A", first: "X", second: "Y"),
        .registeredTwice("A", first: "X", second: "X"),
        .sharedValue("A", made: "B"),
        .outlivesDependency("B", scope: "session", path: ["A", "B"]),
        .servicesNestedTooDeeply("A", depth: 100),
        .containerReleased("A"),
    ]

    private static let others: [GhostError] = [
        .duplicateContribution("a", surface: "Wall.left"),
        .nothingToOverride("a", surface: "Wall.left", ids: ["b", "c"]),
        .nothingToOverride("a", surface: "Wall.left", ids: []),
        .severalMainViews(ids: ["a", "b"]),
        .wrongView("a", surface: "Wall.left", made: "X", wanted: "Y"),
        .recursiveView(["the view a on W.l", "the view a on W.l"]),
        .participantFailed("A", phase: .launch, reason: "no network"),
        .participantFailed("A", phase: .postUI, reason: "It ended."),
        .participantFailed("A", phase: .launch, reason: "No network. To fix: plug it in."),
        .participantTimedOut("A", phase: .prewarm, limit: .seconds(5)),
        .participantTimedOut("A", phase: .shutdown, limit: .seconds(5)),
        .invalidManifests([.serviceCycle(["A", "A"])]),
        .invalidManifests([.serviceCycle(["A", "A"]), .serviceCycle(["B", "B"])]),
        .recursiveBoot,
        .bootCancelled(before: "launch"),
        .bootstrapFailed("Crashes", reason: "the disk is full"),
        .bootstrapFailed("Crashes", reason: "The disk is full. To fix: free some space."),
        .tooManyEvents("sceneDidBecomeActive", scene: "main", limit: 1000),
        .tooManyEvents("applicationDidBecomeActive", scene: nil, limit: 1000),
        .sceneAlreadyConnected("main"),
        .sceneNotConnected("main", event: "sceneDidBecomeActive"),
        .missingSceneDelegate("main"),
        .outdatedSceneSnapshot(version: 0, expected: 1),
        .undecodableSceneSnapshot(reason: "not JSON"),
        .unknownSavedTab("gone", tabs: ["home"]),
        .unknownSavedTab("gone", tabs: []),
        .unregisteredBackgroundWork("refresh", registered: []),
        .unregisteredBackgroundWork("refresh", registered: ["clean"]),
        .backgroundWorkNotScheduled("refresh", reason: "not permitted"),
        .backgroundWorkNotScheduled("refresh", reason: "Not permitted. To fix: permit it."),
        .recursivePhase(.launch, path: ["A in the phase launch"]),
        .recursivePhase(.launch, path: ["A in the phase launch", "B in the phase postUI"]),
        .duplicateDeeplinkHandler("weather", stays: "X", rejected: "Y"),
        .invalidFeature("a/b", handler: "X"),
        .duplicateTab("Home"),
        .deeplinkEndedAtTab("ghost://home/x/1", tab: "Home", feature: "x", features: ["w", "x"]),
        .deeplinkEndedAtTab("ghost://home/X", tab: "Home", feature: "X", features: ["w", "x"]),
        .deeplinkEndedAtTab("ghost://home/x", tab: "Home", feature: "x", features: []),
        .deeplinkInBoot("ghost://a"),
    ]
}
