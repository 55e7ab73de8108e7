import CoreContracts
import GhostKernel
import ManifestTestSupport
import Testing

/// The codes of errors, which programs read, and the texts, which end with the fix.
struct GhostErrorTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let error: GhostError
        let code: String
        let text: String
        var testDescription: String { code }
    }

    /// The number of cases of ``GhostError``.
    private static let count = 21

    private static let examples: [Example] = serviceExamples + otherExamples

    private static let serviceExamples = [
        Example(
            error: .missingService("Clock", path: ["App", "Log", "Clock"]), code: "missing-service",
            text:
                "'App' depends on 'Clock', which is not registered (App -> Log -> Clock). To fix: register it "
                + "with `Service(Clock.self) { … }` in the manifest of its module, or install that manifest."),
        Example(
            error: .missingService("Clock", path: ["Clock"]), code: "missing-service",
            text:
                "'Clock' was requested and is not registered. To fix: register it with `Service(Clock.self) { "
                + "… }` in the manifest of its module, or install that manifest."),
        Example(
            error: .serviceCycle(["A", "B", "A"]), code: "service-cycle",
            text:
                "'A' depends on itself through other services, and none of them can be made (A -> B -> A). To "
                + "fix: resolve one of them when it is used instead of when it is made, or move the shared part "
                + "into a third service."
        ),
        Example(
            error: .serviceCycle(["A", "A"]), code: "service-cycle",
            text:
                "'A' depends on itself and cannot be made. To fix: resolve one of them when it is used "
                + "instead of when it is made, or move the shared part into a third service."
        ),
        Example(
            error: .registeredAfterResolve("A"), code: "registered-after-resolve",
            text:
                "'A' was registered again after it was resolved; code that resolved it keeps the old one. To "
                + "fix: register it before the first request, or override it if the replacement is intended."),
        Example(
            error: .registeredTwice("A", first: "X", second: "Y"), code: "registered-twice",
            text:
                "'A' is registered by X and by Y; the registration of Y is in effect. To fix: remove one "
                + "registration, or choose one with override(services:) of the launcher component."),
        Example(
            error: .registeredTwice("A", first: "X", second: "X"), code: "registered-twice",
            text:
                "'A' is registered twice by X; the second registration is in effect. To fix: remove one "
                + "registration, or choose one with override(services:) of the launcher component."),
        Example(
            error: .sharedValue("A", made: "B"), code: "shared-value",
            text:
                "'A' has the scope 'shared', but its factory made 'B', which is not a class; every request "
                + "makes another one. To fix: make it a class, or register it as a singleton or unique."),
        Example(
            error: .servicesNestedTooDeeply("A", depth: 100), code: "services-nested-too-deeply",
            text:
                "'A' was not made: the factories of 100 services are already nested. To fix: declare the "
                + "services that factories resolve as dependencies, which are made one after the other."),
    ]

    private static let otherExamples = [
        Example(
            error: .duplicateContribution("a", surface: "Wall.left"), code: "duplicate-contribution",
            text:
                "'a' is already contributed to Wall.left; the first contribution stays. To fix: give each "
                + "contribution to a surface its own id."),
        Example(
            error: .wrongView("a", surface: "Wall.left", made: "X", wanted: "Y"), code: "wrong-view",
            text:
                "'a' on Wall.left made a view of the type 'X'; the owner of the surface expected 'Y'. To fix: "
                + "return Y from the factory."
        ),
        Example(
            error: .participantFailed("A", phase: .launch, reason: "no network"), code: "participant-failed",
            text:
                "A failed in the phase launch: no network. To fix: remove the cause, or handle the error in "
                + "the participant."),
        Example(
            error: .participantFailed("A", phase: .postUI, reason: "It ended."), code: "participant-failed",
            text:
                "A failed in the phase postUI: It ended. To fix: remove the cause, or handle the error in the "
                + "participant."),
        Example(
            error: .participantTimedOut("A", phase: .prewarm, limit: .seconds(5)), code: "participant-timed-out",
            text:
                "A did not return within 5.0 seconds in the phase prewarm; the boot continued without it. To "
                + "fix: return when the task is cancelled, or raise the time limit of the phase with PhasePlan."),
        Example(
            error: .invalidManifests([.serviceCycle(["A", "A"])]), code: "invalid-manifests",
            text: "The boot did not begin: validation found 1 error. "
                + GhostError.serviceCycle(["A", "A"]).description),
        Example(
            error: .invalidManifests([.serviceCycle(["A", "A"]), .serviceCycle(["B", "B"])]), code: "invalid-manifests",
            text: "The boot did not begin: validation found 2 errors. "
                + GhostError.serviceCycle(["A", "A"]).description + " "
                + GhostError.serviceCycle(["B", "B"]).description),
        Example(
            error: .duplicateDeeplinkHandler("weather", stays: "X", rejected: "Y"), code: "duplicate-deeplink-handler",
            text:
                "Y was not registered for the links of 'weather': X handles them already. To fix: give one of "
                + "the handlers another feature, or remove one."),
        Example(
            error: .invalidFeature("a/b", handler: "X"), code: "invalid-feature",
            text:
                "X was not registered: its feature 'a/b' is not a segment of a path, so no link can name it. "
                + "To fix: use a single segment without slashes."),
        Example(
            error: .unhandledDeeplink("ghost://a", features: []), code: "unhandled-deeplink",
            text:
                "'ghost://a' was not handled: it names no tab that can be shown, and no handler is "
                + "registered. To fix: register a handler for its feature, or return true from the handler."),
        Example(
            error: .unhandledDeeplink("ghost://a", features: ["x", "y"]), code: "unhandled-deeplink",
            text:
                "'ghost://a' was not handled: it names no tab that can be shown, and none of the handlers, "
                + "for 'x', 'y', handled it. To fix: register a handler for its feature, or return true from "
                + "the handler."),
        Example(
            error: .deeplinkEndedAtTab("ghost://home/x/1", tab: "Home", feature: "x", features: ["w", "x"]),
            code: "deeplink-ended-at-tab",
            text:
                "'ghost://home/x/1' showed the tab 'Home', but the handler of 'x' did not handle it. To fix: "
                + "check the path after 'x' in the link, or return true from the handler."),
        Example(
            error: .deeplinkEndedAtTab("ghost://home/X", tab: "Home", feature: "X", features: ["w", "x"]),
            code: "deeplink-ended-at-tab",
            text:
                "'ghost://home/X' showed the tab 'Home', but no handler is registered for 'X'; handlers exist "
                + "for 'w', 'x'. To fix: use one of those features, or register a handler for this one."),
        Example(
            error: .deeplinkEndedAtTab("ghost://home/x", tab: "Home", feature: "x", features: []),
            code: "deeplink-ended-at-tab",
            text:
                "'ghost://home/x' showed the tab 'Home', but no handler is registered for 'x'. To fix: "
                + "register a handler for its feature."),
        Example(
            error: .participantFailed("A", phase: .launch, reason: "No network. To fix: plug it in."),
            code: "participant-failed",
            text:
                "A failed in the phase launch: No network. To fix: plug it in."),
        Example(
            error: .duplicateTab("Home"), code: "duplicate-tab",
            text:
                "Two tabs have the name 'Home'; the first one stays. To fix: rename one of them."),
        Example(
            error: .recursiveView(["the view a on W.l", "the view a on W.l"]), code: "recursive-view",
            text:
                "the view a on W.l was not made: making it requests views of its own surface (the view a on "
                + "W.l -> the view a on W.l). To fix: exclude it from that request, or send the request when "
                + "the view is shown instead of when it is made."),
        Example(
            error: .recursiveBoot, code: "recursive-boot",
            text:
                "A step of the boot waits for the end of the boot. To fix: do not call start() or boot() in a "
                + "participant, or call it in a Task without waiting for it."),
        Example(
            error: .deeplinkInBoot("ghost://a"), code: "deeplink-in-boot",
            text:
                "'ghost://a' was not handled: a step of the boot waits for it, and the link waits for the end "
                + "of the boot. To fix: send it in a Task without waiting for it, or in the phase postUI."),
        Example(
            error: .deeplinksNestedTooDeeply("ghost://a", depth: 20), code: "deeplinks-nested-too-deeply",
            text:
                "'ghost://a' was not handled: 20 links are already being handled, each sent by the handler of "
                + "another. To fix: check which links the handlers send."),
        Example(
            error: .deeplinkWithoutBoot("ghost://a"), code: "deeplink-without-boot",
            text:
                "'ghost://a' was not handled: the boot that it waited for failed. To fix: fix the errors that "
                + "the boot reported, and boot again."),
    ]

    @Test(arguments: examples)
    func error_whenRead_isExactlyThis(example: Example) {
        #expect(example.error.description == example.text)
        #expect(example.error.code == example.code)
    }

    @Test func codes_whenCounted_areAllInTheTable() {
        #expect(Set(Self.examples.map(\.code)).count == Self.count)
    }

    @Test(arguments: examples)
    func error_whenWritten_isOneLineThatEndsWithTheFix(example: Example) {
        #expect(!example.error.description.contains("\n"))
        #expect(example.error.description.contains(" To fix: "))
        #expect(example.error.description.hasSuffix("."))
    }
}
