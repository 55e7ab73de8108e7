import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The activations and errors that a report lists.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ReportActivationTests {
    private typealias Open = @MainActor (any FlowMotherboard) -> Void

    /// A launcher with some boards, and with openers that run closures of the test.
    private func fixture(
        _ openers: Open..., observers: [any BoardObserver] = [],
        onActivate: @escaping ScriptedBoard<EchoIO>.Script<String> = { _, _ in }
    ) -> LinkFixture {
        LinkFixture(observers: observers) { component, _ in
            component
                .install(
                    plugin: FakeModule("module") {
                        BoardRegistration(NumberIO.self) { NumberBoard(identifier: $0) }
                        BoardRegistration(EchoIO.self) { ScriptedBoard<EchoIO>($0, onActivate: onActivate) }
                        BoardRegistration(PlainIO.self) { PlainBoard(identifier: $0) }
                        BoardRegistration("guarded") { PlainBoard(identifier: $0) }
                    }
                )
                .install(gatewayBarrier: .board(PlainIO.self), for: "guarded")
                .install(
                    urlOpenerPlugins: zip(1..., openers).map { LinkOpener("/{p\($0)}", $1) })
        }
    }

    private func unknown(_ board: BoardID) -> BoardError {
        .unknownBoard(board, motherboard: "mainboard", suggestions: [])
    }

    // MARK: Activations

    @Test func activations_ofAnOpener_areListedInOrder() async {
        let report = await fixture { mainboard in
            mainboard.go("number", 1)
            mainboard.echo("echo").activation.activate(with: "hi")
            mainboard.go("number", 2)
        }.handle("/a")
        #expect(report.activations == [["number": .activated], ["echo": .activated], ["number": .activated]])
        #expect(report.openings.map(\.errors) == [[]])
    }

    @Test func activation_whenAGateHoldsIt_isHeld() async {
        let report = await fixture { $0.activateBoard(identifier: "guarded") }.handle("/a")
        #expect(report.activations == [["guarded": .held(by: "plain")]])
        #expect(report.openings.map(\.errors) == [[]])
    }

    @Test func activation_whenItFails_hasTheErrorWhichIsListedToo() async {
        let fixture = fixture { $0.activateBoard(identifier: "zzz") }
        let report = await fixture.handle("/a")
        #expect(report.isOpened)
        #expect(report.activations == [["zzz": .failed(unknown("zzz"))]])
        #expect(report.openings.map(\.errors) == [[unknown("zzz")]])
        #expect(fixture.errors == [unknown("zzz")])
    }

    @Test func activations_whenNoneIsMade_areNone() async {
        let report = await fixture { _ in }.handle("/a")
        #expect(report.isOpened)
        #expect(report.activations.isEmpty)
    }

    @Test func activation_byABoardThatAnOpenerActivates_isNotTheOpeners() async {
        let fixture = fixture {
            $0.echo("echo").activation.activate(with: "hi")
        } onActivate: { board, _ in
            board.host?.go("number", 1)
        }
        #expect(await fixture.handle("/a").activations == [["echo": .activated]])
    }

    @Test func activation_byAFlow_isNotTheOpeners() async {
        let fixture = fixture {
            $0.echo("echo").activation.activate(with: "hi")
        } onActivate: {
            $0.sendOutput($1)
        }
        let number = NumberBoard()
        fixture.launcher.mainboard.installBoard(number)
        fixture.launcher.mainboard.echo("echo").flow.handle { [mainboard = fixture.launcher.mainboard] _ in
            mainboard.go("number", 7)
        }
        #expect(await fixture.handle("/a").activations == [["echo": .activated]])
        #expect(number.inputs == [7])
    }

    @Test func activation_afterTheOpenerHasReturned_isNotInTheReport() async {
        var task: Task<Void, Never>?
        let report = await fixture { mainboard in
            task = Task { @MainActor in mainboard.go("number", 1) }
        }.handle("/a")
        await task?.value
        #expect(report.activations.isEmpty)
    }

    @Test func activations_ofSeveralOpeners_areListedForEach() async {
        let report = await fixture({ $0.go("number", 1) }, { $0.activateBoard(identifier: "zzz") }, { _ in }).handle(
            "/a")
        #expect(report.openings.map { $0.activations.map(\.board) } == [["number"], ["zzz"], []])
        #expect(report.openings.map(\.errors) == [[], [unknown("zzz")], []])
    }

    @Test func command_byAnOpener_isNoActivation() async {
        let report = await fixture { mainboard in
            mainboard.interactWithBoard(identifier: "echo", command: EchoCommand.stop)
        }.handle("/a")
        #expect(report.activations.isEmpty)
        #expect(
            report.openings.map(\.errors) == [[.notInstalled("echo", motherboard: "mainboard", suggestions: [])]])
    }

    // MARK: Errors

    @Test func errors_ofWhatAnActivationSetsOff_areListed() async {
        let fixture = fixture {
            $0.echo("echo").activation.activate(with: "hi")
        } onActivate: { board, _ in
            board.host?.activateBoard(identifier: "zzz")
        }
        let report = await fixture.handle("/a")
        #expect(report.activations == [["echo": .activated]])
        #expect(report.openings.map(\.errors) == [[unknown("zzz")]])
    }

    @Test func errors_ofAFlow_areListed() async {
        let fixture = fixture {
            $0.echo("echo").activation.activate(with: "hi")
        } onActivate: {
            $0.sendOutput($1)
        }
        fixture.launcher.mainboard.registerFlowSteps("echo" ->> "zzz")
        let report = await fixture.handle("/a")
        #expect(report.openings.flatMap(\.errors).map(\.code) == ["unknown-board"])
    }

    @Test func errors_insideOfABoard_areListed() async {
        let fixture = fixture { $0.activateBoard(identifier: "shell") }
        let shell = FlowBoard<PlainIO>(identifier: "shell", producer: BoardProducer()) { _ in
        } onActivate: { board, _ in
            board.motherboard.activateBoard(identifier: "zzz")
        }
        fixture.launcher.mainboard.installBoard(shell)
        let report = await fixture.handle("/a")
        #expect(report.openings.flatMap(\.errors).map(\.code) == ["unknown-board"])
        #expect(report.activations == [["shell": .activated]])
    }

    @Test func errors_ofBeforeAndAfter_areNotListed() async {
        let fixture = fixture { $0.go("number", 1) }
        fixture.launcher.mainboard.activateBoard(identifier: "before")
        let report = await fixture.handle("/a")
        fixture.launcher.mainboard.activateBoard(identifier: "after")
        #expect(report.openings.map(\.errors) == [[]])
        #expect(fixture.errors.count == 2)
    }

    // MARK: Observers

    @Test func report_whetherOrNotThereAreObservers_isTheSame() async {
        let opening: Open = { mainboard in
            mainboard.echo("echo").activation.activate(with: "hi")
            mainboard.activateBoard(identifier: "guarded")
            mainboard.activateBoard(identifier: "zzz")
        }
        let script: ScriptedBoard<EchoIO>.Script<String> = { board, _ in
            board.host?.go("number", 1)
            board.host?.activateBoard(identifier: "yyy")
        }
        let unobserved = fixture(opening, { $0.go("number", 1) }, onActivate: script)
        let observed = fixture(opening, { $0.go("number", 1) }, observers: [Recorder()], onActivate: script)
        let report = await unobserved.handle("/a")
        #expect(report.openings.map(\.activations.count) == [3, 1])
        #expect(report.openings.map(\.errors.count) == [2, 0])
        #expect(await observed.handle("/a") == report)
        #expect(unobserved.errors == observed.errors)
    }

    @Test func report_whenAnObserverActivatesBoards_hasOnlyWhatTheOpenerActivates() async {
        let recorder = Recorder()
        let fixture = fixture({ $0.go("number", 1) }, observers: [recorder])
        recorder.react = { [mainboard = fixture.launcher.mainboard] event in
            if case .linkMatched = event.kind { mainboard.activateBoard(identifier: "plain") }
        }
        let report = await fixture.handle("/a")
        #expect(report.activations == [["number": .activated]])
    }

    @Test func launcher_afterAReport_tellsNobodyAsBefore() async {
        let fixture = fixture { $0.go("number", 1) }
        #expect(!LeakDetectionDefault.isOn(fixture.launcher))
        _ = await fixture.handle("/a")
        #expect(!LeakDetectionDefault.isOn(fixture.launcher))
    }
}
