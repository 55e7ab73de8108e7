import Boardy
import BoardyRemote
import RemoteFixtures
import Testing

extension Behaviour {
    static let completions = [
        Behaviour("completion_whenTheBoardCompletes_arrivesOnceWithItsValue") { place in
            for isDone in [true, false] {
                let client = try await place.makeClient()
                let completions = client.completions(of: CounterIO.self)
                client.activation(CounterIO.self).activate(with: 1)
                client.send(.finish(isDone), to: CounterIO.self)
                #expect(try await completions.wait(count: 1) == [isDone])
                #expect(client.mainboard.board(identifier: CounterIO.boardID) == nil)
                _ = try await client.journal(makeKey())
                #expect(completions.elements == [isDone])
            }
        },

        Behaviour("completion_whenHandlersRun_findsTheBoardRemoved") { place in
            let client = try await place.makeClient()
            let isInstalled = Log<Bool>()
            client.destination(CounterIO.self).completion.handle { [unowned client] _ in
                isInstalled.add(client.mainboard.board(identifier: CounterIO.boardID) != nil)
            }
            client.activation(CounterIO.self).activate(with: 1)
            client.send(.stop, to: CounterIO.self)
            #expect(try await isInstalled.wait(count: 1) == [false])
        },

        Behaviour("completion_whenOutputsWereSentBefore_arrivesAfterThem") { place in
            let client = try await place.makeClient()
            let log = Log<String>()
            client.destination(CounterIO.self).flow.handle { log.add("\($0)") }
            client.destination(CounterIO.self).completion.handle { log.add("\($0)") }
            client.activation(CounterIO.self).activate(with: 0)
            client.send(.burst(500), to: CounterIO.self)
            client.send(.finish(true), to: CounterIO.self)
            #expect(try await log.wait(count: 502) == (0...500).map { "\($0)" } + ["true"])
        },

        Behaviour("completion_ofATaskBoard_tellsSuccess") { place in
            let client = try await place.makeClient()
            let (lengths, faults) = (client.completions(of: LengthIO.self), client.completions(of: FaultyIO.self))
            client.activation(LengthIO.self).activate(with: "a")
            client.activation(FaultyIO.self).activate(with: "paper")
            #expect(try await lengths.wait(count: 1) == [true])
            #expect(try await faults.wait(count: 1) == [false])
        },

        Behaviour("completion_fromOutside_arrivesAtOnceAndEndsTheWork") { place in
            let client = try await place.makeClient()
            let completions = client.completions(of: WaitIO.self)
            let key = makeKey()
            client.activation(WaitIO.self).activate(with: key)
            try await client.journal(key + ".work", atLeast: 1)
            client.destination(WaitIO.self).completer.complete(true)
            #expect(completions.elements == [true])
            #expect(client.mainboard.board(identifier: WaitIO.boardID) == nil)
            #expect(try await client.journal(key + ".work", atLeast: 2) == ["began", "cancelled"])
            #expect(completions.elements == [true])
        },

        Behaviour("output_afterTheCompletion_reachesNoHandler") { place in
            let client = try await place.makeClient()
            let (outputs, completions) = (client.outputs(of: CounterIO.self), client.completions(of: CounterIO.self))
            client.activation(CounterIO.self).activate(with: 1)
            client.send(.sendAfterEnd, to: CounterIO.self)
            #expect(try await completions.wait(count: 1) == [true])
            _ = try await client.journal(makeKey())
            #expect(outputs.elements == [1])
        },

        Behaviour("activation_afterTheCompletion_makesANewBoard") { place in
            let client = try await place.makeClient()
            let completions = client.completions(of: TallyIO.self)
            let tally = client.activation(TallyIO.self)
            #expect(try await tally.firstOutput(with: makeKey()) == 1)
            #expect(try await tally.firstOutput(with: makeKey()) == 2)
            client.send(true, to: TallyIO.self)
            try await completions.wait(count: 1)
            #expect(try await tally.firstOutput(with: makeKey()) == 1)
        },

        Behaviour("activation_rightAfterACommandThatCompletes_isNotLost") { place in
            let client = try await place.makeClient()
            let completions = client.completions(of: CounterIO.self)
            let counter = client.activation(CounterIO.self)
            #expect(try await counter.firstOutput(with: 5) == 5)
            client.send(.finish(true), to: CounterIO.self)
            // A local board is new; the completion of one elsewhere can still be on its way.
            #expect(try await counter.firstOutput(with: 7) == 7)
            #expect(completions.elements == [true])
        },
    ]
}
