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
        var blocks: [Block]
        switch state {
        case .notInitiated where missingUser == .unknownUser, .failed where missingUser == .unknownUser:
            blocks = [.text("\(SubscriptionProblem.unknownUser)")]
        case .notInitiated, .loading: blocks = [.text(localized("The purchases are being loaded."))]
        case .active(let entitlement):
            let end = day(of: entitlement.expires)
            blocks = [.text(localized("\(entitlement.plan.title) subscription until \(end)."))]
        case .inactive where missingUser == .noAccounts: blocks = [.text("\(SubscriptionProblem.noAccounts)")]
        case .inactive where missingUser != nil:
            let login = AuthenticationLinks.login
            blocks = [.text(localized("No user is signed in. Sign in"), link: URL(string: login))]
        case .inactive: blocks = [.text(localized("You have no subscription.")), .plans, .restore]
        case .failed(let reason): blocks = [.text(reason), .restore]
        }
        blocks += problems.map { .text($0.description) }.filter { !blocks.contains($0) }
        if !problems.isEmpty, !blocks.contains(.restore) { blocks.append(.restore) }
        return Page(localized("Subscription"), blocks)
    }

    /// The page of a closed gate.
    static let paywall = Page(
        localized("Subscription"), .text(localized("This feature requires a subscription.")), .plans)

    /// The page of a closed gate if no user is signed in.
    static func paywall(missingUser: SubscriptionProblem?) -> Page {
        let (login, noAccounts) = (AuthenticationLinks.login, "\(SubscriptionProblem.noAccounts)")
        return Page(
            localized("Subscription"),
            missingUser == .noAccounts
                ? .text(localized("This feature requires a subscription. \(noAccounts)"))
                : .text(
                    localized("This feature requires a subscription. Sign in first"),
                    link: URL(string: login)))
    }
}

extension Page.Block {
    /// The links that buy a subscription.
    fileprivate static let plans: Page.Block = {
        let plans = SubscriptionPlan.offered
        let links = plans.map(SubscriptionLinks.subscribe)
        return .table(
            columns: [localized("Plan"), localized("Link")], rows: zip(plans, links).map { [$0.title, $1] },
            links: links.map(URL.init(string:)))
    }()

    /// The link that loads the purchases again.
    fileprivate static let restore = Page.Block.text(
        localized("Load the purchases again"),
        link: URL(string: SubscriptionLinks.restore))
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
