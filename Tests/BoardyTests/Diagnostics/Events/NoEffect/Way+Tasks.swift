import Boardy

extension Way {
    /// What a task board does not do, or not to the end.
    static let tasks: [Way] = [
        Way("a busy board", .error(.busy("work")), of: .numbered("work")) { stage in
            await stage.work(.exclusive) { stage, _ in stage.activateWork(2) }
        },
        Way("a busy board that is activated directly", .error(.busy("work")), of: nil) { stage in
            await stage.work(.exclusive) { stage, _ in
                stage.recorder.forget()
                (stage.motherboard.board(identifier: "work") as? TaskBoard<WorkIO>)?.activate(with: 2)
            }
        },
        Way("a task that a newer one replaces", where: \.isCancelled, of: .numbered("work", by: .flow(of: "value"))) {
            stage in
            await stage.work(.latest) { stage, _ in
                stage.activateWorkByFlow(2)
                stage.activateWork(3)
            }
        },
        Way("a task whose board is removed", where: \.isCancelled, of: .numbered("work")) { stage in
            await stage.work(.concurrent) { stage, _ in stage.motherboard.removeBoard(identifier: "work") }
        },
        Way("a task whose board is completed", where: \.isCancelled, of: .numbered("work")) { stage in
            await stage.work(.concurrent) { stage, _ in
                stage.motherboard.destination(WorkIO.self).completer.complete()
            }
        },
        Way("a task whose board is cleared away", where: \.isCancelled, of: .numbered("work")) { stage in
            await stage.work(.sharedResult) { stage, _ in stage.motherboard.clearActiveBoards() }
        },
        Way(
            "a task that waits for its turn when its board is removed",
            where: \.isCancelled, of: .numbered("work", by: .flow(of: "value"))
        ) { stage in
            await stage.work(.queue) { stage, _ in
                stage.activateWorkByFlow(2)
                stage.motherboard.removeBoard(identifier: "work")
            }
        },
        Way(
            "a task that shares its result when its board is removed",
            where: \.isCancelled, of: .numbered("work", by: .flow(of: "value"))
        ) { stage in
            await stage.work(.sharedResult) { stage, _ in
                stage.activateWorkByFlow(2)
                stage.motherboard.removeBoard(identifier: "work")
            }
        },
        Way("a task whose motherboard goes", where: \.isCancelled, of: .numbered("work")) { stage in
            let valve = Valve()
            stage.producer.registerBoard("work") { TaskBoard<WorkIO>(identifier: $0) { try await valve.work($0) } }
            do {
                let motherboard = stage.makeMotherboard()
                motherboard.destination(WorkIO.self).activation.activate(with: 1)
                withExtendedLifetime(motherboard) {}
            }
            await takeTurns { stage.recorder.kinds.contains(where: \.isCancelled) }
        },
        Way("a task that says itself that it is cancelled", where: \.isCancelled, of: .numbered("work")) { stage in
            await stage.work(.concurrent) { stage, valve in
                await valve.open(1, .failure(CancellationError()))
                await takeTurns { stage.recorder.kinds.contains(where: \.isCancelled) }
            }
        },
        Way("a task that fails", .error(.failure("work", reason: "out of order")), of: .numbered("work")) { stage in
            await stage.work(.concurrent) { stage, valve in
                await valve.open(1, .failure(Fault()))
                await takeTurns { stage.recorder.kinds.contains(.completion("work", isDone: false)) }
            }
        },
        Way(
            "progress that goes back",
            .error(.invalidProgress("export", found: "0.1 after 0.5")), of: .numbered("export")
        ) { stage in
            let valve = Valve()
            stage.motherboard.installBoard(
                TaskBoard<ExportIO> { input, progress in try await valve.work(input, progress) })
            stage.motherboard.destination(ExportIO.self).activation.activate(with: 1)
            await takeTurns { valve.atWork == [1] }
            valve.report(0.5, of: 1)
            valve.report(0.1, of: 1)
            await valve.open(1, .success(10))
            await takeTurns { stage.recorder.kinds.contains(.completion("export", isDone: true)) }
        },
        Way(
            "who waits at a barrier board that is removed",
            .abandoned("barrier"), of: .activation("barrier", input: "Input", by: .caller)
        ) { stage in
            stage.motherboard.installBoard(BarrierBoard<Int>())
            stage.motherboard.destination(BarrierIO<Int>.self).activation.activate(with: .wait { _ in })
            stage.motherboard.removeBoard(identifier: "barrier")
        },
        Way(
            "an adapter whose inner board is not there",
            .error(.unknownBoard("number", motherboard: "echo.inner", suggestions: [])),
            of: .numbered("number", by: .board("echo"))
        ) { stage in
            stage.motherboard.installBoard(AdapterBoard<EchoIO, NumberIO>(input: { _ in 1 }, output: { "\($0)" }))
            stage.echo().activation.activate(with: "hi")
        },
    ]
}

extension Stage {
    /// Lets a task board work on an activation, does something then, and lets go of the work.
    fileprivate func work(_ policy: TaskPolicy, _ body: (Stage, Valve) async -> Void) async {
        let valve = Valve()
        motherboard.installBoard(TaskBoard<WorkIO>(policy: policy) { try await valve.work($0) })
        activateWork(1)
        await takeTurns { valve.atWork == [1] }
        await body(self, valve)
        for input in valve.atWork { await valve.open(input, .success(0)) }
    }

    fileprivate func activateWork(_ input: Int) {
        motherboard.destination(WorkIO.self).activation.activate(with: input)
    }

    /// The same, so that it can be told from the others.
    fileprivate func activateWorkByFlow(_ input: Int) {
        let sender = SenderBoard<Int>(identifier: "value")
        motherboard.installBoard(sender)
        let token = motherboard.registerFlowSteps(SenderIO<Int>.self ->> WorkIO.self)
        sender.sendOutput(input)
        token.cancel()
    }
}

extension BoardEvent.Kind {
    /// Whether an activation of a task board was cancelled.
    var isCancelled: Bool { ending == .cancelled }
}
