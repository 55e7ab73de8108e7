import Boardy
import BoardyRemote
import RemoteFixtures
import Testing

extension Behaviour {
    static let outputs = [
        Behaviour("output_whenABoardSendsMany_keepsTheirOrder") { place in
            let client = try await place.makeClient()
            let outputs = client.outputs(of: CounterIO.self)
            client.activation(CounterIO.self).activate(with: 0)
            client.send(.burst(2_000), to: CounterIO.self)
            #expect(try await outputs.wait(count: 2_001) == [0] + Array(1...2_000))
        },

        Behaviour("output_whenThereAreSeveralHandlers_reachesThemInOrderOfRegistration") { place in
            let client = try await place.makeClient()
            let calls = Log<String>()
            let target = Log<Int>()
            client.destination(UppercaseIO.self).flow.handle { calls.add("first \($0)") }
            client.destination(UppercaseIO.self).flow.addTarget(target) { calls.add("second \($1)") }
            client.mainboard.registerGeneralFlow(of: String.self) { calls.add("general \($0)") }
            client.destination(UppercaseIO.self).flow.handle { calls.add("last \($0)") }
            client.activation(UppercaseIO.self).activate(with: "a")
            let order = try await calls.wait(count: 4)
            #expect(order.filter { !$0.hasPrefix("general") } == ["first A", "second A", "last A"])
            #expect(order.contains("general A"))
            #expect(target.elements == [])
        },

        Behaviour("output_whenActivateReturns_hasArrivedOrArrivesLater") { place in
            let client = try await place.makeClient()
            let outputs = client.outputs(of: CounterIO.self)
            client.activation(CounterIO.self).activate(with: 3)
            #expect(outputs.elements == place.differing(by: .delay, local: [3], elsewhere: []))
            #expect(try await outputs.wait(count: 1) == [3])
        },

        Behaviour("output_ofVoid_reachesHandlers") { place in
            let client = try await place.makeClient()
            let rings = Log<Int>()
            client.destination(BellIO.self).flow.handle { rings.add(1) }
            client.activation(BellIO.self).activate()
            try await rings.wait(count: 1)
            client.destination(BellIO.self).interaction.send()
            #expect(try await rings.wait(count: 2).count == 2)
        },

        Behaviour("outputs_whenIterated_areAllOutputsUntilTheLauncherIsReleased") { place in
            var client: Client? = try await place.makeClient()
            let stream = try #require(client).destination(CounterIO.self).outputs
            let all = Task { @MainActor in
                var elements: [Int] = []
                for await output in stream { elements.append(output) }
                return elements
            }
            let outputs = try #require(client).outputs(of: CounterIO.self)
            client?.activation(CounterIO.self).activate(with: 1)
            client?.send(.burst(50), to: CounterIO.self)
            try await outputs.wait(count: 51)
            client = nil
            #expect(await all.value == [1] + Array(1...50))
        },

        Behaviour("output_whenTheTokenIsCancelled_reachesOnlyTheOtherHandlers") { place in
            let client = try await place.makeClient()
            let outputs = client.outputs(of: UppercaseIO.self)
            let cancelled = Log<String>()
            let token = client.destination(UppercaseIO.self).flow.handle { cancelled.add($0) }
            client.activation(UppercaseIO.self).activate(with: "a")
            try await cancelled.wait(count: 1)
            token.cancel()
            client.activation(UppercaseIO.self).activate(with: "b")
            #expect(try await outputs.wait(count: 2) == ["A", "B"])
            #expect(cancelled.elements == ["A"])
        },

        Behaviour("output_whenItsTargetIsReleased_isDelivered") { place in
            let client = try await place.makeClient()
            let outputs = client.outputs(of: UppercaseIO.self)
            var target: Log<String>? = Log()
            weak let released = target
            client.destination(UppercaseIO.self).flow.addTarget(try #require(target)) { $0.add($1) }
            target = nil
            #expect(released == nil)
            client.activation(UppercaseIO.self).activate(with: "a")
            #expect(try await outputs.wait(count: 1) == ["A"])
        },

        Behaviour("output_ofABoardInsideTheBoard_passesThroughIt") { place in
            let client = try await place.makeClient()
            let office = client.activation(OfficeIO.self)
            #expect(try await office.firstOutput(with: "hello") == "HELLO!")
        },

        Behaviour("output_whenItIsRelayed_reachesTheFlowsOfTheOtherBoard") { place in
            let client = try await place.makeClient()
            let outputs = client.outputs(of: MirrorIO.self)
            client.destination(LengthIO.self).flow.sendOutput(through: client.destination(MirrorIO.self)) { count in
                var letter = Letter()
                letter.number = count
                return letter
            }
            client.activation(LengthIO.self).activate(with: "four")
            #expect(try await outputs.wait(count: 1).map(\.number) == [4])
            #expect(client.mainboard.board(identifier: MirrorIO.boardID) == nil)
        },
    ]
}
