import BackgroundTasks
import Dispatch
import Testing

@MainActor @Suite struct BackgroundTests {
    @Test func runsExpiresAndCompletes() throws {
        let scheduler = BGTaskScheduler.shared
        scheduler.resetForTesting()
        var expired = 0
        let isNew = scheduler.register(forTaskWithIdentifier: "refresh", using: .main) { task in
            task.expirationHandler = {
                expired += 1
                task.setTaskCompleted(success: false)
            }
        }
        #expect(isNew)
        try scheduler.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
        #expect(scheduler.pendingRequests.map(\.identifier) == ["refresh"])
        let task = try #require(scheduler.run("refresh"))
        #expect(scheduler.pendingRequests.isEmpty)
        #expect(task.completion == nil)
        task.expire()
        task.expire()
        #expect(expired == 1)
        #expect(scheduler.completion(of: "refresh") == false)
    }
}
