import AppFoundation
import AuthenticationIO
import BoardyScreens
import Foundation
import SubscriptionIO

extension Page {
    /// The state of a subscription.
    static func subscription(
        _ state: SubscriptionState, missingUser: SubscriptionProblem? = nil, problems: [SubscriptionError] = []
    ) -> Page {
        let reload = localized("Load the purchases again: \(SubscriptionLinks.restore)")
        var lines: [String]
        switch state {
        case .notInitiated where missingUser == .unknownUser, .failed where missingUser == .unknownUser:
            lines = ["\(SubscriptionProblem.unknownUser)"]
        case .notInitiated, .loading: lines = [localized("The purchases are being loaded.")]
        case .active(let entitlement):
            lines = [localized("\(entitlement.plan.title) subscription until \(day(of: entitlement.expires)).")]
        case .inactive where missingUser == .noAccounts: lines = ["\(SubscriptionProblem.noAccounts)"]
        case .inactive where missingUser != nil:
            lines = [localized("No user is signed in. Sign in: \(AuthenticationLinks.login)")]
        case .inactive:
            lines = [
                localized("You have no subscription. Buy one: \(SubscriptionLinks.subscribe)"),
                reload,
            ]
        case .failed(let reason): lines = [reason, reload]
        }
        lines += problems.map(\.description).filter { !lines.contains($0) }
        if !problems.isEmpty, !lines.contains(reload) { lines.append(reload) }
        return Page(localized("Subscription"), lines.map { .text($0) })
    }

    /// The page of a closed gate.
    static let paywall = Page(
        localized("Subscription"),
        .text(localized("This feature requires a subscription. Buy one: \(SubscriptionLinks.subscribe)")))

    /// The page of a closed gate if no user is signed in.
    static func paywall(missingUser: SubscriptionProblem?) -> Page {
        let hint = missingUser.flatMap { $0 == .noAccounts ? "\($0)" : nil }
        return Page(
            localized("Subscription"),
            .text(
                hint.map { localized("This feature requires a subscription. \($0)") }
                    ?? localized("This feature requires a subscription. Sign in first: \(AuthenticationLinks.login)")))
    }
}

extension SubscriptionPlan {
    /// The name of the plan on pages.
    var title: String {
        switch self {
        case .monthly: localized("Monthly")
        case .yearly: localized("Yearly")
        default: rawValue
        }
    }
}

/// The day of a date in UTC, such as `2026-11-23`.
private func day(of date: Date) -> String {
    date.formatted(.iso8601.year().month().day())
}
