import BoardySupport
import Foundation
import Testing

@testable import AppFoundationCore

struct NotificationCategoryTests {
    @Test func links_ofANotification_areThoseOfItsActions() throws {
        let (page, renewal) = (try #require(URL(string: "app:///page")), try #require(URL(string: "app:///renew")))
        let notification = LocalNotification(
            id: "1", title: "", body: "", date: .distantFuture, link: page, category: "reminder",
            actionLinks: ["renew": renewal])
        let userInfo = notification.userInfo
        #expect(NotificationLink.link(in: userInfo) == page)
        #expect(NotificationLink.link(in: userInfo, for: "renew") == renewal)
        #expect(NotificationLink.link(in: userInfo, for: "later") == nil)
        #expect(LocalNotification(id: "1", title: "", body: "", date: .distantFuture).userInfo == [:])
    }
}
