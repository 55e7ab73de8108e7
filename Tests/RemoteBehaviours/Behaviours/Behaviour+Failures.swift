import Boardy
import BoardyRemote
import RemoteFixtures
import Testing

extension Behaviour {
    static let failures = [
        Behaviour("failure_ofWorkThatNoCallerAwaits_isReported") { place in
            let client = try await place.makeClient()
            client.activation(FaultyIO.self).activate(with: "paper")
            let error = try await client.events.error { "\($0)".contains("out of paper") }
            #expect("\(error)".contains(FaultyIO.boardID.rawValue))
        },

        Behaviour("failure_ofOneActivation_leavesTheOthers") { place in
            let client = try await place.makeClient()
            let render = client.activation(RenderIO.self)
            await #expect(throws: (any Error).self) {
                try await client.activation(FaultyIO.self).firstOutput(with: "x")
            }
            await #expect(throws: Never.self) { try await render.firstOutput(with: .pages(1)) }
        },

        Behaviour("error_thatABoardReports_isReportedToTheClient") { place in
            let client = try await place.makeClient()
            client.activation(CounterIO.self).activate(with: 1)
            client.send(.fault("no ink"), to: CounterIO.self)
            let outputs = client.outputs(of: CounterIO.self)
            client.send(.add(1), to: CounterIO.self)
            try await outputs.wait(count: 1)
            let texts = client.events.errors.map { "\($0)" }
            // An error of the server is in its log, and in the trace of the client.
            #expect(place.differing(by: .taskEvents, local: texts.contains { $0.contains("no ink") }, elsewhere: true))
        },

        Behaviour("exclusiveBoard_whenItIsBusy_refusesTheSecondActivation") { place in
            let client = try await place.makeClient()
            let exclusive = client.activation(ExclusiveIO.self)
            let key = makeKey()
            let first = Task { @MainActor in try await exclusive.firstOutput(with: key) }
            try await client.journal(key + ".work", atLeast: 1)
            await expectError(.busy, of: ExclusiveIO.boardID) {
                try await exclusive.firstOutput(with: makeKey())
            }
            let outcome = exclusive.activate(with: makeKey())
            #expect(outcome.error?.code == place.differing(by: .outcome, local: .busy, elsewhere: nil))
            try await client.write("go", to: key)
            #expect(try await first.value == key)
        },

        Behaviour("timeLimit_whenTheWorkTakesLonger_fails") { place in
            let client = try await place.makeClient()
            let hurried = client.activation(HurriedIO.self)
            if place.differing(by: .timeLimit, local: true, elsewhere: false) {
                let key = makeKey()
                let task = Task { @MainActor in try await hurried.firstOutput(with: key) }
                try await client.journal(key + ".work", atLeast: 1)
                try await client.write("go", to: key)
                #expect(try await task.value == key)
                return
            }
            // On a busy machine, the time can be over before the work begins.
            var last = ""
            repeat {
                let key = makeKey()
                let error = await #expect(throws: BoardError.self) { try await hurried.firstOutput(with: key) }
                #expect(error?.code == .remoteTimeLimitExceeded)
                #expect(error?.boards == [HurriedIO.boardID])
                #expect(error?.problem.hasSuffix("within the time limit of 0.15 seconds") == true)
                last = key + ".work"
            } while try await client.journal(last).isEmpty
            // The limit ends the work, too.
            #expect(try await client.journal(last, atLeast: 2) == ["began", "cancelled"])
        },

        Behaviour("unknownBoard_isReportedAtOnce") { place in
            let client = try await place.makeClient()
            let outcome = client.mainboard.activateBoard(identifier: "far.nothing", withOption: nil)
            #expect(outcome.error?.code == .unknownBoard, "\(outcome)")
        },

        Behaviour("internalBoard_isNotReachable") { place in
            let client = try await place.makeClient()
            for id in [ClerkIO.boardID, GateIO.boardID.appending("gate-2")] {
                let outcome = client.mainboard.activateBoard(identifier: id, withOption: "x")
                #expect(outcome.error?.code == .unknownBoard, "\(id) is reachable")
            }
        },
    ]
}
