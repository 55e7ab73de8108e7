import BoardTestSupport
import Boardy
import TestSupport

extension NoEffectScenario {
    /// Activations of a task board that are rejected, cancelled or fail.
    static let tasks: [NoEffectScenario] = [
        NoEffectScenario("a busy board", .error(.busy("work")), of: .numbered("work")) { fixture in
            await fixture.work(.exclusive) { fixture, _ in fixture.activateWork(2) }
        },
        NoEffectScenario("a busy board that is activated directly", .error(.busy("work")), of: nil) { fixture in
            await fixture.work(.exclusive) { fixture, _ in
                fixture.recorder.forget()
                (fixture.motherboard.board(identifier: "work") as? TaskBoard<WorkIO>)?.activate(with: 2)
            }
        },
        NoEffectScenario(
            "a task that a newer one replaces", where: \.isCancelled, of: .numbered("work", by: .flow(of: "value"))
        ) {
            fixture in
            await fixture.work(.latest) { fixture, _ in
                fixture.activateWorkByFlow(2)
                fixture.activateWork(3)
            }
        },
        NoEffectScenario("a task whose board is removed", where: \.isCancelled, of: .numbered("work")) { fixture in
            await fixture.work(.concurrent) { fixture, _ in fixture.motherboard.removeBoard(identifier: "work") }
        },
        NoEffectScenario("a task whose board is completed", where: \.isCancelled, of: .numbered("work")) { fixture in
            await fixture.work(.concurrent) { fixture, _ in
                fixture.motherboard.destination(WorkIO.self).completer.complete()
            }
        },
        NoEffectScenario("a task whose board is cleared away", where: \.isCancelled, of: .numbered("work")) { fixture in
            await fixture.work(.sharedResult) { fixture, _ in fixture.motherboard.clearActiveBoards() }
        },
        NoEffectScenario(
            "a task that waits for its turn when its board is removed",
            where: \.isCancelled, of: .numbered("work", by: .flow(of: "value"))
        ) { fixture in
            await fixture.work(.queue) { fixture, _ in
                fixture.activateWorkByFlow(2)
                fixture.motherboard.removeBoard(identifier: "work")
            }
        },
        NoEffectScenario(
            "a task that shares its result when its board is removed",
            where: \.isCancelled, of: .numbered("work", by: .flow(of: "value"))
        ) { fixture in
            await fixture.work(.sharedResult) { fixture, _ in
                fixture.activateWorkByFlow(2)
                fixture.motherboard.removeBoard(identifier: "work")
            }
        },
        NoEffectScenario("a task whose motherboard goes", where: \.isCancelled, of: .numbered("work")) { fixture in
            let latch = TaskLatch()
            fixture.producer.registerBoard("work") { TaskBoard<WorkIO>(identifier: $0) { try await latch.work($0) } }
            do {
                let motherboard = fixture.makeMotherboard()
                motherboard.destination(WorkIO.self).activation.activate(with: 1)
                withExtendedLifetime(motherboard) {}
            }
            await yieldUntil { fixture.recorder.kinds.contains(where: \.isCancelled) }
        },
        NoEffectScenario("a task that says itself that it is cancelled", where: \.isCancelled, of: .numbered("work")) {
            fixture in
            await fixture.work(.concurrent) { fixture, latch in
                await latch.open(1, .failure(CancellationError()))
                await yieldUntil { fixture.recorder.kinds.contains(where: \.isCancelled) }
            }
        },
        NoEffectScenario("a task that fails", .error(.failure("work", reason: "out of order")), of: .numbered("work")) {
            fixture in
            await fixture.work(.concurrent) { fixture, latch in
                await latch.open(1, .failure(Fault()))
                await yieldUntil { fixture.recorder.kinds.contains(.completion("work", isDone: false)) }
            }
        },
        NoEffectScenario(
            "progress that goes back",
            .error(.invalidProgress("export", found: "0.1 after 0.5")), of: .numbered("export")
        ) { fixture in
            let latch = TaskLatch()
            fixture.motherboard.installBoard(
                TaskBoard<ExportIO> { input, progress in try await latch.work(input, progress) })
            fixture.motherboard.destination(ExportIO.self).activation.activate(with: 1)
            await yieldUntil { latch.atWork == [1] }
            latch.report(0.5, of: 1)
            latch.report(0.1, of: 1)
            await latch.open(1, .success(10))
            await yieldUntil { fixture.recorder.kinds.contains(.completion("export", isDone: true)) }
        },
        NoEffectScenario(
            "who waits at a barrier board that is removed",
            .activationAbandoned("barrier"), of: .activation("barrier", input: "Input", by: .external)
        ) { fixture in
            fixture.motherboard.installBoard(BarrierBoard<Int>())
            fixture.motherboard.destination(BarrierIO<Int>.self).activation.activate(with: .wait { _ in })
            fixture.motherboard.removeBoard(identifier: "barrier")
        },
        NoEffectScenario(
            "an adapter whose inner board is not there",
            .error(.unknownBoard("number", motherboard: "echo.inner", suggestions: [])),
            of: .numbered("number", by: .board("echo"))
        ) { fixture in
            fixture.motherboard.installBoard(AdapterBoard<EchoIO, NumberIO>(input: { _ in 1 }, output: { "\($0)" }))
            fixture.echo().activation.activate(with: "hi")
        },
    ]
}

extension NoEffectFixture {
    /// Starts the work of a task board, runs the body, and then ends all work that is still running.
    fileprivate func work(_ policy: TaskPolicy, _ body: (NoEffectFixture, TaskLatch) async -> Void) async {
        let latch = TaskLatch()
        motherboard.installBoard(TaskBoard<WorkIO>(policy: policy) { try await latch.work($0) })
        activateWork(1)
        await yieldUntil { latch.atWork == [1] }
        await body(self, latch)
        for input in latch.atWork { await latch.open(input, .success(0)) }
    }

    fileprivate func activateWork(_ input: Int) {
        motherboard.destination(WorkIO.self).activation.activate(with: input)
    }

    /// Activates the task board by a flow. The cause distinguishes this activation from those of `activateWork(_:)`.
    fileprivate func activateWorkByFlow(_ input: Int) {
        let sender = SenderBoard<Int>(identifier: "value")
        motherboard.installBoard(sender)
        let token = motherboard.registerFlowSteps(SenderIO<Int>.self ->> WorkIO.self)
        sender.sendOutput(input)
        token.cancel()
    }
}

extension BoardEvent.Kind {
    /// True for the cancellation of an activation of a task board.
    var isCancelled: Bool { ending == .cancelled }
}
