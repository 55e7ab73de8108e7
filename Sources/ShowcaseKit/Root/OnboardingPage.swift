import AppFoundation
import BoardyScreens
import CoreContracts
import Foundation

/// A page of the onboarding. The cases are in the order of the pages.
enum OnboardingPage: String, AppRoute, CaseIterable {
    case welcome, art, news, account, privacy

    /// The page of a link: `/welcome`, or `/welcome?page=art`.
    init?(url: URL) {
        guard let link = Deeplink(url: url), link.feature == "welcome", link.action == nil else { return nil }
        self.init(rawValue: link.parameter("page") ?? Self.welcome.rawValue)
    }

    /// The page after this one; nil after the last one.
    var next: OnboardingPage? { Self.allCases.drop { $0 != self }.dropFirst().first }

    /// The page with its number and the links of the onboarding.
    var content: Page {
        let number = (Self.allCases.firstIndex(of: self) ?? 0) + 1
        let commands = self == .welcome ? [.next, .skip] : OnboardingCommand.allCases
        let links = commands.map { "app:///welcome/\($0.rawValue)" }
        return Page(
            localized("\(title) (\(number) of \(Self.allCases.count))"), .text(text),
            .table(
                columns: [localized("What"), localized("Link")],
                rows: zip(commands, links).map { [$0.title, $1] }, links: links.map(URL.init(string:))
            ))
    }

    private var title: String {
        switch self {
        case .welcome: localized("Welcome")
        case .art: localized("Art")
        case .news: localized("Weather and scores")
        case .account: localized("Your account")
        case .privacy: localized("Your data")
        }
    }

    private var text: String {
        switch self {
        case .welcome: localized("An app made of modules, each of which can be left out.")
        case .art: localized("A work of art for each day, which fits the weather.")
        case .news: localized("The forecast for a city, and the scores of a team, also without a network.")
        case .account: localized("An account opens the list of employees, and a subscription the postcards.")
        case .privacy:
            localized("You can forbid usage statistics in the settings, and delete your account with its data.")
        }
    }
}

extension AppNavigator<OnboardingPage> {
    /// The page that is shown.
    var page: OnboardingPage { path.last ?? .welcome }
}
