#if APPLE_STUBS
    import TestSupport
    import BackgroundTasks
    import Boardy
    import BoardyUIKit
    import CoreContracts
    import Foundation
    import GhostBridge
    import GhostKernel
    import ManifestTestSupport
    import Testing

    /// Background work on the scheduler of the system, which the tests share.
    @MainActor
    @Suite(.timeLimit(.minutes(10)), .serialized)
    struct SystemBackgroundSchedulerTests {
        private let scheduler = SystemBackgroundScheduler()
        private let system = BGTaskScheduler.shared
        private let id = UUID().uuidString

        init() { system.resetForTesting() }

        @Test func work_whenTheSystemRunsIt_succeeds() async throws {
            scheduler.register(id) { true }
            try scheduler.schedule(BackgroundRequest(id, after: .seconds(60)))
            let request = try #require(system.pendingRequests.first)
            #expect(request.identifier == id)
            #expect(request.kind == .appRefresh)
            #expect(try #require(request.earliestBeginDate).timeIntervalSinceNow > 50)
            let task = try #require(system.run(id))
            await yieldUntil { task.completion != nil }
            #expect(task.completion == true)
            #expect(system.pendingRequests.isEmpty)
        }

        @Test func processing_whenTheSystemRunsIt_isAProcessingTaskWithItsRequirements() async throws {
            scheduler.register(id) { true }
            let request = BackgroundRequest(id, after: .zero, kind: .processing(network: true, power: false))
            #expect(request.timeLimit == nil)
            try scheduler.schedule(request)
            #expect(system.pendingRequests.map(\.kind) == [.processing(network: true, power: false)])
            let task = try #require(system.run(id))
            #expect(task is BGProcessingTask)
            await yieldUntil { task.completion != nil }
            #expect(task.completion == true)
        }

        @Test func work_whenItFails_isReportedToTheSystem() async throws {
            scheduler.register(id) { false }
            let task = try #require(system.run(id))
            await yieldUntil { task.completion != nil }
            #expect(task.completion == false)
        }

        @Test func work_whenItsTimeEnds_isCancelled() async throws {
            scheduler.register(id) {
                try? await Task.sleep(for: .seconds(3_600))
                return true
            }
            let task = try #require(system.run(id))
            await yieldOften()
            #expect(task.completion == nil)
            task.expire()
            await yieldUntil { task.completion != nil }
            #expect(task.completion == false)
        }

        @Test func work_whenItExceedsItsTimeLimit_isCancelled() async throws {
            scheduler.register(id) {
                try? await Task.sleep(for: .seconds(3_600))
                return true
            }
            try scheduler.schedule(BackgroundRequest(id, after: .zero, timeLimit: .milliseconds(1)))
            let task = try #require(system.run(id))
            await yieldUntil { task.completion != nil }
            #expect(task.completion == false)
        }

        @Test func work_whenCancelled_endsAndItsRequestIsRemoved() async throws {
            scheduler.register(id) {
                try? await Task.sleep(for: .seconds(3_600))
                return true
            }
            try scheduler.schedule(BackgroundRequest(id, after: .zero, timeLimit: nil))
            let task = try #require(system.run(id))
            try scheduler.schedule(BackgroundRequest(id, after: .zero))
            scheduler.cancel(id)
            #expect(system.pendingRequests.isEmpty)
            await yieldUntil { task.completion != nil }
            #expect(task.completion == false)
            scheduler.cancel("unknown")
        }

        @Test func request_ofWorkThatIsNotPermitted_throws() {
            system.setPermittedIdentifiersForTesting([])
            scheduler.register(id) { true }
            let error = #expect(throws: (any Error).self) {
                try scheduler.schedule(BackgroundRequest(id, after: .zero))
            }
            #expect(
                error.map { "\($0)" }
                    == "The background work '\(id)' is not registered. To fix: list the identifier in Info.plist under BGTaskSchedulerPermittedIdentifiers, and register the work before the end of didFinishLaunchingWithOptions."
            )
        }

        @Test func request_thatTheSystemRejects_throws() {
            scheduler.register(id) { true }
            system.failNextSubmissionForTesting(with: .tooManyPendingTaskRequests)
            #expect(throws: BGTaskScheduler.Error.self) { try scheduler.schedule(BackgroundRequest(id, after: .zero)) }
        }

        /// The system would end the app.
        @Test func work_whenRegisteredAgain_isRegisteredOnce() async throws {
            scheduler.register(id) { true }
            SystemBackgroundScheduler().register(id) { false }
            let task = try #require(system.run(id))
            await yieldUntil { task.completion != nil }
            #expect(task.completion == true)
        }

        @Test func launcher_whenTheSystemRunsTheRefresh_runsThePhaseAndRequestsTheNextOne() async throws {
            let (fixture, latch) = (Fixture(), Latch())
            latch.open()
            fixture.launcher.kernel.lifecycle.add(Runner { if $0 == .backgroundRefresh { await latch.pass() } })
            fixture.launcher.scheduleBackgroundRefresh(BackgroundRequest(id, after: .seconds(60)), with: scheduler)
            let task = try #require(system.run(id))
            await yieldUntil { task.completion != nil }
            #expect(task.completion == true)
            #expect(latch.arrivals == 1)
            #expect(system.pendingRequests.map(\.identifier) == [id])
            #expect(fixture.log.texts == [])
        }
    }
#endif
