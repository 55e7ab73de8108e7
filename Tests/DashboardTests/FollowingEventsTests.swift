import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import PlatformIO
import Testing

/// The lines about the user follow the events of other modules.
@MainActor
struct FollowingEventsTests {
    private let app = DashboardApp(with: FakeAuthentication(.signedIn(User(id: "1", name: "ada"))).module)

    /// Shows the dashboard, and returns the lines above its entries.
    private func lines() -> [Page.Block] { app.dashboard()?.blocks.dropLast() ?? [] }

    @Test func greeting_ofAUserWithAProfile_hasItsName() {
        app.profiles.names = ["1": "Ada Lovelace", "2": "Grace"]
        #expect(lines() == [.text("Signed in as Ada Lovelace.")])

        app.currentUserBecomes(User(id: "2", name: "grace"))
        #expect(lines() == [.text("Signed in as Grace.")])
    }

    /// As after a change, and after a synchronization with another device.
    @Test func greeting_whenTheProfileHasChanged_hasTheNewName() {
        #expect(lines() == [.text("Signed in as ada.")])

        app.profiles.names = ["1": "Ada Lovelace"]
        #expect(lines() == [.text("Signed in as Ada Lovelace.")])
    }

    @Test func thanks_areShownFromAPurchaseToItsEnd() {
        // Before the first page.
        app.bus.emit(.userSubscribed(account: "1"))
        #expect(lines() == [.text("Signed in as ada."), .text("Thank you for your subscription.")])

        app.bus.emit(.subscriptionEnded(account: "1"))
        #expect(lines() == [.text("Signed in as ada.")])
    }

    @Test func update_isShownFromItsEvent() {
        #expect(lines() == [.text("Signed in as ada.")])

        app.bus.emit(.updateAvailable(version: "2.1"))

        #expect(lines() == [.text("Signed in as ada."), .text("Version 2.1 of the app is available.")])
    }

    @Test func thanks_ofAnotherAccount_areNotShown() {
        app.bus.emit(.userSubscribed(account: "2"))

        #expect(lines() == [.text("Signed in as ada.")])
    }
}
