import BoardTestSupport
import Boardy
import BoardyReports
import Foundation
import RemoteBehaviours
import RemoteFixtures
import TestSupport
import Testing

@testable import BoardyCore
@testable import BoardyEventRecords
@testable import BoardyLauncher
@testable import BoardyRemote

/// The events of both sides in the trace of the client.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RemoteEventsTests {
    private func launcher(_ server: BoardServer, observers: [any BoardObserver], errors: ErrorLog = ErrorLog())
        -> PluginLauncher
    {
        PluginLauncher.with(options: errors.options)
            .install(observers: observers)
            .install(remote: .fixtures, over: InMemoryTransport(to: server), limits: .forTests)
            .instantiate()
            .launch { _ in }
    }

    /// Waits until the sessions have ended and their last events have arrived.
    private func settle(_ server: BoardServer, _ recorder: TraceRecorder) async {
        await yieldUntil { server.sessionCount == 0 }
        await yieldUntil { openSpans(of: recorder).isEmpty }
    }

    /// The events of the server that enclose others and whose end is missing.
    private func openSpans(of recorder: TraceRecorder) -> [BoardEvent] {
        let ended = Set(recorder.events.filter { $0.kind.name == "returned" }.compactMap(\.parent))
        let spans: Set = ["activation", "production", "installation", "output", "completion", "command", "task-ended"]
        return recorder.events.filter { $0.place != nil && spans.contains($0.kind.name) && !ended.contains($0.id) }
    }

    private func event(_ name: String, at place: Substring?, in recorder: TraceRecorder) throws -> BoardEvent {
        try #require(recorder.events.first { $0.kind.name == name && $0.place == place })
    }

    // MARK: Both sides

    @Test func events_ofAnActivation_areOneChainFromTheClientToTheServerAndBack() async throws {
        let (recorder, server) = (TraceRecorder(), BoardServer.makeFixtures())
        let launcher = launcher(server, observers: [recorder])
        let text = try await launcher.mainboard.destination(UppercaseIO.self).activation.firstOutput(with: "a")
        #expect(text == "A")
        await settle(server, recorder)

        let activation = try event("activation", at: nil, in: recorder)
        let foreign = try event("activation", at: "InMemory", in: recorder)
        #expect(foreign.kind.board == "far.uppercase")
        #expect(foreign.parent == activation.id)
        for event in recorder.events where event.place != nil {
            #expect(recorder.causes(of: event).last?.id == activation.id)
        }
        let output = try event("output", at: "InMemory", in: recorder)
        #expect(recorder.causes(of: output).map(\.kind.name) == ["task-ended", "activation", "activation"])
        #expect(try event("task-ended", at: nil, in: recorder).parent == activation.id)
        #expect(try event("task-ended", at: nil, in: recorder).trigger == output.id)
        let completion = try event("completion", at: nil, in: recorder)
        #expect(
            recorder.causes(of: completion).map(\.id) == [
                try event("completion", at: "InMemory", in: recorder).id, foreign.id, activation.id,
            ])
    }

    @Test func times_ofBothSides_areInOrderOfCauseAndEffect() async throws {
        let (recorder, server) = (TraceRecorder(), BoardServer.makeFixtures())
        let launcher = launcher(server, observers: [recorder])
        for text in ["a", "b", "c"] {
            _ = try await launcher.mainboard.destination(OfficeIO.self).activation.firstOutput(with: text)
        }
        launcher.mainboard.removeBoard(identifier: OfficeIO.boardID)
        await yieldUntil { server.sessionCount == 0 }
        #expect(recorder.events.contains { $0.place != nil && $0.kind.board == "far.office.clerk" })
        for event in recorder.events {
            for cause in [event.parent, event.trigger].compactMap({ $0 }).compactMap(recorder.event) {
                #expect(cause.time <= event.time, "\(cause) \(event)")
            }
        }
    }

    @Test func report_ofARun_showsBothSides() async throws {
        let (recorder, server) = (TraceRecorder(), BoardServer.makeFixtures())
        let launcher = launcher(server, observers: [recorder])
        _ = try await launcher.mainboard.destination(UppercaseIO.self).activation.firstOutput(with: "a")
        await settle(server, recorder)
        let report = RunReport(
            title: "Both sides", events: recorder.events, catalog: launcher.catalog,
            liveTree: launcher.mainboard.liveTree)
        #expect(report.html.contains(#"title="far.uppercase by the app""#))
        #expect(report.html.contains(#"title="far.uppercase@InMemory by a client""#))
        #expect(report.html.contains("Events elsewhere"))
        let diagram = recorder.mermaidSequenceDiagram().split(separator: "\n").filter {
            !$0.contains("works on") && !$0.contains("succeeded")
        }
        #expect(
            diagram == [
                "sequenceDiagram", "    participant p0 as App", "    participant p1 as far.uppercase",
                "    participant p2 as far.uppercase@InMemory", "    p0->>p1: activates String",
                "    p1->>p2: activates String", "    Note over p2: sends String", "    Note over p2: completed, done",
                "    Note over p1: sends String", "    Note over p1: completed, done",
            ])
    }

    @Test func command_ofTheClient_isTheParentOfThatOfTheServer() async throws {
        let (recorder, server) = (TraceRecorder(), BoardServer.makeFixtures())
        let launcher = launcher(server, observers: [recorder])
        let counter = launcher.mainboard.destination(CounterIO.self)
        let record = Record(counter)
        counter.activation.activate(with: 1)
        counter.interaction.send(command: .add(2))
        counter.interaction.send(command: .finish(true))
        await yieldUntil { record.completions == [true] }
        await settle(server, recorder)
        #expect(record.outputs == [1, 3])
        let commands = recorder.events.filter { $0.kind.name == "command" && $0.place == nil }
        let foreign = recorder.events.filter { $0.kind.name == "command" && $0.place != nil }
        #expect(commands.count == 2)
        #expect(foreign.map(\.parent) == commands.map(\.id))
        // An output that answers no activation is an effect of the output elsewhere.
        let outputs = recorder.events.filter { $0.kind.name == "output" && $0.place == nil }
        let last = try #require(outputs.last)
        #expect(recorder.causes(of: last).prefix(2).map(\.kind.name) == ["output", "command"])
        #expect(recorder.causes(of: last).prefix(2).allSatisfy { $0.place == "InMemory" })
    }

    @Test func error_ofTheServer_isInTheTraceAndReachesTheSinkOnce() async throws {
        let (recorder, server, errors) = (TraceRecorder(), BoardServer.makeFixtures(), ErrorLog())
        let launcher = launcher(server, observers: [recorder], errors: errors)
        let error = await #expect(throws: BoardError.self) {
            try await launcher.mainboard.destination(FaultyIO.self).activation.firstOutput(with: "paper")
        }
        #expect(error?.code == .remoteFailed)
        await settle(server, recorder)
        let foreign = try event("error", at: "InMemory", in: recorder)
        #expect("\(foreign)".contains("out of paper"))
        #expect(recorder.causes(of: foreign).last?.id == (try event("activation", at: nil, in: recorder)).id)
        #expect(errors.errors.count == 1)
    }

    @Test func events_ofTwoClients_areKeptApart() async throws {
        let server = BoardServer.makeFixtures()
        let recorders = [TraceRecorder(), TraceRecorder()]
        let launchers = recorders.map { launcher(server, observers: [$0]) }
        for (launcher, count) in zip(launchers, [2, 3]) {
            for _ in 0..<count {
                _ = try await launcher.mainboard.destination(UppercaseIO.self).activation.firstOutput(with: "a")
            }
        }
        for (recorder, count) in zip(recorders, [2, 3]) {
            await settle(server, recorder)
            #expect(recorder.events.count { $0.kind.name == "activation" && $0.place != nil } == count)
        }
    }

    @Test func events_ofAServerBehindAServer_areInTheSameTree() async throws {
        let recorder = TraceRecorder()
        let last = BoardServer.makeFixtures()
        let middle = BoardServer(launcher(last, observers: []), exposing: [.fixtures])
        let launcher = launcher(middle, observers: [recorder])
        let text = try await launcher.mainboard.destination(UppercaseIO.self).activation.firstOutput(with: "a")
        #expect(text == "A")
        await settle(middle, recorder)
        let activations = recorder.events.filter { $0.kind.name == "activation" }
        #expect(activations.map(\.place) == [nil, "InMemory", "InMemory@InMemory"])
        #expect(activations.dropFirst().map(\.parent) == activations.dropLast().map(\.id))
        await yieldUntil { last.sessionCount == 0 }
        #expect(last.launcher.diagnostics.observers.isEmpty)
        #expect(middle.launcher.diagnostics.observers.isEmpty)
    }

    // MARK: What is not sent

    @Test func server_whenNoObserverRequestsEvents_hasNoObserver() async throws {
        let (server, errors) = (BoardServer.makeFixtures(), ErrorLog())
        let launcher = launcher(server, observers: [errors])
        let counter = launcher.mainboard.destination(CounterIO.self)
        _ = try await counter.activation.firstOutput(with: 1)
        #expect(server.sessionCount == 1)
        #expect(server.launcher.diagnostics.observers.isEmpty)
        counter.interaction.send(command: .finish(true))
        await yieldUntil { server.sessionCount == 0 }
    }

    @Test func server_afterTheLastTracedSession_hasNoObserver() async throws {
        let (recorder, server) = (TraceRecorder(), BoardServer.makeFixtures())
        let launcher = launcher(server, observers: [recorder])
        let counter = launcher.mainboard.destination(CounterIO.self)
        _ = try await counter.activation.firstOutput(with: 1)
        #expect(server.launcher.diagnostics.observers.count == 1)
        counter.interaction.send(command: .finish(true))
        await yieldUntil { server.sessionCount == 0 }
        #expect(server.launcher.diagnostics.observers.isEmpty)
    }

    @Test func server_thatSharesNoEvents_sendsNone() async throws {
        var limits = RemoteLimits.forTests
        limits.sharesEvents = false
        let (recorder, server) = (TraceRecorder(), BoardServer.makeFixtures(limits: limits))
        let launcher = launcher(server, observers: [recorder])
        _ = try await launcher.mainboard.destination(UppercaseIO.self).activation.firstOutput(with: "a")
        await yieldUntil { server.sessionCount == 0 }
        #expect(recorder.events.allSatisfy { $0.place == nil })
    }

    @Test func payloads_ofTheServer_stayThere() async throws {
        let observed = TraceRecorder(includesPayloads: true)
        let (recorder, server) = (
            TraceRecorder(includesPayloads: true), BoardServer.makeFixtures(observers: [observed])
        )
        let launcher = launcher(server, observers: [recorder])
        _ = try await launcher.mainboard.destination(UppercaseIO.self).activation.firstOutput(with: "secret")
        await settle(server, recorder)
        #expect(observed.events.contains { $0.payload == "secret" })
        #expect(recorder.events.contains { $0.payload == "secret" })
        #expect(recorder.events.allSatisfy { $0.place == nil || $0.payload == nil })
    }

    @Test(arguments: [6, 8])
    func activation_whenFewFramesMayWait_succeedsWithFewerEvents(limit: Int) async throws {
        var limits = RemoteLimits.forTests
        limits.waitingFrames = limit
        let (recorder, server) = (TraceRecorder(), BoardServer.makeFixtures(limits: limits))
        let launcher = launcher(server, observers: [recorder])
        let text = try await launcher.mainboard.destination(LengthIO.self).activation.firstOutput(with: "abc")
        #expect(text == 3)
        await yieldUntil { server.sessionCount == 0 }
        #expect(recorder.events.count { $0.place != nil } < 15)
    }

    // MARK: A faulty server

    @Test func activation_whenTheServerSendsInvalidEvents_isAnsweredAsUsual() async throws {
        let recorder = TraceRecorder()
        let transport = FaultyServer { connection in
            let junk = ["", "{}", "x", #"{"id":1,"time":0,"kind":"newer"}"#, String(repeating: "y", count: 1 << 17)]
            try await connection.send(junk.map { Frame(.event, body: Data($0.utf8)) })
            for number in [Int.max, 3, .min] {
                var frame = Frame(
                    .event,
                    body: EventRecord(BoardEvent(id: number, parent: number, time: .seconds(-5), kind: .returned(nil)))
                        .json ?? Data())
                frame.event = number
                try await connection.send([frame])
            }
            var event = Frame(
                .event, body: EventRecord(BoardEvent(id: 4, parent: 3, kind: .removal("x"))).json ?? Data())
            event.event = -1
            var output = Frame(.output, body: Data(#""A""#.utf8))
            (output.calls, output.event) = ([1], 77)
            try await connection.send([event, output])
        }
        let launcher = PluginLauncher.with(options: ErrorLog().options).install(observer: recorder)
            .install(remote: .fixtures, over: transport, limits: .forTests).instantiate().launch { _ in }
        let text = try await launcher.mainboard.destination(UppercaseIO.self).activation.firstOutput(with: "a")
        #expect(text == "A")
        #expect(recorder.events.filter { $0.place != nil }.map(\.kind) == [.removal("x")])
        #expect(recorder.events.last { $0.place != nil }?.motherboard == "@FaultyServer")
    }

    @Test func session_whenTheServerSendsEventsAfterTheEnd_isClosedByTheServer() async throws {
        let recorder = TraceRecorder()
        let ended = AsyncStream.makeStream(of: Frame.Kind.self)
        let transport = FaultyServer { connection in
            var completed = Frame(.completed)
            (completed.isDone, completed.calls) = (true, [1])
            try await connection.send([completed])
            while let frame = try await connection.receive(), frame.kind != .end {}
            ended.continuation.yield(.end)
            let late = EventRecord(BoardEvent(id: 1, kind: .removal("late"))).json ?? Data()
            try await connection.send([Frame(.output, body: Data("1".utf8)), Frame(.event, body: late), Frame(.end)])
            while try await connection.receive() != nil {}
            ended.continuation.finish()
        }
        let launcher = PluginLauncher.with(options: ErrorLog().options).install(observer: recorder)
            .install(remote: .fixtures, over: transport, limits: .forTests).instantiate().launch { _ in }
        launcher.mainboard.destination(UppercaseIO.self).activation.activate(with: "a")
        for await _ in ended.stream {}
        #expect(recorder.events.last?.kind == .removal("late"))
        #expect(recorder.events.last?.place == "FaultyServer")
    }
    @Test func session_whenTheServerDoesNotEndIt_isClosedAfterATime() async throws {
        let ended = AsyncStream.makeStream(of: Frame.Kind.self)
        let transport = FaultyServer { connection in
            var completed = Frame(.completed)
            (completed.isDone, completed.calls) = (true, [1])
            try await connection.send([completed])
            while try await connection.receive() != nil {}
            ended.continuation.finish()
        }
        let launcher = PluginLauncher.with(options: ErrorLog().options).install(observer: TraceRecorder())
            .install(remote: .fixtures, over: transport).instantiate().launch { _ in }
        launcher.mainboard.destination(UppercaseIO.self).activation.activate(with: "a")
        for await _ in ended.stream {}
        #expect(launcher.mainboard.boards.isEmpty)
    }
}

/// A server that follows a script after it has received the first frame.
private struct FaultyServer: BoardTransport {
    let script: @MainActor @Sendable (InMemoryConnection) async throws -> Void

    nonisolated(nonsending) func connect() async throws -> any BoardConnection {
        let (client, server) = await InMemoryConnection.pair()
        Task { @MainActor in
            _ = try await server.receive()
            try await script(server)
            while try await server.receive() != nil {}
        }
        return client
    }
}
