import AppFoundationCore
import Foundation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RecordedNotificationsTests {
    private let start = Date(timeIntervalSince1970: 1_000_000)

    private func notification(_ id: String, after seconds: Double) -> LocalNotification {
        LocalNotification(id: id, title: "Title", body: "Body", date: start + seconds)
    }

    private func granted() -> RecordedNotifications {
        RecordedNotifications(permission: .granted, now: { [start] in start })
    }

    @Test func schedule_whenNotPermitted_isAnError() async {
        for permission in [NotificationPermission.undecided, .denied] {
            let service: any NotificationService = RecordedNotifications(permission: permission)
            await #expect(throws: NotificationError.notPermitted(id: "a")) {
                try await service.schedule(notification("a", after: 1))
            }
            #expect(await service.scheduledIDs() == [])
        }
    }

    @Test(arguments: [0, -1.0])
    func schedule_whenTheTimeHasPassed_isAnError(seconds: Double) {
        let service = granted()
        #expect(throws: NotificationError.past(id: "a")) { try service.schedule(notification("a", after: seconds)) }
        #expect(service.scheduled == [])
    }

    @Test func schedule_ordersByTime() throws {
        let service = granted()
        for (id, seconds) in [("b", 20.0), ("c", 30), ("a", 10)] {
            try service.schedule(notification(id, after: seconds))
        }
        #expect(service.scheduled.map(\.id) == ["a", "b", "c"])
    }

    @Test func schedule_ofTheSameIdentifier_replacesTheNotification() throws {
        let service = granted()
        try service.schedule(notification("a", after: 10))
        try service.schedule(notification("a", after: 20))
        #expect(service.scheduled == [notification("a", after: 20)])
    }

    @Test func cancel_removesTheNotificationsOnly() async throws {
        let service = granted()
        for id in ["a", "b", "c"] { try service.schedule(notification(id, after: 10)) }
        service.cancel(["a", "c", "unknown"])
        #expect(await (service as any NotificationService).scheduledIDs() == ["b"])
    }

    @Test func permission_isAskedForOnce() async throws {
        let service: any NotificationService = RecordedNotifications(answering: .denied)
        #expect(await service.permission == .undecided)
        #expect(try await service.requestPermission() == .denied)
        #expect(await service.permission == .denied)
        let granted: any NotificationService = RecordedNotifications(permission: .granted, answering: .denied)
        #expect(try await granted.requestPermission() == .granted)
    }

    @Test func service_whenItIsReleased_isGone() throws {
        weak var released: RecordedNotifications?
        do {
            let service = granted()
            try service.schedule(notification("a", after: 10))
            released = service
        }
        #expect(released == nil)
    }

    @Test func errors_nameTheNotificationAndTheFix() {
        #expect(
            "\(NotificationError.notPermitted(id: "a\nb"))"
                == #"The notification 'a\nb' was not scheduled, because the user has not permitted notifications. "#
                + "To fix: call requestPermission() first, and respect the answer.")
        #expect(
            "\(NotificationError.past(id: "a"))"
                == "The notification 'a' was not scheduled: expected a time in the future, found a time that has passed. "
                + "To fix: pass a later date.")
        #expect(
            "\(NotificationError.system(id: "a", reason: "full"))"
                == "The notification 'a' was not scheduled: full. To fix: see the reason.")
        #expect(
            "\(NotificationError.system(id: nil, reason: "no\nwindow"))"
                == #"The permission for notifications was not requested: no\nwindow. To fix: see the reason."#)
    }
}
