#if APPLE_STUBS
    import AppFoundationCore
    import Foundation
    import TestSupport
    import Testing
    import UIKit

    @MainActor
    @Suite(.timeLimit(.minutes(10)), .serialized)
    struct SuspensionTests {
        private let process = ProcessInfo.processInfo

        @Test func work_whileItRuns_isAnActivityOfTheProcess() async throws {
            let name = UUID().uuidString
            let isActive = try await SystemSuspensionGuard().holding(name) {
                ProcessInfo.processInfo.expiringActivities.contains(name)
            }
            #expect(isActive)
            await yieldUntil { !process.expiringActivities.contains(name) }
            #expect(!process.expiringActivities.contains(name))
        }

        @Test func work_whenItsTimeEnds_isCancelled() async {
            let name = UUID().uuidString
            let task = Task {
                try await SystemSuspensionGuard().holding(name) { try await Task.sleep(for: .seconds(3_600)) }
            }
            await yieldUntil { process.expiringActivities.contains(name) }
            process.expireActivities(withReason: name)
            await #expect(throws: CancellationError.self) { try await task.value }
        }

        @Test func work_whenTheSystemGrantsNoTime_isNotBegun() async {
            process.refuseActivities(withReason: "refused")
            await #expect(throws: CancellationError.self) {
                try await SystemSuspensionGuard().holding("refused") { Issue.record("the work was begun") }
            }
        }
    }
#endif
