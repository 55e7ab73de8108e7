import Boardy
import BoardyRemote
import RemoteFixtures
import Testing

extension Behaviour {
    static let gates = [
        Behaviour("localGate_whenItOpens_activatesOnceWithTheInput") { place in
            let questions = Log<[BoardID]>()
            let client = try await place.makeClient {
                $0.install(
                    gatewayBarrier: GatewayBarrier { request in
                        questions.add(request.activations.map(\.board))
                        return true
                    }, for: TallyIO.boardID)
            }
            let outputs = client.outputs(of: TallyIO.self)
            let key = makeKey()
            #expect(client.activation(TallyIO.self).activate(with: key) == .held(by: "gateway"))
            #expect(try await outputs.wait(count: 1) == [1])
            #expect(try await client.journal(key) == ["activated"])
            #expect(questions.elements == [[TallyIO.boardID]])
        },

        Behaviour("localGate_whenItRefuses_reachesNoBoard") { place in
            let client = try await place.makeClient {
                $0.install(gatewayBarrier: GatewayBarrier { _ in false }, for: TallyIO.boardID)
            }
            let key = makeKey()
            await expectError(.refusedByGate, of: TallyIO.boardID, "gateway") {
                try await client.activation(TallyIO.self).firstOutput(with: key)
            }
            #expect(client.mainboard.board(identifier: TallyIO.boardID) == nil)
            #expect(try await client.journal(key) == [])
        },

        Behaviour("localGate_whenActivationsWait_releasesThemInOrder") { place in
            let key = makeKey()
            let client = try await place.makeClient { component in
                component.install(
                    gatewayBarrier: GatewayBarrier { request in
                        let journal = request.serviceMap.destination(JournalIO.self).activation
                        return (try? await journal.firstOutput(with: .read(key, atLeast: 1))) == ["open"]
                    }, for: CounterIO.boardID)
            }
            let outputs = client.outputs(of: CounterIO.self)
            for number in [1, 10, 100] { client.activation(CounterIO.self).activate(with: number) }
            try await client.write("open", to: key)
            #expect(try await outputs.wait(count: 3) == [1, 11, 111])
        },

        Behaviour("boardElsewhere_asAGate_decidesWithItsCompletion") { place in
            for isOpen in [true, false] {
                let client = try await place.makeClient {
                    $0.install(gatewayBarrier: .board(SilentIO.self, with: isOpen), for: TallyIO.boardID)
                }
                let result = await Result { try await client.activation(TallyIO.self).firstOutput(with: makeKey()) }
                if isOpen {
                    #expect(try result.get() == 1)
                } else {
                    await expectError(.refusedByGate, of: TallyIO.boardID, SilentIO.boardID) {
                        try result.get()
                    }
                }
            }
        },

        Behaviour("boardElsewhere_asAGate_whenItCompletesWithoutADecision_refuses") { place in
            let client = try await place.makeClient {
                $0.install(gatewayBarrier: .board(SilentIO.self, with: Bool?.none), for: TallyIO.boardID)
            }
            await expectError(.refusedByGate, of: TallyIO.boardID, SilentIO.boardID) {
                try await client.activation(TallyIO.self).firstOutput(with: makeKey())
            }
            #expect(client.events.errors.map(\.code).contains(.gateWithoutDecision))
        },

        Behaviour("boardElsewhere_asAGate_whenItIsRemoved_refuses") { place in
            let client = try await place.makeClient {
                $0.install(gatewayBarrier: .board(WaitIO.self, with: makeKey()), for: TallyIO.boardID)
            }
            let tally = client.activation(TallyIO.self)
            let task = Task { @MainActor in try await tally.firstOutput(with: makeKey()) }
            try await client.events.event { if case .held(TallyIO.boardID, _) = $0.kind { true } else { false } }
            client.mainboard.removeBoard(identifier: WaitIO.boardID)
            await expectError(.refusedByGate, of: TallyIO.boardID, WaitIO.boardID) {
                try await task.value
            }
        },

        Behaviour("gateOfTheServer_whenItOpens_activates") { place in
            let client = try await place.makeClient()
            let key = makeKey()
            #expect(try await client.activation(GuardedIO.self).firstOutput(with: GuardedInput(.open, key: key)) == key)
        },

        Behaviour("gateOfTheServer_whenItRefuses_throwsTheErrorOfTheGate") { place in
            let client = try await place.makeClient()
            let key = makeKey()
            await expectError(.refusedByGate, of: GuardedIO.boardID, GateIO.boardID) {
                try await client.activation(GuardedIO.self).firstOutput(with: GuardedInput(.refuse, key: key))
            }
            #expect(try await client.journal(key) == [])
        },

        Behaviour("gateOfTheServer_whenItRefusesAnActivationThatNoCallerAwaits_isReported") { place in
            let client = try await place.makeClient()
            let completions = client.completions(of: GuardedIO.self)
            let outcome = client.activation(GuardedIO.self).activate(with: GuardedInput(.refuse, key: makeKey()))
            #expect(outcome.error?.code == place.differing(by: .outcome, local: .refusedByGate, elsewhere: nil))
            try await client.events.error {
                $0.code == .refusedByGate && $0.boards == [GuardedIO.boardID, GateIO.boardID]
            }
            if place.differing(by: .gate, local: false, elsewhere: true) {
                try await client.events.event { $0.kind == .removal(GuardedIO.boardID) }
            }
            #expect(client.mainboard.board(identifier: GuardedIO.boardID) == nil)
            #expect(completions.elements == [])
        },

        Behaviour("gateOfTheServer_whenItHolds_activatesAfterItsDecision") { place in
            let client = try await place.makeClient()
            let (gate, key) = (makeKey(), makeKey())
            let guarded = client.activation(GuardedIO.self)
            let task = Task { @MainActor in
                try await guarded.firstOutput(with: GuardedInput(.ask(gate), key: key))
            }
            try await client.events.event {
                if case .activation(GuardedIO.boardID, _, _) = $0.kind { true } else { false }
            }
            #expect(try await client.journal(key) == [])
            try await client.write("open", to: gate)
            #expect(try await task.value == key)
        },

        Behaviour("gateOfTheServer_whenTheBoardIsRemovedWhileItHolds_doesNotActivate") { place in
            let client = try await place.makeClient()
            let (gate, key) = (makeKey(), makeKey())
            client.activation(GuardedIO.self).activate(with: GuardedInput(.ask(gate), key: key))
            client.mainboard.removeBoard(identifier: GuardedIO.boardID)
            client.mainboard.removeBoard(identifier: GateIO.boardID)
            try await client.write("open", to: gate)
            let other = makeKey()
            let input = GuardedInput(.open, key: other)
            #expect(try await client.activation(GuardedIO.self).firstOutput(with: input) == other)
            #expect(try await client.journal(key) == [])
        },
    ]
}

extension Result where Failure == any Error, Success: Sendable {
    @MainActor
    init(_ body: @MainActor () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
