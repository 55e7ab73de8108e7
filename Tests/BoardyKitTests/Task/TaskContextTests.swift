import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// The work of task boards reaches other boards through its context.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TaskContextTests {
    private let stage = TaskContextStage()
    private var recorder: Recorder { stage.recorder }

    // MARK: Access

    @Test func firstOutput_whenTheOtherBoardAnswers_isItsOutput() async throws {
        stage.registerNumber()
        stage.registerWork { input, context in try await context.firstOutput(of: NumberIO.self, with: input) + 1 }
        #expect(try await stage.result(of: 4) == 41)
    }

    @Test func firstOutput_whenTheBoardSendsProgress_isItsOutput() async throws {
        stage.registerNumber()
        stage.producer.registerBoard("export") { id in
            TaskBoard<ExportIO>(identifier: id) { input, context in
                context.report(0.5)
                return try await context.firstOutput(of: NumberIO.self, with: input)
            }
        }
        let export = stage.motherboard.destination(ExportIO.self)
        let record = Record(export)
        #expect(text(try await export.activation.firstOutput(with: 4)) == "success 40")
        #expect(record.outputs.map(text) == ["progress 0.5", "success 40"])
    }

    @Test func firstOutput_whenTheIdentifierIsGiven_isThatOfItsBoard() async throws {
        stage.registerNumber("number.other")
        stage.registerWork { input, context in
            try await context.firstOutput(of: NumberIO.self, id: "number.other", with: input)
        }
        #expect(try await stage.result(of: 4) == 40)
    }

    @Test func firstOutput_whenTheOtherBoardNeedsNoInput_isItsOutput() async throws {
        enum CountIO: IOInterface {
            typealias Input = Void
            typealias Output = Int
            static let boardID: BoardID = "count"
        }
        enum NamedIO: IOInterface {
            typealias Input = String?
            typealias Output = Int
            static let boardID: BoardID = "named"
        }
        stage.motherboard.installBoard(ScriptedBoard<CountIO> { board, _ in board.sendOutput(3) })
        stage.motherboard.installBoard(ScriptedBoard<NamedIO> { board, name in board.sendOutput(name == nil ? 4 : 0) })
        stage.registerWork { _, context in
            async let count = context.firstOutput(of: CountIO.self)
            return try await count + context.firstOutput(of: NamedIO.self)
        }
        #expect(try await stage.result(of: 1) == 7)
    }

    @Test func serviceMap_offAndOnTheMainActor_reachesOtherBoards() async throws {
        let echo = EchoBoard()
        stage.motherboard.installBoard(echo)
        stage.registerWork { input, context in
            await context.serviceMap.modEcho.ioEcho.activation.activate(with: "off")
            await MainActor.run { _ = context.serviceMap.modEcho.ioEcho.activation.activate(with: "on") }
            return try await context.serviceMap.modEcho.ioEcho.activation.firstOutput(with: "\(input)").count
        }
        #expect(try await stage.result(of: 1) == 1)
        #expect(echo.inputs == ["off", "on", "1"])
    }

    @Test func firstOutput_insideAnotherBoard_reachesItsMotherboard() async throws {
        let shell = ShellBoard(identifier: "shell", producer: BoardProducer(diagnostics: recorder.diagnostics))
        shell.motherboard.installBoard(
            TaskBoard<WorkIO> { input, context in try await context.firstOutput(of: NumberIO.self, with: input) })
        shell.motherboard.installBoard(ScriptedBoard<NumberIO> { board, number in board.sendOutput(-number) })
        stage.motherboard.installBoard(shell)
        let work = shell.motherboard.destination(WorkIO.self)
        #expect(try await work.activation.firstOutput(with: 4) == -4)
        #expect(recorder.causes["number"] == [.board("work")])
    }

    @Test func work_whenItIsAValue_getsTheContext() async throws {
        final class SumBoard: TaskBoard<WorkIO> {
            init() {
                super.init(work: TaskWork { try await $1.firstOutput(of: NumberIO.self, with: $0) })
            }
        }
        stage.registerNumber()
        stage.motherboard.installBoard(SumBoard())
        #expect(try await stage.result(of: 4) == 40)
    }

    // MARK: Events

    @Test(arguments: TaskPolicy.all)
    func activation_isTheNumberInTheEvents(policy: TaskPolicy) async throws {
        let latch = TaskLatch()
        stage.registerWork(policy) { try await latch.work($0, $1) }
        stage.work.activation.activate(with: 1)
        stage.work.activation.activate(with: 2)
        let started = recorder.kinds.compactMap(\.activation)
        let input = policy == .latest ? 2 : 1
        await yieldUntil { latch.context(of: input) != nil }
        #expect(latch.context(of: input)?.activation == started[input - 1])
        #expect(stage.motherboard.liveTree.boards.first?.tasks.map(\.activation).contains(started[input - 1]) == true)
        stage.motherboard.clearActiveBoards()
    }

    @Test func activation_whenTheResultIsShared_isThatOfTheFirst() async {
        let latch = TaskLatch()
        stage.registerWork(.sharedResult) { try await latch.work($0, $1) }
        for input in 1...3 { stage.work.activation.activate(with: input) }
        await yieldUntil { latch.atWork == [1] }
        #expect(latch.context(of: 1)?.activation == recorder.kinds.compactMap(\.activation).first)
        await latch.open(1, .success(10))
    }

    @Test func report_whenTheOutputIsNoProgress_isAnEventAndNoOutput() async {
        let latch = TaskLatch()
        stage.registerWork { try await latch.work($0, $1) }
        let record = Record(stage.work)
        stage.work.activation.activate(with: 1)
        await yieldUntil { latch.atWork == [1] }
        latch.report(0.5, of: 1)
        await latch.open(1, .success(10))
        await yieldUntil { record.completions == [true] }
        let number = latch.context(of: 1)?.activation ?? 0
        #expect(recorder.kinds.contains(.taskProgressed("work", activation: number, fraction: 0.5)))
        #expect(record.outputs == [10])
    }

    /// The ways in which work activates the board `number`.
    enum Way: CaseIterable {
        case firstOutput, serviceMap, childTask, innerTask

        @concurrent
        func activate(_ input: Int, _ context: TaskContext) async throws -> Int {
            switch self {
            case .firstOutput:
                return try await context.firstOutput(of: NumberIO.self, with: input)
            case .serviceMap:
                let number = await context.serviceMap.modNumbers.ioNumber
                return try await number.activation.firstOutput(with: input)
            case .childTask:
                async let output = context.firstOutput(of: NumberIO.self, with: input)
                return try await output
            case .innerTask:
                return try await Task { try await context.firstOutput(of: NumberIO.self, with: input) }.value
            }
        }
    }

    @Test(arguments: TaskPolicy.all, Way.allCases)
    func activation_ofAnotherBoard_isCausedByTheTaskBoard(policy: TaskPolicy, way: Way) async throws {
        stage.registerNumber()
        stage.registerWork(policy) { try await way.activate($0, $1) }
        #expect(try await stage.result(of: 4) == 40)
        let activation = recorder.first(.numbered("number", by: .board("work")))
        #expect(recorder.whys(activation) == [.numbered("work")])
        #expect(activation?.motherboard == stage.motherboard.identifier)
        #expect(activation?.trigger == nil)
    }

    @Test func activations_whenTwoTasksWork_haveTheirOwnParents() async throws {
        stage.registerNumber()
        stage.registerWork { try await $1.firstOutput(of: NumberIO.self, with: $0) }
        async let first = stage.result(of: 4)
        async let second = stage.result(of: 5)
        #expect(try await [first, second] == [40, 50])
        let parents = [1, 2].map { recorder.first(.numbered("number", by: .board("work")), $0)?.parent }
        let works = [1, 2].map { recorder.first(.numbered("work"), $0)?.id }
        #expect(Set(parents) == Set(works))
    }

    @Test func end_afterAnActivation_hasTheParentsOfBefore() async throws {
        stage.registerNumber()
        stage.registerWork { try await $1.firstOutput(of: NumberIO.self, with: $0) }
        _ = try await stage.result(of: 4)
        await yieldUntil { recorder.kinds.contains(.completion("work", isDone: true)) }
        let ended = try #require(recorder.events.first { $0.kind.ending != nil })
        #expect(recorder.whys(ended) == [.numbered("work")])
        #expect(ended.trigger == nil)
        #expect(recorder.whys(recorder.first(.completion("work", isDone: true))) == [.numbered("work")])
    }
}
