import AppFoundation
import AuthenticationIO
import Foundation
import PlatformIO
import SettingsIO

/// The lines of the dashboard about the current user and the app. They follow the events of other modules.
@MainActor
final class DashboardModel {
    enum CurrentUser: Equatable {
        case user(User)
        case signedOut
        /// The current user has not been requested yet, or could not be read; the latter has been reported.
        case unknown
    }

    /// The current user, which the board of the dashboard sets.
    var currentUser = CurrentUser.unknown

    /// The account that has subscribed in this run.
    private var subscriber: User.ID?

    /// The version of the app that can be installed.
    private var update: String?

    @Injected(\.appEvents) private var events
    @LazyInjected(\.profiles) private var profiles

    init() {
        events?.subscribe(for: self, to: [.subscription, .app]) { [weak self] in self?.receive($0) }
    }

    /// A greeting, and thanks after a purchase.
    var lines: [String] {
        switch currentUser {
        case .user(let user):
            [localized("Signed in as \(profiles?.displayName(of: user.id) ?? user.name).")]
                + (user.id == subscriber ? [localized("Thank you for your subscription.")] : [])
        case .signedOut: [localized("Nobody is signed in.")]
        case .unknown: [localized("It is not known who is signed in.")]
        }
    }

    /// The version that can be installed.
    var appLines: [String] { update.map { [localized("Version \($0) of the app is available.")] } ?? [] }

    private func receive(_ event: AppEvent) {
        switch event {
        case .userSubscribed(let account): subscriber = account
        case .subscriptionEnded(subscriber): subscriber = nil
        case .updateAvailable(let version): update = version
        default: break
        }
    }
}

extension Container {
    /// The model, which exists once in an app.
    var dashboard: Factory<DashboardModel> { self { DashboardModel() }.singleton }

    /// The bus of the app; nil if there is none.
    fileprivate var appEvents: Factory<AppEventBus?> { optional(AppEventBus.self) }

    /// The profiles; nil if the Settings module is not installed.
    fileprivate var profiles: Factory<(any ProfileService)?> { optional((any ProfileService).self) }
}
