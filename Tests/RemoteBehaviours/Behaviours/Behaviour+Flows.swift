import Boardy
import BoardyRemote
import Foundation
import RemoteFixtures
import Testing

extension Behaviour {
    static let flows = [
        Behaviour("steps_whenOutputsAreInputs_activateOneBoardAfterTheOther") { place in
            let client = try await place.makeClient()
            let lengths = client.outputs(of: LengthIO.self)
            client.mainboard.registerFlowSteps(OfficeIO.self ->> UppercaseIO.self ->> LengthIO.self)
            client.activation(OfficeIO.self).activate(with: "abc")
            #expect(try await lengths.wait(count: 1) == [4])
        },

        Behaviour("flow_whenItHasAConditionAndAMap_activatesTheNextBoard") { place in
            let client = try await place.makeClient()
            let next = client.outputs(of: UppercaseIO.self)
            client.destination(LengthIO.self).flow.activate(
                client.destination(UppercaseIO.self), where: { $0 > 2 }, with: { "length \($0)" })
            client.activation(LengthIO.self).activate(with: "ab")
            client.activation(LengthIO.self).activate(with: "abc")
            #expect(try await next.wait(count: 1) == ["LENGTH 3"])
        },

        Behaviour("flow_whenItIsEncoded_activatesABoardWithAnotherType") { place in
            let client = try await place.makeClient()
            let outputs = client.outputs(of: UppercaseIO.self)
            client.destination(OfficeIO.self).flow.activate(encodedFor: UppercaseIO.boardID)
            client.activation(OfficeIO.self).activate(with: "abc")
            #expect(try await outputs.wait(count: 1) == ["ABC!"])
        },

        Behaviour("combinedFlow_whenAllBoardsHaveSent_receivesTheirOutputs") { place in
            let client = try await place.makeClient()
            let pairs = Log<String>()
            client.mainboard.combine(UppercaseIO.self, LengthIO.self, strategy: .batch) { pairs.add("\($0) \($1)") }
            client.activation(UppercaseIO.self).activate(with: "a")
            client.activation(LengthIO.self).activate(with: "four")
            #expect(try await pairs.wait(count: 1) == ["A 4"])
        },

        Behaviour("chainedFlow_whenSeveralTypesAreHandled_consumesTheFirstMatch") { place in
            let client = try await place.makeClient()
            let log = Log<String>()
            client.mainboard.registerChainedFlow(from: UppercaseIO.boardID, LengthIO.boardID)
                .handle(Int.self) { log.add("number \($0)") }
                .otherwise { log.add("other \($0)") }
            client.activation(LengthIO.self).activate(with: "four")
            try await log.wait(count: 1)
            client.activation(UppercaseIO.self).activate(with: "a")
            #expect(try await log.wait(count: 2) == ["number 4", "other A"])
        },

        Behaviour("generalFlow_whenSeveralBoardsSendItsType_receivesAll") { place in
            let client = try await place.makeClient()
            let texts = Log<String>()
            client.mainboard.registerGeneralFlow(of: String.self, target: texts) { $0.add($1) }
            client.activation(UppercaseIO.self).activate(with: "a")
            client.activation(OfficeIO.self).activate(with: "b")
            client.activation(LengthIO.self).activate(with: "c")
            #expect(Set(try await texts.wait(count: 2)) == ["A", "B!"])
        },

        Behaviour("bus_whenAFlowIsBoundToIt_receivesTheOutputs") { place in
            let client = try await place.makeClient()
            let (bus, log) = (Bus<Int>(), Log<Int>())
            bus.connect(target: log) { $0.add($1) }
            client.destination(LengthIO.self).flow.bind(to: bus)
            client.activation(LengthIO.self).activate(with: "four")
            #expect(try await log.wait(count: 1) == [4])
        },

        Behaviour("flow_whenTheBoardIsMadeAgain_receivesItsOutputs") { place in
            let client = try await place.makeClient()
            let outputs = client.outputs(of: CounterIO.self)
            for round in 1...3 {
                client.activation(CounterIO.self).activate(with: round)
                try await outputs.wait(count: round)
                client.mainboard.removeBoard(identifier: CounterIO.boardID)
            }
            #expect(outputs.elements == [1, 2, 3])
        },
    ]
}
