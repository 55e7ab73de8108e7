import Boardy
import BoardyRemote
import RemoteFixtures
import Testing

extension Behaviour {
    static let tasks = [
        Behaviour("progress_whenTheWorkReportsIt_arrivesInOrderBeforeTheResult") { place in
            let client = try await place.makeClient()
            let outputs = client.outputs(of: RenderIO.self)
            client.activation(RenderIO.self).activate(with: .pages(4))
            #expect(
                try await outputs.wait(count: 5) == [
                    .progress(0.25), .progress(0.5), .progress(0.75), .progress(1), .success(4),
                ])
        },

        Behaviour("progress_whenTheWorkFails_endsWithItsTypedError") { place in
            let client = try await place.makeClient()
            let (outputs, completions) = (client.outputs(of: RenderIO.self), client.completions(of: RenderIO.self))
            client.activation(RenderIO.self).activate(with: .failing("ink"))
            #expect(try await completions.wait(count: 1) == [false])
            #expect(outputs.elements == [.failure(WorkFault("ink"))])
        },

        Behaviour("progress_whenTheBoardIsRemoved_endsTheWork") { place in
            let client = try await place.makeClient()
            let outputs = client.outputs(of: RenderIO.self)
            let key = makeKey()
            client.activation(RenderIO.self).activate(with: .waiting(key))
            try await client.journal(key + ".work", atLeast: 1)
            client.mainboard.removeBoard(identifier: RenderIO.boardID)
            #expect(try await client.journal(key + ".work", atLeast: 2) == ["began", "ended"])
            #expect(outputs.elements == place.differing(by: .endOfProgress, local: [.cancelled], elsewhere: []))
        },

        Behaviour("firstOutput_ofABoardWithProgress_isTheResult") { place in
            let client = try await place.makeClient()
            #expect(try await client.activation(RenderIO.self).firstOutput(with: .pages(3)) == .success(3))
        },

        Behaviour("idempotentActivation_whenNothingIsLost_isCarriedOutOnce") { place in
            let client = try await place.makeClient()
            let key = makeKey()
            #expect(try await client.activation(OnceIO.self).firstOutput(with: key) == 1)
            #expect(try await client.journal(key) == ["activated"])
        },

        Behaviour("durableActivation_whenNothingIsLost_isCarriedOutOnce") { place in
            let client = try await place.makeClient()
            let key = makeKey()
            #expect(try await client.activation(DurableIO.self).firstOutput(with: key) == 1)
            #expect(try await client.journal(key) == ["activated"])
        },

        Behaviour("activations_ofTheScopeInstallation_shareABoard") { place in
            let client = try await place.makeClient()
            for count in 1...5 {
                #expect(try await client.activation(TallyIO.self).firstOutput(with: makeKey()) == count)
            }
        },

        Behaviour("activations_ofTheScopeActivation_haveABoardEach") { place in
            let client = try await place.makeClient()
            for count in 1...5 {
                let expected = place.differing(by: .scope, local: count, elsewhere: 1)
                #expect(try await client.activation(EachIO.self).firstOutput(with: makeKey()) == expected)
            }
        },
    ]
}
