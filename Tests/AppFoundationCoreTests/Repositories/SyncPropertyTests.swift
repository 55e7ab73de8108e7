import AppFoundationCore
import TestSupport
import Testing

/// Random writes, interruptions and restarts.
@Suite(.timeLimit(.minutes(10)))
struct SyncPropertyTests {
    @Test(arguments: 0..<UInt64(Storm.count(12, small: 2)))
    func entities_afterTheLastSynchronization_areTheSameEverywhere(seed: UInt64) async throws {
        var numbers = SeededGenerator(seed: seed)
        let fixture = try SyncFixture()
        var repository = fixture.repository
        var model: [Chore] = []
        var written: [String] = []
        var isUsed = false
        for step in 0..<60 {
            let id = Int.random(in: 0..<5, using: &numbers)
            switch Int.random(in: 0..<10, using: &numbers) {
            case 0...3:
                let chore = Chore(id: id, title: "\(step)")
                model.save(chore)
                written.append(chore.title)
                try await repository.save(chore)
            case 4:
                model.remove(id)
                written.append("-\(id)")
                try await repository.remove(id)
            case 5: await fixture.remote.setOnline(Bool.random(using: &numbers))
            case 6:
                await fixture.remote.loseAnswers(Int.random(in: 1...3, using: &numbers))
                await fixture.remote.failFetches(Bool.random(using: &numbers))
            case 7: repository = fixture.another()
            case 8: isUsed = (try? await repository.synchronize()) != nil || isUsed
            default: isUsed = (try? await repository.load()) != nil || isUsed
            }
            isUsed = isUsed || !written.isEmpty
            // Before the first write or fetch there is no cache.
            #expect(try await repository.cached()?.entities == (isUsed ? model : nil), "step \(step)")
        }

        await fixture.remote.setOnline(true)
        await fixture.remote.loseAnswers(0)
        await fixture.remote.failFetches(false)
        try await repository.synchronize()

        #expect(try await repository.cached()?.entities == model)
        #expect(await fixture.remote.chores == model)
        #expect(await fixture.remote.applied == written)
        #expect(try await repository.pendingWrites() == [])
    }
}
