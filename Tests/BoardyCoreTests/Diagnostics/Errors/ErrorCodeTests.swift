import Boardy
import Testing

/// Codes are for programs that read logs: they stay. A new kind of error is one more line.
struct ErrorCodeTests {
    private static let codes: [(BoardError, String)] = [
        (.unknownBoard("x", motherboard: "m", suggestions: []), "unknown-board"),
        (.duplicateRegistration("x"), "duplicate-registration"),
        (.interfaceMismatch("x", known: "A", requested: "B"), "interface-mismatch"),
        (.wrongBoard("x", expected: "A", produced: "B"), "wrong-board"),
        (.unsupportedBoardType("x", type: "A"), "unsupported-board-type"),
        (.identifierMismatch("x", produced: "y", type: "A"), "identifier-mismatch"),
        (.recursiveFactory("x"), "recursive-factory"),
        (.removedBeforeActivation("x", type: "A"), "removed-before-activation"),
        (.producerReleased("x"), "producer-released"),
        (.alreadyInstalled("x", motherboard: "m"), "already-installed"),
        (.selfContainment("x"), "self-containment"),
        (.removalInProgress("x"), "removal-in-progress"),
        (.inputMismatch("x", expected: "A", found: "B"), "input-mismatch"),
        (.stepMismatch(from: "x", to: "y", expected: "A", found: "B"), "step-mismatch"),
        (.undecodableInput("x", type: "A", reason: "r"), "undecodable-input"),
        (.undecodableStep(from: "x", to: "y", type: "A", found: "B", reason: "r"), "undecodable-step"),
        (.unencodableOutput("x", type: "A", reason: "r"), "unencodable-output"),
        (.commandMismatch("x", expected: "A", found: "B"), "command-mismatch"),
        (.undecodableCommand("x", type: "A", reason: "r"), "undecodable-command"),
        (.refusedByGate("x", gate: "g"), "refused-by-gate"),
        (.activationDroppedAtGate("x", gate: "g"), "activation-dropped-at-gate"),
        (.gateCycle(["x"]), "gate-cycle"),
        (.gateRoundLimitExceeded("x", count: 1), "gate-round-limit-exceeded"),
        (.duplicateGatewayBarrier("x"), "duplicate-gateway-barrier"),
        (.duplicateGatewayBarrier(nil), "duplicate-gateway-barrier"),
        (.busy("x"), "busy"),
        (.invalidProgress("x", found: "nan"), "invalid-progress"),
        (.notInstalled("x", motherboard: "m", suggestions: []), "not-installed"),
        (.motherboardReleased("x"), "motherboard-released"),
        (.unreachable("x", from: "y"), "unreachable"),
        (.outputAfterRemoval("x", type: "A"), "output-after-removal"),
        (.actionAfterRemoval("x", type: "A"), "action-after-removal"),
        (.unhandledOutput("x", type: "A"), "unhandled-output"),
        (.completedWithoutOutput("x"), "completed-without-output"),
        (.cycle(["x"]), "cycle"),
        (.nestedTooDeeply("x", depth: 1, path: []), "nested-too-deeply"),
        (.installationLimitExceeded("x", count: 1), "installation-limit-exceeded"),
        (.activationNotImplemented("x", type: "A"), "activation-not-implemented"),
        (.commandNotImplemented("x", type: "A"), "command-not-implemented"),
        (.failure("x", reason: "r"), "failure"),
        (.eventCascadeLimit(count: 1), "event-cascade-limit"),
        (.duplicateModule("x", rejected: "A"), "duplicate-module"),
        (.duplicateSharedValue(type: "A"), "duplicate-shared-value"),
        (.unknownBoardInSteps("x", steps: ["x", "y"], suggestions: []), "unknown-board-in-steps"),
        (.flowTypeMismatch(from: "x", to: "y", sends: "A", takes: "B"), "flow-type-mismatch"),
        (.unknownGuardedBoard("x", suggestions: []), "unknown-guarded-board"),
        (.unknownGateBoard("x", suggestions: []), "unknown-gate-board"),
        (.ambiguousPatterns("/a", opener: "A", other: "/a", otherOpener: "B"), "ambiguous-patterns"),
        (.activationDuringValidation("x"), "activation-during-validation"),
        (.leaked("x", type: "A", motherboard: "m", lastActivation: nil), "leaked"),
        (.malformedLink("x", reason: "r"), "malformed-link"),
        (.noOpener("x", patterns: []), "no-opener"),
        (.invalidURLPattern("x", opener: "A", reason: "r", offset: 0), "invalid-url-pattern"),
        (.undecodableLink("x", opener: "A", parameter: nil, value: nil, reason: "r"), "undecodable-link"),
        (.linkNotAllowed("x", offendingPart: "c"), "link-not-allowed"),
        (.deniedLink("x", reason: nil), "denied-link"),
        (.inboxOverflow("x", capacity: 1), "inbox-overflow"),
        (.linksNestedTooDeeply("x", depth: 1), "links-nested-too-deeply"),
        (.cancelledLink("x"), "cancelled-link"),
        (.unhandledLink("x", openers: []), "unhandled-link"),
        (.bridged(code: "missing-service", text: "x"), "missing-service"),
        (.launcherReleased("x"), "launcher-released"),
    ]

    @Test func code_whenAskedFor_isTheOneThatProgramsKnow() {
        for (error, code) in Self.codes {
            #expect(error.code == code)
        }
    }

    @Test func codes_whenErrorsDiffer_differ() {
        let codes = Self.codes.map(\.0.code).filter { $0 != "duplicate-gateway-barrier" }
        #expect(Set(codes).count == codes.count)
    }

    @Test func code_whenTheDetailsDiffer_isTheSame() {
        #expect(BoardError.busy("a").code == BoardError.busy("b").code)
    }
}
