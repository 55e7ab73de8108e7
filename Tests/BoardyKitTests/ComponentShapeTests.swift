import Boardy
import Testing

/// The boards of BoardyKit through the public interface.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ComponentShapeTests {
    private enum LengthIO: IOInterface {
        typealias Input = String
        typealias Output = Int
        static let boardID: BoardID = "length"
    }

    private enum ConstantIO: IOInterface {
        typealias Input = Void
        typealias Output = Int
        static let boardID: BoardID = "constant"
    }

    private enum ExportIO: IOInterface {
        typealias Input = String
        typealias Output = TaskProgress<Int, any Error>
        static let boardID: BoardID = "export"
    }

    private final class LengthTask: TaskBoard<LengthIO> {
        init(identifier: BoardID) {
            super.init(identifier: identifier, policy: .latest) { input in
                try Task.checkCancellation()
                return input.count
            }
        }

        override func activate(with input: String) { super.activate(with: input) }
    }

    private final class ExportTask: TaskBoard<ExportIO> {
        init(identifier: BoardID, more: Int) {
            super.init(
                identifier: identifier, policy: .queue,
                work: TaskWork { input, progress in
                    progress.report(0.5)
                    return input.count + more
                })
        }
    }

    private final class ContextTask: TaskBoard<LengthIO> {
        init(identifier: BoardID) {
            super.init(identifier: identifier) { input, context in
                context.report(1)
                return try await context.firstOutput(of: ConstantIO.self) + input.count - 3
            }
        }
    }

    private struct Plugin: ModulePlugin {
        var identifier: BoardID { "components" }

        func apply(for main: any MainComponent) {
            main.producer.registerBoards {
                BoardRegistration("subclass") { id in LengthTask(identifier: id) }
                BoardRegistration("limited") { id in
                    TaskBoard<LengthIO>(identifier: id, policy: .limited(3)) { input in input.count }
                }
                BoardRegistration("concurrent") { TaskBoard<LengthIO>(identifier: $0) { $0.count } }
                BoardRegistration("constant") { TaskBoard<ConstantIO>(identifier: $0, policy: .exclusive) { 3 } }
                BoardRegistration("constant.thrown") { id in
                    TaskBoard<ConstantIO>(identifier: id) { _ in
                        try Task.checkCancellation()
                        return 3
                    }
                }
                BoardRegistration("context") { id in
                    TaskBoard<LengthIO>(identifier: id) { input, context in
                        let constant = try await context.firstOutput(of: ConstantIO.self)
                        return constant + input.count - 3
                    }
                }
                BoardRegistration("context.short") { TaskBoard<LengthIO>(identifier: $0) { _, _ in 3 } }
                BoardRegistration("context.positional") {
                    TaskBoard<LengthIO>(identifier: $0) {
                        $1.report(0.5)
                        return $0.count
                    }
                }
                BoardRegistration("context.subclass") { ContextTask(identifier: $0) }
                BoardRegistration("export.short") { TaskBoard<ExportIO>(identifier: $0) { input, _ in input.count } }
                BoardRegistration("export.positional") {
                    TaskBoard<ExportIO>(identifier: $0) {
                        $1.report(0.5)
                        return $0.count
                    }
                }
                BoardRegistration("export.never") {
                    TaskBoard<ExportIO>(identifier: $0) { _, _ in throw CancellationError() }
                }
                BoardRegistration("export") { id in
                    TaskBoard<ExportIO>(identifier: id, policy: .sharedResult) { input, progress in
                        progress.report(1)
                        return input.count
                    }
                }
                BoardRegistration("export.subclass") { ExportTask(identifier: $0, more: 1) }
                BoardRegistration("barrier") { id in BarrierBoard<String>(identifier: id) }
                BoardRegistration("flow") { id in
                    FlowBoard<LengthIO>(identifier: id) { board, input in board.sendOutput(input.count) }
                }
                BoardRegistration("adapter") { id in
                    AdapterBoard<LengthIO, ConstantIO>(
                        identifier: id, inner: "constant", input: { _ in () }, output: { $0 })
                }
                BoardRegistration("adapter.input") { id in
                    AdapterBoard<LengthIO, ConstantIO>(identifier: id, input: { _ in () })
                }
            }
        }
    }

    private let launcher = PluginLauncher.with(options: .default.with(ErrorSink.none))
        .install(plugin: Plugin())
        .instantiate()

    @Test(
        arguments: [
            "subclass", "limited", "concurrent", "context", "context.short", "context.positional", "context.subclass",
            "flow", "adapter", "adapter.input",
        ] as [BoardID])
    func board_whenItTakesText_answers(id: BoardID) async throws {
        let board = launcher.mainboard.destination(LengthIO.self, id: id)
        #expect(try await board.activation.firstOutput(with: "abc") == 3)
    }

    @Test(arguments: ["constant", "constant.thrown"] as [BoardID])
    func board_whenItTakesNothing_answers(id: BoardID) async throws {
        let board = launcher.mainboard.destination(ConstantIO.self, id: id)
        #expect(try await board.activation.firstOutput(with: ()) == 3)
    }

    @Test(arguments: [("export", 3), ("export.subclass", 4)] as [(BoardID, Int)])
    func board_whenItTellsItsProgress_answersWithItsResult(id: BoardID, result: Int) async throws {
        let board = launcher.mainboard.destination(ExportIO.self, id: id)
        var fractions: [Double] = []
        board.flow.handle { output in
            switch output {
            case .progress(let fraction): fractions.append(fraction)
            case .success, .failure, .cancelled: break
            }
        }
        let output = try await board.activation.firstOutput(with: "abc")
        #expect(value(of: output) == result)
        #expect(fractions == [id == "export" ? 1 : 0.5])
    }

    private func value(of output: TaskProgress<Int, any Error>) -> Int? {
        if case .success(let value) = output { value } else { nil }
    }

    @Test func barrier_whenOvercome_callsThoseWhoWait() {
        var values: [String] = []
        let barrier = launcher.mainboard.destination(BarrierIO<String>.self, id: "barrier")
        barrier.activation.activate(with: .wait { values.append($0) })
        barrier.activation.activate(with: .overcome("open"))
        barrier.activation.activate(with: .cancel)
        #expect(values == ["open"])
    }
}
