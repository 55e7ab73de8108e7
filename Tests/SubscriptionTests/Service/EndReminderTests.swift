import AppFoundation
import Boardy
import CoreContracts
import Foundation
import ManifestTestSupport
import PlatformIO
import SubscriptionIO
import TestHarness
import TestSupport
import Testing

@testable import Subscription

/// The notification before the end of a subscription.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct EndReminderTests {
    /// Notifications of a system that fails.
    private final class BrokenNotifications: NotificationService {
        var permission: NotificationPermission { .granted }
        func requestPermission() async throws(NotificationError) -> NotificationPermission { .granted }
        func schedule(_ notification: LocalNotification) async throws(NotificationError) {
            throw .system(id: notification.id, reason: "the disk is full")
        }
        func cancel(_ ids: [LocalNotification.ID]) async {}
        func scheduledIDs() async -> [LocalNotification.ID] { [] }
    }

    /// The app, with notifications that have the clock of its subscription.
    private func start(
        _ permission: NotificationPermission = .granted, answering answer: NotificationPermission = .granted
    ) async throws -> (app: SubscriptionApp, notifications: RecordedNotifications) {
        let app = try await SubscriptionApp()
        let notifications = RecordedNotifications(
            permission: permission, answering: answer, now: { [time = app.kit.time] in time.date })
        app.harness.override((any NotificationService).self) { notifications }
        app.harness.override(AppEventBus.self) { [events = app.kit.events] in events }
        return (app, notifications)
    }

    private static let reminder = LocalNotification(
        id: "subscription.end", title: "The subscription ends tomorrow, unless it is renewed.",
        body: "To keep its features, subscribe again.", date: .day(29), link: URL(string: "app:///subscription"))

    @Test func reminder_ofASubscription_isADayBeforeItsEnd() async throws {
        let (app, notifications) = try await start()
        app.kit.shop.set { $0.purchases = [.sample()] }

        try await app.harness.start()

        await yieldUntil { notifications.scheduled == [Self.reminder] }
        app.harness.expectNoErrors()
    }

    @Test func purchase_asksForPermissionAndSchedules() async throws {
        let (app, notifications) = try await start(.undecided)
        try await app.harness.start()
        _ = try await app.subscription().known()
        #expect(notifications.permission == .undecided)

        _ = try await app.subscription().buy(.monthly)

        await yieldUntil { notifications.scheduled == [Self.reminder] }
        #expect(notifications.permission == .granted)
    }

    @Test func purchase_withoutPermission_schedulesNothing() async throws {
        let (app, notifications) = try await start(.undecided, answering: .denied)
        try await app.harness.start()

        _ = try await app.subscription().buy(.monthly)
        await yieldUntil { notifications.permission == .denied }
        await yieldOften()

        #expect(notifications.scheduled == [])
        app.harness.expectNoErrors()
    }

    @Test func renewal_movesTheReminder() async throws {
        let (app, notifications) = try await start()
        app.kit.shop.set { $0.purchases = [.sample()] }
        try await app.harness.start()
        await yieldUntil { notifications.scheduled.map(\.date) == [.day(29)] }

        app.kit.shop.announce(.sample("p2", days: 60))

        await yieldUntil { notifications.scheduled.map(\.date) == [.day(59)] }
    }

    @Test func signOut_cancelsTheReminder() async throws {
        let (app, notifications) = try await start()
        app.kit.shop.set { $0.purchases = [.sample()] }
        try await app.harness.start()
        await yieldUntil { !notifications.scheduled.isEmpty }

        app.kit.signOut("ada")

        await yieldUntil { notifications.scheduled.isEmpty }
    }

    @Test func reminder_onTheLastDay_isCancelled() async throws {
        let (app, notifications) = try await start()
        try notifications.schedule(Self.reminder)
        app.kit.shop.set { $0.purchases = [.sample(days: 0.5)] }

        try await app.harness.start()

        await yieldUntil { notifications.scheduled.isEmpty }
        app.harness.expectNoErrors()
    }

    @Test func reminder_thatTheSystemRefuses_isReported() async throws {
        let app = try await SubscriptionApp()
        app.harness.override((any NotificationService).self) { BrokenNotifications() }
        app.kit.shop.set { $0.purchases = [.sample()] }

        try await app.harness.start()

        await yieldUntil { !app.harness.errors.isEmpty }
        let reason = NotificationError.system(id: "subscription.end", reason: "the disk is full")
        #expect(
            app.harness.errors.map(\.description) == [
                "'subscription.problem': \(SubscriptionProblem.notReminded(reason: "\(reason)"))"
            ])
    }
}
