import Boardy
import Testing

/// The texts are part of the product: each says what happened, to what, and how to fix it.
struct ErrorTextTests {
    private static let texts: [(BoardError, String)] = [
        (
            .unknownBoard("pub.dashbord", motherboard: "mainboard", suggestions: ["pub.dashboard"]),
            "No board is registered as 'pub.dashbord', asked for on 'mainboard' (did you mean 'pub.dashboard'?). "
                + "To fix: install the module that registers it, or correct the identifier."
        ),
        (
            .unknownBoard("x", motherboard: "mainboard", suggestions: ["a", "b", "c"]),
            "No board is registered as 'x', asked for on 'mainboard' (did you mean 'a', 'b' or 'c'?). "
                + "To fix: install the module that registers it, or correct the identifier."
        ),
        (
            .duplicateRegistration("x"),
            "'x' is registered twice; the first registration stays. "
                + "To fix: remove one of the two, or pass replacingExisting: true to replace the first."
        ),
        (
            .interfaceMismatch("x", known: "NumberIO", requested: "EchoIO"),
            "'x' has the interface NumberIO and was asked for as EchoIO. "
                + "To fix: give the two interfaces different board identifiers, or use NumberIO."
        ),
        (
            .wrongBoard("x", expected: "NumberIO", produced: "EchoBoard"),
            "The factory of 'x' returned EchoBoard, which is not a Board<NumberIO>; it was not installed. "
                + "To fix: ask for the interface it has, or return a subclass of Board<NumberIO> from that factory."
        ),
        (
            .identifierMismatch("x", produced: "number", type: "NumberBoard"),
            "The factory of 'x' returned NumberBoard, which is called 'number'; it was not installed. "
                + "To fix: pass the identifier that the factory receives on to the board's initialiser."
        ),
        (
            .removedBeforeActivation("x", type: "NumberBoard"),
            "'x' had left its motherboard before it could be activated, so NumberBoard was not. "
                + "To fix: complete or remove it in activate(with:) or later, not in didInstall() or activationBarrier(for:)."
        ),
        (
            .producerReleased("x"),
            "'x' cannot be registered, because the producer that owns the registrations is gone. "
                + "To fix: register while the launcher or producer it was borrowed from is alive."
        ),
        (
            .alreadyInstalled("x", motherboard: "mainboard"),
            "'x' is already installed on 'mainboard'; the new board was not installed. "
                + "To fix: remove the installed one first, or give the new board an identifier of its own."
        ),
        (
            .selfContainment("x"),
            "'x' was to be installed inside of itself; it was not installed. "
                + "To fix: install it on the motherboard outside, or make another board for the one inside."
        ),
        (
            .unsupportedBoardType("x", type: "Foreign"),
            "'x' is Foreign, which is not a subclass of Board; it was not installed. "
                + "To fix: derive Foreign from Board or ContinuousBoard."
        ),
        (
            .recursiveFactory("x"),
            "The factory of 'x' asked for 'x' itself, which is not made yet. "
                + "To fix: let the factory only make the board, and activate others in didInstall() or activate(with:)."
        ),
        (
            .inputMismatch("x", expected: "()", found: "Int"),
            "'x' takes nothing and was given Int; it was not activated. To fix: pass nil."
        ),
        (
            .removalInProgress("x"),
            "'x' was to be installed while it was leaving another motherboard; it was not installed. "
                + "To fix: install it again from its didRemove() or later."
        ),
        (
            .installationLimitExceeded("x", count: 10_000),
            "'x' was not installed, because the endings of boards have brought 10000 new ones already, one after the other. "
                + "To fix: end that with a condition, or go on from a Task."
        ),
        (
            .undecodableStep(from: "a", to: "b", type: "Order", found: "Array<String>", reason: "at the top: no"),
            "'b' takes Order and 'a', the step before it, sends Array<String>, which could not be decoded into that: "
                + "at the top: no; it was not activated. To fix: send JSON that fits Order, or make Order of it with "
                + "flow.activate(_:with:)."
        ),
        (
            .eventCascadeLimit(count: 3),
            "3 more events are left out, because telling of events goes on to cause others. "
                + "To fix: let observers and the error sink do nothing that leads to more of them."
        ),
        (
            .undecodableCommand("x", type: "Order", reason: "at lines: expected Array<Any>"),
            "The command for 'x' could not be decoded into Order: at lines: expected Array<Any>; it was not delivered. "
                + "To fix: send JSON that fits Order."
        ),
        (
            .commandMismatch("x", expected: "()", found: "String"),
            "'x' understands one command, which carries nothing, and was sent String; it was not delivered. "
                + "To fix: send nil."
        ),
        (
            .commandMismatch("x", expected: "Never", found: "String"),
            "'x' understands no commands and was sent String; it was not delivered. "
                + "To fix: send it none, or give its interface a Command."
        ),
        (
            .inputMismatch("x", expected: "Int", found: "String"),
            "'x' takes Int and was given String; it was not activated. "
                + "To fix: pass Int or, if that is Decodable, JSON for it as Data, a dictionary or an array."
        ),
        (
            .undecodableInput("x", type: "Order", reason: "at lines[0].count: expected Int"),
            "The input of 'x' could not be decoded into Order: at lines[0].count: expected Int; it was not activated. "
                + "To fix: send JSON that fits Order."
        ),
        (
            .unencodableOutput("x", type: "Double", reason: "nan"),
            "The output of 'x' could not be encoded from Double: nan; the next board was not activated. "
                + "To fix: make every value of Double encodable as JSON."
        ),
        (
            .commandMismatch("x", expected: "EchoCommand", found: "String"),
            "'x' understands EchoCommand and was sent String; the command was not delivered. "
                + "To fix: send EchoCommand or, if that is Decodable, JSON for it as Data, a dictionary or an array."
        ),
        (
            .notInstalled("x", motherboard: "mainboard", suggestions: []),
            "No board 'x' is installed on 'mainboard'; the command was not delivered. "
                + "To fix: activate the board before sending it commands."
        ),
        (
            .motherboardReleased("x"),
            "'x' was used after its motherboard had been released; nothing was done. "
                + "To fix: keep the launcher or motherboard alive for as long as its boards are used."
        ),
        (
            .unreachable("x", from: "cart"),
            "'x' was asked for by 'cart', which is not installed on a motherboard; nothing was done. "
                + "To fix: reach for other boards from didInstall() on and until complete() is called."
        ),
        (
            .outputAfterRemoval("x", type: "String"),
            "'x' sent String while it was not installed on a motherboard; nobody received it. "
                + "To fix: send before calling complete(), or stop the work when the board is removed."
        ),
        (
            .activationNotImplemented("x", type: "EchoBoard"),
            "'x' was activated, but EchoBoard does nothing then. To fix: override activate(with:) in EchoBoard."
        ),
        (
            .commandNotImplemented("x", type: "EchoBoard"),
            "'x' was sent a command, but EchoBoard does nothing with commands. "
                + "To fix: override interact(with:) in EchoBoard."
        ),
        (.failure("x", reason: "It broke.\nTo fix: mend it."), #"'x': It broke.\nTo fix: mend it."#),
        (
            .duplicateModule("x", rejected: "EchoLauncherPlugin"),
            "A module 'x' is there already; EchoLauncherPlugin was rejected with its openers and settings. "
                + "To fix: install it once, or give the second module another identifier."
        ),
        (
            .duplicateSharedValue(type: "Int"),
            "A value of type Int is shared twice; the first one stays. "
                + "To fix: share it once, or wrap the second one in a type of its own."
        ),
        (
            .malformedLink("a b", reason: "it contains ' '"),
            "'a b' is not a link that can be opened: it contains ' '. "
                + "To fix: write it as scheme://host/path?name=value and percent-encode everything unusual."
        ),
        (
            .noOpener("app://home/emploees", patterns: ["/employees"]),
            "Nothing opens 'app://home/emploees' (did you mean '/employees'?). "
                + "To fix: correct the path, or install a module with an opener for it."
        ),
        (
            .invalidURLPattern("/a/{", opener: "Opener", reason: "'{' is odd", offset: 3),
            """
            The path pattern of 'Opener' cannot be read: '{' is odd; the opener was not installed. \
            To fix: write literals, {name} for one segment, and {name...} for the rest at the end.
                /a/{
                   ^
            """
        ),
        (
            .stepMismatch(from: "cart", to: "checkout", expected: "Order", found: "Cart"),
            "'checkout' takes Order and 'cart', the step before it, sends Cart; it was not activated. "
                + "To fix: make Order of it with flow.activate(_:with:), send it as JSON with flow.activate(encodedFor:), "
                + "or put a board that converts between them."
        ),
        (
            .stepMismatch(from: "cart", to: "checkout", expected: "()", found: "Cart"),
            "'checkout' takes nothing and 'cart', the step before it, sends Cart; it was not activated. "
                + "To fix: use flow.activate(_:with:) and drop what is sent, or put a board that does between them."
        ),
        (
            .actionAfterRemoval("x", type: "Refresh"),
            "'x' broadcast Refresh while it was not installed on a motherboard; nobody received it. "
                + "To fix: broadcast before calling complete(), or stop the work when the board is removed."
        ),
        (
            .unhandledOutput("x", type: "Int"),
            "'x' sent Int, which no handler of the chained flow takes. "
                + "To fix: add a handler for Int, or end the chain with otherwise."
        ),
        (
            .completedWithoutOutput("x"),
            "'x' completed or was removed before it sent an output. "
                + "To fix: let it send one before it completes, or handle this error."
        ),
        (
            .cycle(["cart", "checkout", "cart"]),
            "'cart' was not reached again, because more than 200 calls are nested and they lead in a circle: "
                + "cart -> checkout -> cart. To fix: end it sooner with a condition, or go on from a Task."
        ),
        (
            .cycle((1...20).map { "b\($0)" }),
            "'b20' was not reached again, because more than 200 calls are nested and they lead in a circle: "
                + "b1 -> b2 -> b3 -> b4 -> b5 -> b6 -> … -> b16 -> b17 -> b18 -> b19 -> b20. "
                + "To fix: end it sooner with a condition, or go on from a Task."
        ),
        (
            .nestedTooDeeply("x", depth: 400, path: ["u", "v", "w"]),
            "'x' was not reached, because 400 calls are nested on the way there, the last of them through u -> v -> w. "
                + "To fix: go on from a Task now and then."
        ),
        (
            .nestedTooDeeply("x", depth: 200, path: []),
            "'x' was not reached, because 200 calls are nested on the way there. To fix: go on from a Task now and then."
        ),
        (
            .undecodableLink(
                "app://home/x", opener: "Opener", parameter: "page", value: "two", reason: "expected a number"),
            "'Opener' does not open 'app://home/x': the parameter 'page' is 'two', expected a number. "
                + "To fix: correct it in the link, or take it as a String in the Parameters of the opener."
        ),
        (
            .undecodableLink(
                "app://home/x", opener: "Opener", parameter: "page", value: nil, reason: "expected a number"),
            "'Opener' does not open 'app://home/x': the parameter 'page' is missing, expected a number. "
                + "To fix: add it to the link, or make it optional in the Parameters of the opener."
        ),
        (
            .undecodableLink("app://home/x", opener: "Opener", parameter: nil, value: nil, reason: "too many"),
            "'Opener' does not open 'app://home/x': too many. "
                + "To fix: correct the link, or the Parameters of the opener."
        ),
        (
            .linkNotAllowed("app://home/x", offendingPart: "the host 'home'"),
            "'app://home/x' is not opened: the host 'home' is not allowed. "
                + "To fix: add it to the URLAllowList, if it should be."
        ),
        (
            .deniedLink("app://home/x", reason: "it is signed by nobody"),
            "'app://home/x' is not opened: the validator has denied it, because it is signed by nobody. "
                + "To fix: correct the link, or the validator, if it should be opened."
        ),
        (
            .deniedLink("app://home/x", reason: nil),
            "'app://home/x' is not opened: the validator has denied it. "
                + "To fix: correct the link, or the validator, if it should be opened."
        ),
        (
            .inboxOverflow("app://home/x", capacity: 32),
            "'app://home/x' came before the launch, when 32 links waited already; it will not be opened. "
                + "To fix: launch earlier, or give URLInbox more capacity."
        ),
        (
            .linksNestedTooDeeply("app://home/x", depth: 20),
            "'app://home/x' is not opened, because 20 links are being opened already, one in the course of another. "
                + "To fix: go on from a Task, and look at what is opened on behalf of a link."
        ),
        (
            .cancelledLink("app://home/x"),
            "'app://home/x' will not be opened: the task that waited for it was cancelled before the launch. "
                + "To fix: launch earlier, or use open(url:), which nobody waits for."
        ),
        (
            .launcherReleased("app://home/x"),
            "'app://home/x' will not be opened: it waited for the launch or for a selection when its launcher went. "
                + "To fix: keep the launcher for as long as links may wait."
        ),
        (
            .unhandledLink("app://home/x", openers: ["the links of x"]),
            "'app://home/x' was not handled: 'the links of x' could do nothing with it. "
                + "To fix: correct the link, or let the handler return true for it."
        ),
        (.bridged(code: "missing-service", text: "It is missing. To fix: add it."), "It is missing. To fix: add it."),
        (
            .unreachable("x", from: "x"),
            "'x' was activated while it was not installed on a motherboard; nothing was done. "
                + "To fix: install it, and activate it through its destination."
        ),
        (
            .refusedByGate("x", gate: "login"),
            "'x' was not activated, because the gate 'login' did not let it through. "
                + "To fix: complete what the gate asks for with true, then activate the board again."
        ),
        (
            .activationDroppedAtGate("x", gate: "login"),
            "'x' was not activated, because it was removed, or its motherboard went, while it waited at the gate 'login'. "
                + "To fix: activate it again, and keep its motherboard until the gate has answered."
        ),
        (
            .gateCycle(["a", "b", "a"]),
            "'a' cannot be asked to open, because it has to pass itself: a -> b -> a. "
                + "To fix: exempt the boards that gates ask with .exempt, or let them override bypassesGatewayBarrier."
        ),
        (
            .gateRoundLimitExceeded("login", count: 1000),
            "The gate 'login' was not asked again, because what it lets through has come back 1000 times in one go. "
                + "To fix: end that with a condition, or go on from a Task."
        ),
        (
            .duplicateGatewayBarrier("x"),
            "A gateway barrier for 'x' is installed already; the first one stays. "
                + "To fix: install one of the two, or a barrier that asks for both."
        ),
        (
            .duplicateGatewayBarrier(nil),
            "A gateway barrier for all boards is installed already; the first one stays. "
                + "To fix: install one of the two, or name the boards that the second one is for."
        ),
        (
            .busy("x"),
            "'x' was not activated, because it works on another activation and takes one at a time. "
                + "To fix: activate it again when it has completed, or give it another policy, such as .queue."
        ),
        (
            .invalidProgress("x", found: "0.2 after 0.5"),
            "'x' reported a progress of 0.2 after 0.5, which was left out. "
                + "To fix: report fractions from 0 to 1 that do not decrease."
        ),
        (
            .unknownBoardInSteps("b", steps: ["a", "b", "c"], suggestions: ["bb"]),
            "The steps 'a' ->> 'b' ->> 'c' name 'b', and no board is registered as that (did you mean 'bb'?). "
                + "To fix: install the module that registers it, or correct the identifier."
        ),
        (
            .flowTypeMismatch(from: "a", to: "b", sends: "Int", takes: "String"),
            "'b' takes String and 'a', the step before it, sends Int, so the second never gets there. "
                + "To fix: make String of it with flow.activate(_:with:), or put a board that converts between them."
        ),
        (
            .flowTypeMismatch(from: "a", to: "b", sends: "Int", takes: "()"),
            "'b' takes nothing and 'a', the step before it, sends Int, so the second never gets there. "
                + "To fix: use flow.activate(_:with:) and drop what is sent, or put a board that does between them."
        ),
        (
            .unknownGuardedBoard("x", suggestions: []),
            "A gateway barrier is installed for 'x', and no board is registered as that. "
                + "To fix: install the module that registers it, or correct the identifier in install(gatewayBarrier:for:)."
        ),
        (
            .unknownGateBoard("logn", suggestions: ["login"]),
            "A gateway barrier asks 'logn', and no board is registered as that (did you mean 'login'?), so that nothing "
                + "passes it. To fix: install the module that registers it, or let the barrier ask another board."
        ),
        (
            .ambiguousPatterns("/a/{x}", opener: "A", other: "/a/{y}", otherOpener: "B"),
            "'/a/{x}' of 'A' and '/a/{y}' of 'B' match the same links, so that both are for them. "
                + "To fix: change one of the patterns, or leave one of the openers out."
        ),
        (
            .activationDuringValidation("x"),
            "'x' was to be activated while the launcher is only checked; it was not made. "
                + "To fix: activate boards in launch(_:) or later, and use launch settings for flows."
        ),
        (
            .leaked("x", type: "ScreenBoard", motherboard: "mainboard", lastActivation: "'home'"),
            "'x' has left 'mainboard', and ScreenBoard, which it is or has watched, is still there; it was last activated by 'home'. "
                + "To fix: find what holds it, say a closure that captures it or a task, or turn this off with "
                + "LeakDetection.off if it is kept on purpose."
        ),
        (
            .leaked("x", type: "Window", motherboard: "mainboard", lastActivation: nil),
            "'x' has left 'mainboard', and Window, which it is or has watched, is still there. To fix: find what holds it, say a "
                + "closure that captures it or a task, or turn this off with LeakDetection.off if it is kept on purpose."
        ),
    ]

    @Test(arguments: texts.indices)
    func description_ofEveryError_saysWhatHappenedAndTheFix(index: Int) {
        let (error, text) = Self.texts[index]
        #expect(error.description == text)
    }

    @Test func description_whenNamesAreHostile_staysOnOneShortLine() {
        let hostile = BoardID("a\nb\u{202E}c\u{1B}[31m" + String(repeating: "x", count: 1000))
        let text = BoardError.duplicateRegistration(hostile).description
        #expect(text.hasPrefix(#"'a\nb\u{202E}c\u{1B}[31mxxx"#))
        #expect(text.contains("…'"))
        #expect(!text.contains("\n"))
        #expect(text.count < 400)
    }

    @Test func description_whenAReasonIsEndless_isCut() {
        let text = BoardError.failure("x", reason: String(repeating: "x", count: 1_000_000)).description
        #expect(text.count < 4100)
        #expect(text.hasSuffix("…"))
    }

    @Test func quoted_whenNamesAreLong_isCutAndInQuotes() {
        #expect(quoted("a b") == "'a b'")
        #expect(quoted(BoardID("x")) == "'x'")
        #expect(quoted(String(repeating: "x", count: 300)).count == 203)
    }

    @Test func texts_coverEveryKindOfError() {
        // `code` does not compile without a new case, whose text is then missing above.
        #expect(Set(Self.texts.map(\.0.code)).count == 61)
    }

    @Test(arguments: texts.indices)
    func code_ofEveryError_isInSmallLettersWithHyphens(index: Int) {
        #expect(Self.texts[index].0.code.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    }
}
