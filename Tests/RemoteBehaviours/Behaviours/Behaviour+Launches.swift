import Boardy
import BoardyRemote
import RemoteFixtures
import Testing

extension Behaviour {
    static let launches = [
        Behaviour("validation_findsNoIssue") { place in
            let component = try await place.makeComponent()
            #expect(component.validate() == [])
        },

        Behaviour("validation_whenAStepNamesABoardElsewhere_checksItsTypes") { place in
            let component = try await place.makeComponent {
                $0.install(launchSettings: {
                    $0.registerFlowSteps(UppercaseIO.self ->> LengthIO.self)
                    $0.destination(LengthIO.self).flow.activate(encodedFor: "far.lenght")
                })
            }
            let errors = component.validate().map(\.error)
            #expect(errors.count == 1)
            #expect(errors.first?.code == .unknownBoardInSteps)
            #expect(errors.first?.problem.contains("did you mean '\(LengthIO.boardID)'") == true, "\(errors)")
        },

        Behaviour("catalog_listsTheBoardsWithTheirTypes") { place in
            let client = try await place.makeClient()
            let boards = client.launcher.catalog.boards
            for id in RemoteBoards.fixtures.identifiers {
                #expect(boards.contains { $0.id == id && !$0.isInternal }, "\(id)")
            }
            let counter = try #require(boards.first { $0.id == CounterIO.boardID }?.interface)
            #expect(counter.input == "Int")
            #expect(counter.command == "CounterCommand")
            #expect(counter.action == "CounterAction")
        },

        Behaviour("isAvailable_ofARegisteredBoard_isTrue") { place in
            let client = try await place.makeClient()
            #expect(client.destination(CounterIO.self).isAvailable)
            #expect(!client.destination(ClerkIO.self).isAvailable)
            #expect(client.mainboard.boards.isEmpty)
        },

        Behaviour("boards_whenOneIsActivated_listOnlyIt") { place in
            let client = try await place.makeClient()
            let outputs = client.outputs(of: CounterIO.self)
            client.activation(CounterIO.self).activate(with: 1)
            #expect(client.mainboard.boards.map(\.identifier) == [CounterIO.boardID])
            let board = try #require(client.mainboard.board(identifier: CounterIO.boardID))
            #expect(board.host === client.mainboard)
            try await outputs.wait(count: 1)
            client.activation(CounterIO.self).activate(with: 1)
            #expect(client.mainboard.board(identifier: CounterIO.boardID) === board)
            let isOfTheModule = "\(type(of: board))".contains("CounterBoard")
            #expect(isOfTheModule == place.differing(by: .boardObject, local: true, elsewhere: false))
        },

        Behaviour("trace_ofARun_hasTheEventsOfTheBoardInOrder") { place in
            let client = try await place.makeClient()
            let completions = client.completions(of: CounterIO.self)
            let outputs = client.outputs(of: CounterIO.self)
            client.activation(CounterIO.self).activate(with: 1)
            try await outputs.wait(count: 1)
            client.send(.announce("x"), to: CounterIO.self)
            client.send(.finish(true), to: CounterIO.self)
            try await completions.wait(count: 1)
            let names: [String] = client.events.events.compactMap { event in
                switch event.kind {
                case .installation(CounterIO.boardID, _): "installation"
                case .activation(CounterIO.boardID, let input, .external): "activation with \(input)"
                case .output(CounterIO.boardID, let type): "output of \(type)"
                case .command(CounterIO.boardID, let type): "command of \(type)"
                case .action(CounterIO.boardID, let type): "action of \(type)"
                case .completion(CounterIO.boardID, let isDone): "completion with \(isDone)"
                default: nil
                }
            }
            #expect(
                names.filter { !$0.hasPrefix("command") } == [
                    "activation with Int", "installation", "output of Int", "action of CounterAction",
                    "completion with true",
                ])
            #expect(names.count { $0 == "command of CounterCommand" } == 2)
        },

        Behaviour("trace_ofAnOutput_hasItsActivationAsAnAncestor") { place in
            let client = try await place.makeClient()
            #expect(try await client.activation(OfficeIO.self).firstOutput(with: "a") == "A!")
            let events = Dictionary(client.events.events.map { ($0.id, $0) }) { first, _ in first }
            let output = try #require(
                events.values.first { if case .output(OfficeIO.boardID, _) = $0.kind { true } else { false } })
            var ancestors: [BoardEvent.Kind] = []
            var event = output
            while let parent = (event.parent ?? event.trigger).flatMap({ events[$0] }), ancestors.count < 100 {
                ancestors.append(parent.kind)
                event = parent
            }
            #expect(
                ancestors.contains { if case .activation(OfficeIO.boardID, _, .external) = $0 { true } else { false } })
        },

        Behaviour("motherboards_haveBoardsOfTheirOwn") { place in
            let client = try await place.makeClient { $0.install(plugin: DeskPlugin()) }
            let inner = try client.deskMotherboard()
            #expect(try await client.activation(CounterIO.self).firstOutput(with: 1) == 1)
            #expect(try await inner.destination(CounterIO.self).activation.firstOutput(with: 10) == 10)
            #expect(try await client.activation(CounterIO.self).firstOutput(with: 1) == 2)
            #expect(try await inner.destination(CounterIO.self).activation.firstOutput(with: 10) == 20)
            inner.destination(CounterIO.self).interaction.send(command: .finish(true))
            #expect(try await inner.destination(CounterIO.self).activation.firstOutput(with: 3) == 3)
            #expect(try await client.activation(CounterIO.self).firstOutput(with: 1) == 3)
        },

        Behaviour("launchers_haveBoardsOfTheirOwn") { place in
            let (first, second) = (try await place.makeClient(), try await place.makeClient())
            #expect(try await first.activation(CounterIO.self).firstOutput(with: 1) == 1)
            #expect(try await second.activation(CounterIO.self).firstOutput(with: 10) == 10)
            #expect(try await first.activation(CounterIO.self).firstOutput(with: 1) == 2)
        },

        Behaviour("launch_whenItsSettingsActivateABoard_deliversItsOutput") { place in
            let outputs = Log<String>()
            let client = try await place.makeClient {
                $0.install(launchSettings: { $0.destination(UppercaseIO.self).flow.handle { outputs.add($0) } })
            }
            client.launcher.launch { $0.destination(UppercaseIO.self).activation.activate(with: "a") }
            #expect(try await outputs.wait(count: 1) == ["A"])
        },
    ]
}
