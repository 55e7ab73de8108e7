import AnalyticsIO
import AppFoundation
import AuthenticationIO
import BoardyScreens
import PlatformIO

extension AuthModel {
    static let ada = AuthModel(id: "a1", name: "Ada")
    static let grace = AuthModel(id: "g2", name: "Grace")
}

/// Accounts in memory.
final class FakeAccounts: AccountService {
    var state = SessionState.signedIn(.ada)
    var existing: Set<User.ID> = [AuthModel.ada.id, AuthModel.grace.id]
    var failure: (any Error)?

    func hasAccount(_ account: User.ID) async throws -> Bool {
        if let failure { throw failure }
        return existing.contains(account)
    }

    /// Deletes the account of the current user, and signs the user out.
    func deleteCurrent() -> User? {
        guard let account = state.account else { return nil }
        existing.remove(account.id)
        state = .signedOut
        return User(id: account.id, name: account.name)
    }
}

/// A consent in memory.
final class FakeSharing: UsageSharing {
    private(set) var isEnabled = true

    func setEnabled(_ isEnabled: Bool) async { self.isEnabled = isEnabled }
}

/// The events and actions of a test, in order.
@MainActor
final class Log<Element> {
    var elements: [Element] = []
}

/// A screen that can neither ask nor show forms.
final class PlainScreen: TextScreen {
    private(set) var pages: [Page] = []

    func show(_ page: Page) { pages.append(page) }
}
