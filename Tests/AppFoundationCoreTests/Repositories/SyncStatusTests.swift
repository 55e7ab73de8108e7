import Dispatch
import Foundation
import Observation
import TestSupport
import Testing

@testable import AppFoundationCore

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SyncStatusTests {
    private nonisolated let fixture: SyncFixture

    init() throws {
        fixture = try SyncFixture(.two)
    }

    @Test func pendingWrites_afterWritesAndASynchronization_areCounted() async throws {
        let status = fixture.repository.status
        #expect(status.pendingWrites == 0)

        try await fixture.repository.save(Chore(id: 1, title: "rinse"))
        try await fixture.repository.remove(2)
        await yieldUntil { status.pendingWrites == 2 }

        try await fixture.repository.synchronize()
        await yieldUntil { status.pendingWrites == 0 }
    }

    @Test func pendingWrites_ofAnEarlierRun_areCountedAfterTheFirstRead() async throws {
        try await fixture.repository.save(Chore(id: 1, title: "rinse"))
        let next = fixture.another()

        _ = try await next.cached()

        await yieldUntil { next.status.pendingWrites == 1 }
    }

    @Test func pendingWrites_whenTheyChange_notifyAnObserver() async throws {
        let status = fixture.repository.status
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
        withObservationTracking {
            _ = status.pendingWrites
        } onChange: {
            continuation.finish()
        }

        try await fixture.repository.save(Chore(id: 1, title: "rinse"))

        for await _ in changes {}
        await yieldUntil { status.pendingWrites == 1 }
    }

    @Test func rejectedWrites_afterASynchronization_areInTheStatus() async throws {
        await fixture.remote.reject("sing")
        try await fixture.repository.save(Chore(id: 1, title: "sing"))

        try await fixture.repository.synchronize()

        await yieldUntil { fixture.repository.status.rejectedWrites.map(\.reason) == ["the title is taken"] }
    }

    @Test func status_ofAnEarlierValue_isNotShownAfterALaterOne() {
        let status = SyncStatus<Chore>()
        let earlier = SyncedEntities<Chore>()
        var later = earlier
        later.add(.remove(1))

        let start = ContinuousClock.now
        status.show(later, from: start, to: .now)
        status.show(earlier, from: start, to: .now)

        #expect(status.pendingWrites == 1)
    }

    @Test func pendingWrites_afterTheFileWasMovedAway_areThoseOfTheNewFile() async throws {
        let (repository, status) = (fixture.repository, fixture.repository.status)
        for chore in [Chore].two { try await repository.save(chore) }
        await yieldUntil { status.pendingWrites == 2 }
        try FileManager.default.removeItem(at: fixture.file.url)

        try await repository.save(Chore(id: 1, title: "rinse"))

        await yieldUntil { status.pendingWrites == 1 }
    }

    @Test func pendingWrites_afterTheFileWasMovedAway_areNoneAfterTheNextRead() async throws {
        let (repository, status) = (fixture.repository, fixture.repository.status)
        try await repository.save(Chore(id: 1, title: "rinse"))
        await yieldUntil { status.pendingWrites == 1 }
        try FileManager.default.removeItem(at: fixture.file.url)

        #expect(try await repository.cached() == nil)

        await yieldUntil { status.pendingWrites == 0 }
    }

    @Test func calls_whileTheMainActorIsBlocked_return() async {
        // In a process of its own, because all tests of the main actor would wait.
        await #expect(processExitsWith: .exitCode(7)) {
            let repository = SyncedRepository(in: MemoryStorage(), with: FakeRemote())
            let (blocked, continuation) = AsyncStream.makeStream(of: Void.self)
            Task { @MainActor in
                continuation.finish()
                blockThread()
            }
            for await _ in blocked {}

            try await repository.save(Chore(id: 1, title: "rinse"))
            try await repository.synchronize()
            exit(7)
        }
    }

    // MARK: Release

    /// The release of an error inside the access to the status would end the program: "Simultaneous accesses".
    @Test func failure_whenReplaced_mayReadTheStatusInItsRelease() async {
        struct Failure: Error { let action: DeinitAction }
        let (status, releases) = (fixture.repository.status, ReleaseCount())
        status.post(
            failure: Failure(
                action: DeinitAction { [weak status] in if status?.failure == nil { releases.count += 1 } }))
        await yieldUntil { status.failure != nil }
        status.post(failure: nil)
        await yieldUntil { status.failure == nil }
        #expect(releases.count == 1)
    }

    /// The same for the entities of rejected writes.
    @Test func rejectedWrites_whenReplaced_mayReadTheStatusInTheirRelease() {
        let (status, releases) = (SyncStatus<Burden>(), ReleaseCount())
        var content = SyncedEntities<Burden>()
        content.add(
            .save(
                Burden(
                    id: 1,
                    action: DeinitAction { [weak status] in if status?.rejectedWrites == [] { releases.count += 1 } })))
        content.reject(RejectedWrite(content.pendingWrites[0], .newerRemote))
        status.show(content, from: .now, to: .now)
        #expect(status.rejectedWrites.count == 1)

        content = SyncedEntities()
        #expect(releases.count == 0)
        status.show(content, from: .now, to: .now)

        #expect(releases.count == 1)
    }
}

/// An entity with an observed release, which is not stored.
private struct Burden: Identifiable, Codable, Equatable {
    let id: Int
    var action: DeinitAction?

    private enum CodingKeys: CodingKey { case id }
}

/// Blocks the thread for longer than the test takes, and then ends the process with a failure.
private func blockThread() {
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 60)
    exit(1)
}
