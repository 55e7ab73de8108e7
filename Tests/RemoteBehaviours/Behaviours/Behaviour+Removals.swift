import Boardy
import BoardyRemote
import RemoteFixtures
import Testing

extension Behaviour {
    static let removals = [
        Behaviour("removal_whenTheBoardWorks_cancelsTheWork") { place in
            let client = try await place.makeClient()
            let completions = client.completions(of: WaitIO.self)
            let keys = [makeKey(), makeKey(), makeKey()]
            for key in keys { client.activation(WaitIO.self).activate(with: key) }
            for key in keys { try await client.journal(key + ".work", atLeast: 1) }
            client.mainboard.removeBoard(identifier: WaitIO.boardID)
            #expect(client.mainboard.board(identifier: WaitIO.boardID) == nil)
            for key in keys { #expect(try await client.journal(key + ".work", atLeast: 2) == ["began", "cancelled"]) }
            #expect(completions.elements == [])
        },

        Behaviour("removal_rightAfterTheActivation_cancelsTheWork") { place in
            let client = try await place.makeClient()
            let outputs = client.outputs(of: WaitIO.self)
            let key = makeKey()
            client.activation(WaitIO.self).activate(with: key)
            client.mainboard.removeBoard(identifier: WaitIO.boardID)
            try await client.write("go", to: key)
            // The work may not have begun. A later activation shows that nothing of it is left.
            let other = makeKey()
            try await client.write("go", to: other)
            #expect(try await client.activation(WaitIO.self).firstOutput(with: other) == other)
            #expect(outputs.elements == [other])
        },

        Behaviour("removal_ofAllBoards_cancelsTheirWork") { place in
            let client = try await place.makeClient()
            let key = makeKey()
            client.activation(WaitIO.self).activate(with: key)
            client.activation(CounterIO.self).activate(with: 1)
            try await client.journal(key + ".work", atLeast: 1)
            client.mainboard.clearActiveBoards()
            #expect(client.mainboard.boards.isEmpty)
            #expect(try await client.journal(key + ".work", atLeast: 2) == ["began", "cancelled"])
        },

        Behaviour("removal_ofABoardWithAResultOnTheWay_deliversNothing") { place in
            let client = try await place.makeClient()
            let (outputs, completions) = (client.outputs(of: CounterIO.self), client.completions(of: CounterIO.self))
            client.activation(CounterIO.self).activate(with: 1)
            try await outputs.wait(count: 1)
            client.send(.burst(100), to: CounterIO.self)
            let delivered = outputs.elements.count
            client.mainboard.removeBoard(identifier: CounterIO.boardID)
            #expect(delivered == place.differing(by: .delay, local: 101, elsewhere: 1))
            _ = try await client.activation(CounterIO.self).firstOutput(with: 7)
            #expect(outputs.elements.count == delivered + 1)
            #expect(outputs.elements.last == 7)
            #expect(completions.elements == [])
        },

        Behaviour("removal_ofTheLauncher_cancelsTheWork") { place in
            var client: Client? = try await place.makeClient()
            let other = try await place.makeClient()
            let key = makeKey()
            client?.activation(WaitIO.self).activate(with: key)
            try await other.journal(key + ".work", atLeast: 1)
            client = nil
            #expect(try await other.journal(key + ".work", atLeast: 2) == ["began", "cancelled"])
        },
    ]
}
