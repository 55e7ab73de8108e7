import Boardy
import BoardyRemote
import Foundation
import RemoteFixtures
import Testing

extension Behaviour {
    static let commands = [
        Behaviour("commands_whenManyAreSent_arriveInOrder") { place in
            let client = try await place.makeClient()
            let outputs = client.outputs(of: CounterIO.self)
            client.activation(CounterIO.self).activate(with: 0)
            for number in 1...300 { client.send(.add(number), to: CounterIO.self) }
            var sum = 0
            let sums = (0...300).map { number in
                sum += number
                return sum
            }
            #expect(try await outputs.wait(count: 301) == sums)
        },

        Behaviour("commands_betweenActivations_keepTheirPlace") { place in
            let client = try await place.makeClient()
            let outputs = client.outputs(of: CounterIO.self)
            client.activation(CounterIO.self).activate(with: 1)
            client.send(.add(10), to: CounterIO.self)
            client.activation(CounterIO.self).activate(with: 100)
            client.send(.add(1_000), to: CounterIO.self)
            #expect(try await outputs.wait(count: 4) == [1, 11, 111, 1_111])
        },

        Behaviour("command_ofVoid_arrives") { place in
            let client = try await place.makeClient()
            let completions = client.completions(of: BellIO.self)
            client.activation(BellIO.self).activate()
            client.destination(BellIO.self).interaction.send()
            client.destination(BellIO.self).interaction.send()
            #expect(try await completions.wait(count: 1) == [true])
        },

        Behaviour("command_byIdentifier_arrives") { place in
            let client = try await place.makeClient()
            let outputs = client.outputs(of: CounterIO.self)
            client.activation(CounterIO.self).activate(with: 1)
            client.mainboard.interactWithBoard(identifier: CounterIO.boardID, command: CounterCommand.add(2))
            client.mainboard.interactWithBoard(
                identifier: CounterIO.boardID, command: try JSONEncoder().encode(CounterCommand.add(3)))
            #expect(try await outputs.wait(count: 3) == [1, 3, 6])
        },

        Behaviour("command_toABoardThatIsNotInstalled_isReported") { place in
            let client = try await place.makeClient()
            client.send(.add(1), to: CounterIO.self)
            let error = client.events.errors.first
            #expect((error?.code, error?.boards) == (.notInstalled, [CounterIO.boardID]))
            #expect(client.mainboard.boards.isEmpty)
        },

        Behaviour("action_whenTheBoardBroadcasts_reachesItsHandlers") { place in
            let client = try await place.makeClient()
            let (actions, general) = (Log<CounterAction>(), Log<CounterAction>())
            client.destination(CounterIO.self).actionFlow.handle { actions.add($0) }
            client.mainboard.registerGeneralActionFlow(of: CounterAction.self) { general.add($0) }
            client.activation(CounterIO.self).activate(with: 1)
            client.send(.announce("one"), to: CounterIO.self)
            client.send(.announce("two"), to: CounterIO.self)
            #expect(try await actions.wait(count: 2) == [.announced("one"), .announced("two")])
            #expect(try await general.wait(count: 2) == [.announced("one"), .announced("two")])
        },

        Behaviour("action_whenTheBoardIsInsideAnother_reachesTheMotherboardsAbove") { place in
            let client = try await place.makeClient { $0.install(plugin: DeskPlugin()) }
            let actions = Log<CounterAction>()
            client.mainboard.registerGeneralActionFlow(of: CounterAction.self) { actions.add($0) }
            let inner = try client.deskMotherboard()
            inner.destination(CounterIO.self).activation.activate(with: 1)
            inner.destination(CounterIO.self).interaction.send(command: .announce("inside"))
            #expect(try await actions.wait(count: 1) == [.announced("inside")])
        },

        Behaviour("outputsAndActions_whenTheyAlternate_keepTheirOrder") { place in
            let client = try await place.makeClient()
            let log = Log<String>()
            client.destination(CounterIO.self).flow.handle { log.add("\($0)") }
            client.destination(CounterIO.self).actionFlow.handle { log.add("\($0)") }
            client.activation(CounterIO.self).activate(with: 0)
            for number in 1...20 {
                client.send(.announce("\(number)"), to: CounterIO.self)
                client.send(.add(1), to: CounterIO.self)
            }
            let expected = ["0"] + (1...20).flatMap { ["announced(\"\($0)\")", "\($0)"] }
            #expect(try await log.wait(count: 41) == expected)
        },
    ]
}
