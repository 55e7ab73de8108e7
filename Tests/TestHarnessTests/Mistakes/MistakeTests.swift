import Boardy
import CoreContracts
import GhostBridge
import TestHarness
import TestSupport
import Testing

/// Mistakes of a new user in an app of three modules, each with the message that names the culprit and the fix. Mistakes that the
/// compiler finds are in `Tests/MustNotCompile`.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct MistakeTests {
    private let log = ErrorLog()

    private var empty: LauncherComponent { PluginLauncher.with(options: log.options.with(LeakDetection.off)) }
    private var app: LauncherComponent { empty.install(launcherPlugin: NotesPlugin()).install(plugin: LockPlugin()) }

    /// A module plugin from a closure.
    private struct Module: ModulePlugin {
        var identifier: BoardID = "mine"
        let register: @MainActor (any MainComponent) -> Void
        func apply(for main: any MainComponent) { register(main) }
    }

    // MARK: Assembly

    @Test func missingModule_thatAnotherUses_isAnIssue() {
        #expect(
            empty.install(launcherPlugin: SearchPlugin()).validate().map { "\($0)" } == [
                "SearchPlugin uses ListNotesIO, but no board is registered as 'notes.list'. "
                    + "To fix: install the module that registers it, or remove the interface from uses."
            ])
        #expect(app.install(launcherPlugin: SearchPlugin()).validate() == [])
    }

    @Test func module_thatIsInstalledTwice_isAnIssue() {
        #expect(
            app.install(plugin: LockPlugin()).validate().map(\.error) == [
                .duplicateModule("lock", rejected: "LockPlugin")
            ])
    }

    @Test func board_thatIsRegisteredTwice_isAnIssue() {
        let mine = Module { $0.register(UnlockIO.self) { _ in UnlockBoard() } }
        #expect(app.install(plugin: mine).validate().map(\.error) == [.duplicateRegistration("lock.unlock")])
    }

    @Test func identifier_ofTwoInterfaces_isAnIssue() {
        let mine = Module { _ = $0.serviceMap.destination(SearchIO.self, id: "notes.list") }
        #expect(
            app.install(plugin: mine).validate().map(\.error.code) == ["interface-mismatch"])
    }

    @Test func factory_thatMakesABoardOfAnotherIdentifier_saysSo() {
        let launcher = app.install(
            plugin: Module { $0.register(SearchIO.self) { _ in FlowBoard(identifier: "other") { _, _ in } } }
        )
        .instantiate()
        let outcome = launcher.mainboard.serviceMap.ioSearch.activation.activate(with: "tea")
        #expect(outcome.error?.code == "identifier-mismatch")
    }

    @Test func gate_beforeAMisspeltBoard_isAnIssueWithTheNearMiss() {
        #expect(
            app.install(gatewayBarrier: .board(UnlockIO.self), for: "notes.lst").validate().map(\.error) == [
                .unknownGuardedBoard("notes.lst", suggestions: ["notes.list"])
            ])
    }

    @Test func gate_ofABoardThatIsNotInstalled_isAnIssue() {
        #expect(
            empty.install(launcherPlugin: NotesPlugin()).install(gatewayBarrier: .board(UnlockIO.self)).validate().map(
                \.error) == [
                    .unknownGateBoard("lock.unlock", suggestions: [])
                ])
    }

    @Test func steps_throughAMisspeltBoard_areAnIssueWithTheNearMiss() {
        let component = app.install(launchSettings: { $0.registerFlowSteps("search" ->> "notes.lst") })
        #expect(
            "\(component.validate())".contains(
                "The flow 'search' -> 'notes.lst' leads through 'notes.lst', but no board is registered as 'notes.lst' "
                    + "(did you mean 'notes.list'?)."))
    }

    @Test func steps_toTheSameBoard_areAnIssue() {
        let component = app.install(launchSettings: { $0.registerFlowSteps("notes.list" ->> "notes.list") })
        #expect(component.validate().map(\.error) == [.flowToItself("notes.list")])
    }

    @Test func steps_withOtherTypes_areAnIssue() {
        let component = app.install(launchSettings: { $0.registerFlowSteps("notes.list" ->> "lock.unlock") })
        #expect(
            component.validate().map(\.error) == [
                .flowTypeMismatch(from: "notes.list", to: "lock.unlock", sends: "Array<String>", takes: "()")
            ])
    }

    @Test func service_thatIsMissing_isAnIssue() {
        enum TeaManifest: Manifest {
            static var services: [Service] { Service(String.self, dependencies: Int.self) { "\($0)" } }
        }
        #expect(app.install(manifest: TeaManifest.self).validate().map(\.error.code) == ["missing-service"])
    }

    // MARK: Links

    @Test func openers_ofOnePattern_areAnIssue() {
        let component = app.installURLOpenerPlugin(name: "mine", matchingPath: "/notes/{noteID}") { _, _ in }
        #expect(component.validate().map(\.error.code) == ["ambiguous-patterns"])
    }

    @Test func placeholder_thatNoPropertyHas_isAnIssueWithTheNearMiss() {
        struct Opener: URLOpenerDecodingPlugin {
            struct Parameters: Decodable { let noteId: String }
            let matchingPath = "/show/{noteID}"
            func mainboard(_: any FlowMotherboard, openWith _: Parameters) {}
        }
        let issues = app.install(urlOpenerPlugins: [Opener()]).validate()
        #expect(issues.map(\.error.code) == ["unknown-placeholder"])
        #expect("\(issues)".contains("noteId"))
    }

    @Test func pattern_thatIsInvalid_isAnIssue() {
        let component = app.installURLOpenerPlugin(matchingPath: "/notes/{id") { _, _ in }
        #expect(component.validate().map(\.error.code) == ["invalid-url-pattern"])
    }

    @Test func link_withAMisspeltPath_isReportedWithTheNearMiss() {
        let launcher = app.instantiate().launch { _ in }
        #expect(launcher.open(link: "app:///note/7") == [])
        #expect(log.errors == [.noOpener("app:///note/7", patterns: ["/notes/{id}"])])
    }

    // MARK: The launch

    @Test func launch_thatIsForgotten_isReported() async {
        let launcher = PluginLauncher.with(
            options: log.options.with(URLInbox(capacity: 3, waitLimit: .milliseconds(1)))
        )
        .install(launcherPlugin: NotesPlugin()).instantiate()
        launcher.open(link: "app:///notes/7")
        await yieldUntil { !log.errors.isEmpty }
        #expect(log.errors.map(\.code) == ["not-launched"])
        launcher.launch { _ in }
    }

    @Test func component_thatIsNeverUsed_isReported() async {
        do { _ = app }
        await yieldUntil { !log.errors.isEmpty }
        #expect(log.errors.map(\.code) == ["component-never-used"])
    }

    @Test func launch_thatIsRepeated_isReported() {
        app.instantiate().launch { _ in }.launch { _ in }
        #expect(log.errors.map(\.code) == ["already-launched"])
    }

    // MARK: Boards at work

    @Test func identifier_thatIsMisspelt_isReportedWithTheNearMiss() {
        let outcome = app.instantiate().mainboard.activateBoard(identifier: "notes.lst")
        #expect(outcome == .failed(.unknownBoard("notes.lst", motherboard: "mainboard", suggestions: ["notes.list"])))
    }

    @Test func input_ofAnotherType_isReported() {
        let outcome = app.instantiate().mainboard.activateBoard(identifier: "notes.show", withOption: 7)
        #expect(outcome == .failed(.inputMismatch("notes.show", expected: "String", found: "Int")))
    }

    @Test func board_withoutActivate_isReported() {
        final class Lazy: Board<SearchIO> {}
        let launcher = app.install(plugin: Module { $0.register(SearchIO.self) { _ in Lazy() } }).instantiate()
        launcher.mainboard.serviceMap.ioSearch.activation.activate(with: "tea")
        #expect(log.errors == [.activationNotImplemented("search", type: "Lazy")])
    }

    @Test func output_afterTheCompletion_isReported() {
        let launcher = app.install(
            plugin: Module {
                $0.register(SearchIO.self) { _ in
                    FlowBoard { board, _ in
                        board.complete()
                        board.sendOutput([])
                    }
                }
            }
        ).instantiate()
        launcher.mainboard.serviceMap.ioSearch.activation.activate(with: "tea")
        #expect(log.errors == [.outputAfterRemoval("search", type: "Array<String>")])
    }

    @Test func command_toABoardThatIsNotInstalled_isReported() {
        let launcher = app.instantiate()
        launcher.mainboard.serviceMap.ioShowNote.interaction.send(command: .close)
        #expect(log.errors == [.notInstalled("notes.show", motherboard: "mainboard", suggestions: [])])
    }

    @Test func complete_thatIsForgotten_isTold() async {
        final class Observer: BoardObserver {
            var stalled: [BoardID] = []
            func boardDidEmit(_ event: BoardEvent) {
                if case .stalled(let board, _, _, _) = event.kind { stalled.append(board) }
            }
        }
        let observer = Observer()
        let launcher = PluginLauncher.with(options: log.options.with(StallDetection.after(.milliseconds(1))))
            .install(observer: observer).install(plugin: LockPlugin()).instantiate()
        launcher.mainboard.serviceMap.ioUnlock.activation.activate()
        await yieldUntil { !observer.stalled.isEmpty }
        #expect(observer.stalled == ["lock.unlock"])
    }

    @Test func mainboard_thatItsOwnHandlerCaptures_isReported() async {
        var token: FlowToken?
        do {
            let launcher = PluginLauncher.with(options: log.options.with(LeakDetection.after(.milliseconds(1))))
                .install(launcherPlugin: NotesPlugin()).instantiate()
            launcher.launch { mainboard in
                token = mainboard.serviceMap.ioListNotes.flow.handle { _ in
                    mainboard.serviceMap.ioShowNote.activation.activate(with: "1")
                }
            }
        }
        await yieldUntil { !log.errors.isEmpty }
        #expect(log.errors == [.motherboardLeaked("mainboard", handled: ["notes.list"])])
        token?.cancel()
    }

    // MARK: Gates and failures

    @Test func gate_thatRefuses_namesTheGateAndTheCondition() async {
        let launcher = app.install(
            gatewayBarrier: GatewayBarrier(identifier: "terms") { _ in false }, for: "notes.list"
        )
        .instantiate()
        await #expect(throws: BoardError.refusedByGate("notes.list", gate: "terms")) {
            try await launcher.mainboard.serviceMap.ioListNotes.activation.firstOutput()
        }
        #expect(
            log.texts == [
                "'notes.list' was not activated: the gate 'terms' refused it. "
                    + "To fix: meet the condition of the gate 'terms', then activate 'notes.list' again."
            ])
    }

    @Test func gate_whoseBoardIsDismissedWithoutAValue_staysClosed() {
        let launcher = app.install(gatewayBarrier: .board(UnlockIO.self), for: "notes.list").instantiate()
        #expect(launcher.mainboard.serviceMap.ioListNotes.activation.activate() == .held(by: "lock.unlock"))
        launcher.mainboard.serviceMap.ioUnlock.completer.complete()
        #expect(log.errors == [.gateWithoutDecision("lock.unlock"), .refusedByGate("notes.list", gate: "lock.unlock")])
    }

    @Test func failure_ofABoardThatAnotherNeeds_namesBoth() async {
        let launcher = empty.install(launcherPlugin: SearchPlugin()).instantiate()
        let missing = BoardError.unknownBoard("notes.list", motherboard: "mainboard", suggestions: [])
        await #expect(throws: missing) {
            try await launcher.mainboard.serviceMap.ioSearch.activation.firstOutput(with: "tea")
        }
        #expect(log.errors.map(\.code) == ["unknown-used-board", "unknown-board", "failed-because"])
        #expect(log.texts.last?.hasPrefix("'search' failed because of an earlier error, unknown-board: ") == true)
    }

    @Test func use_thatIsNotDeclared_isToldByTheHarness() {
        struct Plugin: LauncherPlugin {
            func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
                let module = Module { main in
                    main.register(SearchIO.self) { _ in
                        FlowBoard { board, _ in board.serviceMap.ioListNotes.activation.activate() }
                    }
                }
                return ModuleComponent(modulePlugins: [module], uses: [UnlockIO.self])
            }
        }
        let harness = TestHarness()
        harness.load(plugin: Plugin())
        harness.fakeDeclaredUses()
        harness.fake(ListNotesIO.self)
        harness.serviceMap.ioSearch.activation.activate(with: "tea")
        #expect(harness.errors == [.undeclaredUse("notes.list", by: "search", module: "Plugin")])
    }
}
