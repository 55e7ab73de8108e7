import CoreContracts
import GhostKernel
import ManifestTestSupport
import Testing

/// Codes are for programs that read logs: they stay. Texts are what people read: each ends with the fix.
struct GhostErrorTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let error: GhostError
        let code: String
        let text: String
        var testDescription: String { code }
    }

    /// A new kind of error is one more example.
    private static let count = 21

    private static let examples: [Example] = serviceExamples + otherExamples

    private static let serviceExamples = [
        Example(
            error: .missingService("Clock", path: ["App", "Log", "Clock"]), code: "missing-service",
            text: "'App' needs 'Clock', which nobody has registered (App -> Log -> Clock). To fix: register it with "
                + "`Service(Clock.self) { … }` in the manifest of the module that has it, or install that manifest."),
        Example(
            error: .missingService("Clock", path: ["Clock"]), code: "missing-service",
            text: "'Clock' is needed, and nobody has registered it. To fix: register it with "
                + "`Service(Clock.self) { … }` in the manifest of the module that has it, or install that manifest."),
        Example(
            error: .serviceCycle(["A", "B", "A"]), code: "service-cycle",
            text: "'A' needs itself by way of others, so that none of them can be made (A -> B -> A). To fix: let one "
                + "of them resolve the other when it needs it, not when it is made, or move what both need into a third."
        ),
        Example(
            error: .serviceCycle(["A", "A"]), code: "service-cycle",
            text: "'A' needs itself, so that it cannot be made. To fix: let one "
                + "of them resolve the other when it needs it, not when it is made, or move what both need into a third."
        ),
        Example(
            error: .registeredAfterResolve("A"), code: "registered-after-resolve",
            text: "'A' was registered again after it had been resolved: who has the old one keeps it. To fix: register "
                + "it before it is resolved, or override it where that is meant."),
        Example(
            error: .registeredTwice("A", first: "X", second: "Y"), code: "registered-twice",
            text: "'A' is registered by X and by Y; that of Y is in force. To fix: remove one of them, or let the app "
                + "say which is meant, with override(services:) of its launcher component."),
        Example(
            error: .registeredTwice("A", first: "X", second: "X"), code: "registered-twice",
            text:
                "'A' is registered twice by X; the second one is in force. To fix: remove one of them, or let the app "
                + "say which is meant, with override(services:) of its launcher component."),
        Example(
            error: .sharedValue("A", made: "B"), code: "shared-value",
            text: "'A' is to be shared while somebody holds it, and 'B' is not a class, so that each got its own. To "
                + "fix: make it a class, or register it as a singleton or unique."),
        Example(
            error: .servicesNestedTooDeeply("A", depth: 100), code: "services-nested-too-deeply",
            text: "'A' was not made: 100 services are being made, one in the course of another. To fix: name what the "
                + "factories resolve as their dependencies, which are made one after the other."),
    ]

    private static let otherExamples = [
        Example(
            error: .duplicateContribution("a", surface: "Wall.left"), code: "duplicate-contribution",
            text: "'a' is contributed to Wall.left already; the first one stays. To fix: give each contribution an id "
                + "of its own."),
        Example(
            error: .wrongView("a", surface: "Wall.left", made: "X", wanted: "Y"), code: "wrong-view",
            text:
                "'a' on Wall.left makes 'X', and the owner of the surface shows 'Y'. To fix: return Y from the factory."
        ),
        Example(
            error: .participantFailed("A", phase: .launch, reason: "no network"), code: "participant-failed",
            text: "A has failed in the phase launch: no network. To fix: mend what it says, or handle the error in the "
                + "participant."),
        Example(
            error: .participantFailed("A", phase: .postUI, reason: "It ended."), code: "participant-failed",
            text: "A has failed in the phase postUI: It ended. To fix: mend what it says, or handle the error in the "
                + "participant."),
        Example(
            error: .participantTimedOut("A", phase: .prewarm, limit: .seconds(5)), code: "participant-timed-out",
            text:
                "A has not returned within 5.0 seconds in the phase prewarm; the boot went on without it. To fix: let "
                + "it return when its task is cancelled, or give the phase more time with PhasePlan."),
        Example(
            error: .invalidManifests([.serviceCycle(["A", "A"])]), code: "invalid-manifests",
            text: "The boot has not begun: something is wrong with what is installed. "
                + GhostError.serviceCycle(["A", "A"]).description),
        Example(
            error: .invalidManifests([.serviceCycle(["A", "A"]), .serviceCycle(["B", "B"])]), code: "invalid-manifests",
            text: "The boot has not begun: 2 things are wrong with what is installed. "
                + GhostError.serviceCycle(["A", "A"]).description + " "
                + GhostError.serviceCycle(["B", "B"]).description),
        Example(
            error: .duplicateDeeplinkHandler("weather", stays: "X", rejected: "Y"), code: "duplicate-deeplink-handler",
            text: "Y handles the links of 'weather', as X does already; X stays. To fix: give one of them another "
                + "feature, or leave one out."),
        Example(
            error: .invalidFeature("a/b", handler: "X"), code: "invalid-feature",
            text:
                "X is for the feature 'a/b', which no link can name. To fix: name a single segment of a path, without "
                + "slashes."),
        Example(
            error: .unhandledDeeplink("ghost://a", features: []), code: "unhandled-deeplink",
            text: "'ghost://a' was not handled: it names no tab that can be shown, and there are no handlers. To fix: "
                + "register a handler for its feature, or let the handler return true."),
        Example(
            error: .unhandledDeeplink("ghost://a", features: ["x", "y"]), code: "unhandled-deeplink",
            text: "'ghost://a' was not handled: it names no tab that can be shown, and of the handlers, for 'x', 'y', "
                + "none could handle it. To fix: register a handler for its feature, or let the handler return true."),
        Example(
            error: .deeplinkEndedAtTab("ghost://home/x/1", tab: "Home", feature: "x", features: ["w", "x"]),
            code: "deeplink-ended-at-tab",
            text:
                "'ghost://home/x/1' has led to the tab 'Home', and the handler of 'x' could not handle it. "
                + "To fix: look at what is behind 'x' in the link, or let the handler return true."),
        Example(
            error: .deeplinkEndedAtTab("ghost://home/X", tab: "Home", feature: "X", features: ["w", "x"]),
            code: "deeplink-ended-at-tab",
            text:
                "'ghost://home/X' has led to the tab 'Home', and nobody handles the links of 'X'; there are "
                + "handlers for 'w', 'x'. To fix: name one of those, or register a handler for its feature."),
        Example(
            error: .deeplinkEndedAtTab("ghost://home/x", tab: "Home", feature: "x", features: []),
            code: "deeplink-ended-at-tab",
            text: "'ghost://home/x' has led to the tab 'Home', and nobody handles the links of 'x'. To fix: "
                + "register a handler for its feature."),
        Example(
            error: .participantFailed("A", phase: .launch, reason: "No network. To fix: plug it in."),
            code: "participant-failed", text: "A has failed in the phase launch: No network. To fix: plug it in."),
        Example(
            error: .duplicateTab("Home"), code: "duplicate-tab",
            text: "There are two tabs of the name 'Home'; the first one stays. To fix: give one of them another name."),
        Example(
            error: .recursiveView(["the view a on W.l", "the view a on W.l"]), code: "recursive-view",
            text: "the view a on W.l was not made, since it is being made: it asks for the views of its own surface "
                + "(the view a on W.l -> the view a on W.l). To fix: leave it out of what it asks for, or ask when it is shown and "
                + "not when it is made."),
        Example(
            error: .recursiveBoot, code: "recursive-boot",
            text:
                "A part of the boot waits for the boot, which waits for it. To fix: do not call start() or boot() in a "
                + "participant, or do not wait for it."),
        Example(
            error: .deeplinkInBoot("ghost://a"), code: "deeplink-in-boot",
            text:
                "'ghost://a' was not handled: a part of the boot waits for it, and it would wait for the boot. To fix: do "
                + "not wait for it, or send it in the phase postUI."),
        Example(
            error: .deeplinksNestedTooDeeply("ghost://a", depth: 20), code: "deeplinks-nested-too-deeply",
            text:
                "'ghost://a' was not handled, because 20 links are being handled already, one in the course of another. "
                + "To fix: look at what is sent on behalf of a link."),
        Example(
            error: .deeplinkWithoutBoot("ghost://a"), code: "deeplink-without-boot",
            text: "'ghost://a' was not handled, since the boot that it waited for has failed. To fix: mend what the "
                + "boot has reported, and start again."),
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
