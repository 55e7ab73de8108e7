import Boardy
import BoardyRemote
import RemoteFixtures
import Testing

extension Behaviour {
    static let lifetimes = [
        Behaviour("launcher_whenItIsReleased_releasesItsBoards") { place in
            var client: Client? = try await place.makeClient()
            let outputs = try #require(client).outputs(of: CounterIO.self)
            client?.activation(CounterIO.self).activate(with: 1)
            try await outputs.wait(count: 1)
            weak let launcher = client?.launcher
            weak let mainboard = client?.mainboard
            weak let board = client?.mainboard.board(identifier: CounterIO.boardID)
            #expect(board != nil)
            client = nil
            try await released { launcher }
            try await released { mainboard }
            try await released { board }
        },

        Behaviour("board_whenItIsRemoved_isReleasedOnBothSides") { place in
            let client = try await place.makeClient()
            let key = makeKey()
            #expect(try await client.activation(TallyIO.self).firstOutput(with: key) == 1)
            weak let board = client.mainboard.board(identifier: TallyIO.boardID)
            #expect(board != nil)
            client.mainboard.removeBoard(identifier: TallyIO.boardID)
            try await released { board }
            #expect(try await client.journal(key + ".board", atLeast: 1) == ["released"])
        },

        Behaviour("board_whenItCompletes_isReleasedOnBothSides") { place in
            let client = try await place.makeClient()
            let completions = client.completions(of: TallyIO.self)
            let key = makeKey()
            #expect(try await client.activation(TallyIO.self).firstOutput(with: key) == 1)
            weak let board = client.mainboard.board(identifier: TallyIO.boardID)
            client.send(true, to: TallyIO.self)
            try await completions.wait(count: 1)
            try await released { board }
            #expect(try await client.journal(key + ".board", atLeast: 1) == ["released"])
        },

        Behaviour("destination_whenItIsStored_keepsNoLauncherAlive") { place in
            var client: Client? = try await place.makeClient()
            let destination = try #require(client).destination(UppercaseIO.self)
            #expect(try await destination.activation.firstOutput(with: "a") == "A")
            weak let launcher = client?.launcher
            client = nil
            try await released { launcher }
            await expectError(.motherboardReleased, of: UppercaseIO.boardID) {
                try await destination.activation.firstOutput(with: "b")
            }
        },

        Behaviour("activations_whenManyFollowEachOther_leaveNothing") { place in
            let client = try await place.makeClient()
            for number in 0..<100 {
                #expect(try await client.activation(LengthIO.self).firstOutput(with: "\(number)") == "\(number)".count)
            }
            try await client.events.event { if case .completion(LengthIO.boardID, _) = $0.kind { true } else { false } }
        },
    ]
}

/// Waits until an object is released.
@MainActor
private func released(_ object: () -> AnyObject?) async throws {
    while object() != nil { try await Task.sleep(for: .milliseconds(1)) }
}
