import Boardy
import BoardyRemote
import Foundation
import RemoteFixtures
import Testing

extension Behaviour {
    static let inputs = [
        Behaviour("input_whenItsFieldsAreDifficult_arrivesUnchanged") { place in
            let client = try await place.makeClient()
            let letter = Letter.difficult
            #expect(try await client.activation(MirrorIO.self).firstOutput(with: letter) == letter)
        },

        Behaviour("input_ofAMegabyte_arrivesUnchanged") { place in
            let client = try await place.makeClient()
            var letter = Letter()
            letter.text = String(repeating: "0123456789abcde\n", count: 1 << 16)
            #expect(try await client.activation(MirrorIO.self).firstOutput(with: letter) == letter)
        },

        Behaviour("input_whenItIsVoid_needsNoArgument") { place in
            let client = try await place.makeClient()
            #expect(client.activation(BellIO.self).activate() == .activated)
            try await client.activation(BellIO.self).firstOutput()
        },

        Behaviour("input_whenItIsNil_arrives") { place in
            let client = try await place.makeClient()
            let completions = client.completions(of: SilentIO.self)
            #expect(client.activation(SilentIO.self).activate() == .activated)
            #expect(try await completions.wait(count: 1) == [true])
        },

        Behaviour("input_byIdentifier_arrives") { place in
            let client = try await place.makeClient()
            let outputs = client.outputs(of: LengthIO.self)
            #expect(client.mainboard.activateBoard(identifier: LengthIO.boardID, withOption: "four") == .activated)
            #expect(try await outputs.wait(count: 1) == [4])
        },

        Behaviour("input_byIdentifierAsJSON_isDecoded") { place in
            let client = try await place.makeClient()
            let outputs = client.outputs(of: MirrorIO.self)
            let json = try JSONEncoder().encode(Letter.difficult)
            #expect(client.mainboard.activateBoard(identifier: MirrorIO.boardID, withOption: json) == .activated)
            #expect(try await outputs.wait(count: 1) == [.difficult])
        },

        Behaviour("input_byIdentifierAsDictionary_isDecoded") { place in
            let client = try await place.makeClient()
            let outputs = client.outputs(of: GuardedIO.self)
            let key = makeKey()
            let option: [String: Any] = ["gate": ["open": [String: Any]()], "key": key]
            client.mainboard.activateBoard(identifier: GuardedIO.boardID, withOption: option)
            #expect(try await outputs.wait(count: 1) == [key])
        },

        Behaviour("input_byIdentifierOfAWrongType_isRefusedWithoutActivation") { place in
            let client = try await place.makeClient()
            let outcome = client.mainboard.activateBoard(identifier: TallyIO.boardID, withOption: 7)
            #expect((outcome.error?.code, outcome.error?.boards) == (.inputMismatch, [TallyIO.boardID]))
            // A later activation is the first one.
            #expect(try await client.activation(TallyIO.self).firstOutput(with: makeKey()) == 1)
        },

        Behaviour("input_byIdentifierWithUndecodableJSON_isRefusedWithoutActivation") { place in
            let client = try await place.makeClient()
            let json = Data(#"{"text":7}"#.utf8)
            let outcome = client.mainboard.activateBoard(identifier: MirrorIO.boardID, withOption: json)
            #expect((outcome.error?.code, outcome.error?.boards) == (.undecodableInput, [MirrorIO.boardID]))
        },

        Behaviour("input_whenAllInstalledBoardsAreActivated_reachesEachOnce") { place in
            let client = try await place.makeClient()
            let (counts, tallies) = (client.outputs(of: CounterIO.self), client.outputs(of: TallyIO.self))
            client.activation(CounterIO.self).activate(with: 1)
            client.activation(TallyIO.self).activate(with: makeKey())
            try await counts.wait(count: 1)
            try await tallies.wait(count: 1)
            let outcomes = client.mainboard.activateAllBoards(
                withOptions: [CounterIO.boardID: 5], defaultOption: makeKey())
            #expect(outcomes == [CounterIO.boardID: .activated, TallyIO.boardID: .activated])
            #expect(try await counts.wait(count: 2) == [1, 6])
            #expect(try await tallies.wait(count: 2) == [1, 2])
        },
    ]
}
