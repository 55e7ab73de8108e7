package import Boardy

/// At least one error of each case, with each variant of its text.
package enum ErrorSamples {
    package static let all: [BoardError] =
        registration + values + gates + work + restoration + modules + validation + links

    private static let registration: [BoardError] = [
        .unknownBoard("pub.dashbord", motherboard: "mainboard", suggestions: ["pub.dashboard"]),
        .unknownBoard("x", motherboard: "mainboard", suggestions: ["a", "b", "c"]),
        .duplicateRegistration("x"),
        .interfaceMismatch("x", known: "NumberIO", requested: "EchoIO"),
        .wrongBoard("x", expected: "NumberIO", produced: "EchoBoard"),
        .unsupportedBoardType("x", type: "Foreign"),
        .identifierMismatch("x", produced: "number", type: "NumberBoard"),
        .recursiveFactory("x"),
        .removedBeforeActivation("x", type: "NumberBoard"),
        .producerReleased("x"),
        .alreadyInstalled("x", motherboard: "mainboard"),
        .selfContainment("x"),
        .nestingLimitExceeded("x", limit: 64),
        .asynchronousCycle(["a", "b", "a"], pending: 10_000),
        .removalInProgress("x"),
    ]

    private static let values: [BoardError] = [
        .inputMismatch("x", expected: "()", found: "Int"),
        .inputMismatch("x", expected: "Int", found: "String"),
        .stepMismatch(from: "cart", to: "checkout", expected: "Order", found: "Cart"),
        .stepMismatch(from: "cart", to: "checkout", expected: "()", found: "Cart"),
        .undecodableInput("x", type: "Order", reason: "at lines[0].count: expected Int"),
        .undecodableStep(from: "a", to: "b", type: "Order", found: "Array<String>", reason: "at the top: no"),
        .unencodableOutput("x", type: "Double", reason: "nan"),
        .commandMismatch("x", expected: "()", found: "String"),
        .commandMismatch("x", expected: "Never", found: "String"),
        .commandMismatch("x", expected: "EchoCommand", found: "String"),
        .undecodableCommand("x", type: "Order", reason: "at lines: expected Array<Any>"),
    ]

    private static let gates: [BoardError] = [
        .refusedByGate("x", gate: "login"),
        .gateWithoutDecision("login"),
        .unrepeatableBarrier("login"),
        .activationDroppedAtGate("x", gate: "login"),
        .gateCycle(["a", "b", "a"]),
        .gateRoundLimitExceeded("login", count: 1000),
        .duplicateGatewayBarrier("x"),
        .duplicateGatewayBarrier(nil),
    ]

    private static let work: [BoardError] = [
        .busy("x"),
        .failedBecause("search", .unknownBoard("list", motherboard: "mainboard", suggestions: [])),
        .invalidProgress("x", found: "0.2 after 0.5"),
        .notInstalled("x", motherboard: "mainboard", suggestions: []),
        .motherboardReleased("x"),
        .unreachable("x", from: "cart"),
        .unreachable("x", from: "x"),
        .outputAfterRemoval("x", type: "String"),
        .actionAfterRemoval("x", type: "Refresh"),
        .unhandledOutput("x", type: "Int"),
        .completedWithoutOutput("x"),
        .cycle(["cart", "checkout", "cart"]),
        .cycle((1...20).map { "b\($0)" }),
        .nestedTooDeeply("x", depth: 400, path: ["u", "v", "w"]),
        .nestedTooDeeply("x", depth: 200, path: []),
        .installationLimitExceeded("x", count: 10_000),
        .activationNotImplemented("x", type: "EchoBoard"),
        .commandNotImplemented("x", type: "EchoBoard"),
        .failure("x", reason: "It broke.\nTo fix: mend it."),
        .eventCascadeLimit(count: 1),
        .eventCascadeLimit(count: 3),
    ]

    private static let restoration: [BoardError] = [
        .outdatedSnapshot("note", version: 1, expected: 2),
        .undecodableSnapshot("note", reason: "it is not valid JSON"),
        .notRestorable("note"),
        .unencodableBoard("note", reason: "NaN"),
    ]

    private static let modules: [BoardError] = [
        .duplicateModule("x", rejected: "EchoLauncherPlugin"),
        .duplicateSharedValue(type: "Int"),
        .componentNeverUsed(createdAt: "App/main.swift:3"),
        .launcherReplaced,
        .alreadyLaunched(isIgnored: true),
        .alreadyLaunched(isIgnored: false),
    ]

    private static let validation: [BoardError] = [
        .unknownBoardInSteps("b", steps: ["a", "b", "c"], suggestions: ["bb"]),
        .flowTypeMismatch(from: "a", to: "b", sends: "Int", takes: "String"),
        .flowTypeMismatch(from: "a", to: "b", sends: "Int", takes: "()"),
        .flowToItself("x"),
        .unknownUsedBoard("x", interface: "XIO", module: "SearchLauncherPlugin", suggestions: ["y"]),
        .undeclaredUse("x", by: "search", module: "SearchLauncherPlugin"),
        .motherboardLeaked("mainboard", handled: []),
        .motherboardLeaked("mainboard", handled: ["a", "b"]),
        .unknownGuardedBoard("x", suggestions: []),
        .unknownGateBoard("logn", suggestions: ["login"]),
        .ambiguousPatterns("/a/{x}", opener: "A", other: "/a/{y}", otherOpener: "B"),
        .unknownPlaceholder("noteID", pattern: "/notes/{noteID}", opener: "NoteOpener", suggestions: ["noteId"]),
        .unknownPlaceholder("id", pattern: "/notes/{id}", opener: "NoteOpener", suggestions: []),
        .activationDuringValidation("x"),
        .leaked("x", type: "ScreenBoard", motherboard: "mainboard", lastActivation: "'home'"),
        .leaked("x", type: "Window", motherboard: "mainboard", lastActivation: nil),
    ]

    private static let links: [BoardError] = [
        .malformedLink("a b://x", reason: "its scheme is malformed"),
        .malformedLink("app:///%CC%95…", reason: "it has more than 30 combining marks in a row"),
        .noOpener("app://home/emploees", patterns: ["/employees"]),
        .noOpener("app://employees/list", patterns: [], misreadHost: "employees"),
        .noOpener("app://employes/list", patterns: ["employees/list"], misreadHost: "employes"),
        .undecodableLink(
            "app://home/x", opener: "Opener", parameter: "page", value: "two", reason: "expected a number"),
        .undecodableLink("app://home/x", opener: "Opener", parameter: "page", value: nil, reason: "expected a number"),
        .undecodableLink("app://home/x", opener: "Opener", parameter: nil, value: nil, reason: "too many"),
        .undecodableLink(
            "app://home/x", opener: "Opener", parameter: "noteId", value: nil, reason: "expected text",
            similarPlaceholder: "noteID"),
        .invalidURLPattern("/a/{", opener: "Opener", reason: "'{' is odd", offset: 3),
        .linkNotAllowed("app://home/x", offendingPart: "the host 'home'"),
        .linkNotAllowed("x", offendingPart: "a missing scheme"),
        .deniedLink("app://home/x", reason: "its signature is invalid"),
        .deniedLink("app://home/x", reason: nil),
        .inboxOverflow("app://home/x", capacity: 32),
        .notLaunched(links: ["app:///a"], count: 1, waited: nil),
        .notLaunched(links: ["app:///a", "app:///b", "app:///c"], count: 5, waited: .seconds(10)),
        .linksNestedTooDeeply("app://home/x", depth: 20),
        .cancelledLink("app://home/x"),
        .launcherReleased("app://home/x"),
        .unhandledLink("app://home/x", openers: ["the links of x"]),
        .unhandledLink("app://home/x", openers: ["a", "b"]),
        BoardError(
            bridging: CancellationError(), code: "missing-service", description: "It is missing. To fix: add it."),
    ]
}
