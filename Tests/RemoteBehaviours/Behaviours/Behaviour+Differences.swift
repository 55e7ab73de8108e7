import Boardy
import BoardyRemote
import RemoteFixtures
import Testing

extension Behaviour {
    static let differences = [
        Behaviour("object_inAValue_isSharedOrCopied") { place in
            let client = try await place.makeClient()
            let box = Box(7)
            let output = try await client.activation(BoxIO.self).firstOutput(with: box)
            #expect(output.number == 7)
            #expect((output === box) == place.differing(by: .reference, local: true, elsewhere: false))
        },

        Behaviour("context_ofTheMotherboard_isThatOfTheBoardOrNot") { place in
            let client = try await place.makeClient()
            let context = Log<Int>()
            client.mainboard.putIntoContext(context)
            let expected = place.differing(by: .context, local: "Log<Int>", elsewhere: "none")
            #expect(try await client.activation(ContextIO.self).firstOutput() == expected)
        },

        Behaviour("boardsThatABoardActivates_areOnItsMotherboard") { place in
            let client = try await place.makeClient()
            let (gate, key) = (makeKey(), makeKey())
            let guarded = client.activation(GuardedIO.self)
            let task = Task { @MainActor in
                try await guarded.firstOutput(with: GuardedInput(.ask(gate), key: key))
            }
            try await client.events.event {
                if case .activation(GuardedIO.boardID, _, _) = $0.kind { true } else { false }
            }
            let gates = client.mainboard.boards.map(\.identifier).filter { $0.rawValue.hasPrefix("far.gate") }
            #expect(gates.isEmpty == place.differing(by: .motherboard, local: false, elsewhere: true))
            try await client.write("open", to: gate)
            #expect(try await task.value == key)
        },
    ]
}
