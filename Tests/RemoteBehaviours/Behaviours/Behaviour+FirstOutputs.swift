import Boardy
import BoardyRemote
import RemoteFixtures
import Testing

extension Behaviour {
    static let firstOutputs = [
        Behaviour("firstOutput_whenSeveralWait_returnsToEachItsOwnResult") { place in
            let client = try await place.makeClient()
            let wait = client.activation(WaitIO.self)
            let keys = (0..<5).map { _ in makeKey() }
            let tasks = keys.map { key in Task { @MainActor in try await wait.firstOutput(with: key) } }
            for key in keys { try await client.journal(key + ".work", atLeast: 1) }
            // The last one ends first.
            for (key, task) in zip(keys, tasks).reversed() {
                try await client.write("go", to: key)
                #expect(try await task.value == key)
            }
        },

        Behaviour("firstOutput_whenManyWaitAtOnce_returnsAll") { place in
            let client = try await place.makeClient()
            let uppercase = client.activation(UppercaseIO.self)
            let tasks = (0..<200).map { number in
                Task { @MainActor in try await uppercase.firstOutput(with: "a\(number)") }
            }
            for (number, task) in tasks.enumerated() { #expect(try await task.value == "A\(number)") }
        },

        Behaviour("firstOutput_whenThereAreHandlers_returnsTheOutputThatTheyReceive") { place in
            let client = try await place.makeClient()
            let outputs = client.outputs(of: UppercaseIO.self)
            #expect(try await client.activation(UppercaseIO.self).firstOutput(with: "a") == "A")
            #expect(try await outputs.wait(count: 1) == ["A"])
        },

        Behaviour("firstOutput_ofABoardWithManyOutputs_isTheFirst") { place in
            let client = try await place.makeClient()
            let counter = client.activation(CounterIO.self)
            #expect(try await counter.firstOutput(with: 2) == 2)
            #expect(try await counter.firstOutput(with: 3) == 5)
        },

        Behaviour("firstOutput_whenTheBoardCompletesWithoutOutput_throws") { place in
            let client = try await place.makeClient()
            await expectError(.completedWithoutOutput, of: SilentIO.boardID) {
                try await client.activation(SilentIO.self).firstOutput(with: true)
            }
        },

        Behaviour("firstOutput_whenTheWorkFails_throws") { place in
            let client = try await place.makeClient()
            let error = await #expect(throws: (any Error).self) {
                try await client.activation(FaultyIO.self).firstOutput(with: "paper")
            }
            if place.differing(by: .workError, local: true, elsewhere: false) {
                #expect(error as? WorkFault == WorkFault("paper"))
            } else {
                let remote = try #require(error as? BoardError)
                #expect(remote.code == .remoteFailed)
                #expect(remote.boards == [FaultyIO.boardID])
                let underlying = try #require(remote.underlying as? BoardError)
                #expect(underlying.code == .failure)
                #expect(underlying.description.contains("out of paper"))
            }
        },

        Behaviour("firstOutput_whenItsTaskIsCancelled_throwsAndTheBoardGoesOn") { place in
            let client = try await place.makeClient()
            let wait = client.activation(WaitIO.self)
            let (key, other) = (makeKey(), makeKey())
            let task = Task { @MainActor in try await wait.firstOutput(with: key) }
            let kept = Task { @MainActor in try await wait.firstOutput(with: other) }
            try await client.journal(key + ".work", atLeast: 1)
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            try await client.write("go", to: other)
            #expect(try await kept.value == other)
        },

        Behaviour("firstOutput_whenItsTaskWasCancelledBefore_doesNotActivate") { place in
            let client = try await place.makeClient()
            let tally = client.activation(TallyIO.self)
            let key = makeKey()
            let task = Task { @MainActor in
                withUnsafeCurrentTask { $0?.cancel() }
                return try await tally.firstOutput(with: key)
            }
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(try await tally.firstOutput(with: makeKey()) == 1)
            #expect(try await client.journal(key) == [])
        },

        Behaviour("firstOutput_whenTheBoardIsRemoved_throws") { place in
            let client = try await place.makeClient()
            let wait = client.activation(WaitIO.self)
            let key = makeKey()
            let task = Task { @MainActor in try await wait.firstOutput(with: key) }
            try await client.journal(key + ".work", atLeast: 1)
            client.mainboard.removeBoard(identifier: WaitIO.boardID)
            let error = await #expect(throws: (any Error).self) { try await task.value }
            if place.differing(by: .removedTaskBoard, local: true, elsewhere: false) {
                #expect(error is CancellationError)
            } else {
                #expect((error as? BoardError)?.code == .completedWithoutOutput)
            }
        },

        Behaviour("firstOutput_whenTheLauncherIsReleased_throws") { place in
            var client: Client? = try await place.makeClient()
            let counter = try #require(client).activation(WaitIO.self)
            let key = makeKey()
            let task = Task { @MainActor in try await counter.firstOutput(with: key) }
            try await client?.journal(key + ".work", atLeast: 1)
            client = nil
            await #expect(throws: (any Error).self) { try await task.value }
        },
    ]
}
