import Boardy

extension BoardEvent.Kind {
    /// One event of each kind, with its name and its members in a line of JSON.
    static let oneOfEach: [(kind: BoardEvent.Kind, name: String, json: String)] = [
        (
            .error(.completedWithoutOutput("a")), "error",
            #""code":"completed-without-output","text":"\#(BoardError.completedWithoutOutput("a"))""#
        ),
        (.returned(nil), "returned", ""),
        (.step("x"), "step", #""step":"x""#),
        (.moduleInstalled("m"), "module-installed", #""module":"m""#),
        (.registered("a", interface: "AIO"), "registered", #""board":"a","type":"AIO""#),
        (.production("a"), "production", #""board":"a""#),
        (.installation("a", type: "A"), "installation", #""board":"a","type":"A""#),
        (
            .activation("a", input: "Int", by: .external), "activation",
            #""board":"a","by":{"kind":"external"},"type":"Int""#
        ),
        (.output("a", type: "Int"), "output", #""board":"a","type":"Int""#),
        (.action("a", type: "Hint"), "action", #""board":"a","type":"Hint""#),
        (.unhandled("a", type: "Int"), "unhandled", #""board":"a","type":"Int""#),
        (.command("a", type: "Stop"), "command", #""board":"a","type":"Stop""#),
        (.completion("a", isDone: false), "completion", #""board":"a","isDone":false"#),
        (.removal("a"), "removal", #""board":"a""#),
        (.activationAbandoned("a"), "activation-abandoned", #""board":"a""#),
        (.held("a", by: "g"), "held", #""board":"a","gate":"g""#),
        (.released("a", by: "g"), "released", #""board":"a","gate":"g""#),
        (.gateOpened("g"), "gate-opened", #""gate":"g""#),
        (.gateClosed("g"), "gate-closed", #""gate":"g""#),
        (
            .stalled("a", gate: "g", for: .seconds(2), path: ["b", "a"]), "stalled",
            #""age":2000000,"board":"a","gate":"g","path":["b","a"]"#
        ),
        (
            .undeclaredUse("a", by: "b", module: "BPlugin"), "undeclared-use",
            #""board":"a","module":"BPlugin","user":"b""#
        ),
        (.taskStarted("a", activation: 7), "task-started", #""activation":7,"board":"a""#),
        (
            .taskProgressed("a", activation: 7, fraction: 0.5), "task-progressed",
            #""activation":7,"board":"a","fraction":0.5"#
        ),
        (
            .taskEnded("a", activation: 7, .failed), "task-ended",
            #""activation":7,"board":"a","outcome":"failed""#
        ),
        (.linkReceived("app://x/y"), "link-received", #""link":"app://x/y""#),
        (.linkHeld("app://x/y", for: .launch), "link-held", #""link":"app://x/y","wait":"launch""#),
        (.linkReleased("app://x/y", for: .selection), "link-released", #""link":"app://x/y","wait":"selection""#),
        (
            .linkParametersInvalid("app://x/y", opener: "o", reason: "r"), "link-parameters-invalid",
            #""link":"app://x/y","opener":"o","text":"r""#
        ),
        (
            .linkSelectionEmpty("app://x/y", candidates: 2), "link-selection-empty",
            #""candidates":2,"link":"app://x/y""#
        ),
        (.linkMatched("app://x/y", opener: "o"), "link-matched", #""link":"app://x/y","opener":"o""#),
        (
            .linkAnswered("app://x/y", opener: "o", isHandled: false), "link-answered",
            #""link":"app://x/y","opener":"o","outcome":"not-handled""#
        ),
        (.service("s", .made), "service", #""outcome":"made","service":"s""#),
        (.contribution("v", surface: "s"), "contribution", #""surface":"s","view":"v""#),
        (.phaseBegan("launch"), "phase-began", #""phase":"launch""#),
        (.phaseEnded("launch"), "phase-ended", #""phase":"launch""#),
        (.participantBegan("p", phase: "launch"), "participant-began", #""participant":"p","phase":"launch""#),
        (
            .participantEnded("p", phase: "launch", .timedOut), "participant-ended",
            #""outcome":"timedOut","participant":"p","phase":"launch""#
        ),
        (
            .appEvent("sceneDidBecomeActive", scene: "s", isHeld: true), "app-event",
            #""outcome":"held","scene":"s","text":"sceneDidBecomeActive""#
        ),
    ]

    /// Fails to compile after a kind is added. Add the new kind to `oneOfEach` as well.
    private func isAbove() -> Bool {
        switch self {
        case .error, .returned, .step, .moduleInstalled, .registered, .production, .installation, .activation, .output,
            .action, .unhandled, .command, .completion, .removal, .activationAbandoned, .held, .released, .taskStarted,
            .gateOpened, .gateClosed, .stalled, .undeclaredUse, .taskProgressed,
            .taskEnded, .linkReceived, .linkHeld, .linkReleased, .linkParametersInvalid, .linkSelectionEmpty,
            .linkMatched,
            .linkAnswered, .service, .contribution, .phaseBegan, .phaseEnded, .participantBegan, .participantEnded,
            .appEvent:
            true
        }
    }
}
