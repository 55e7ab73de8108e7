import AppFoundation
import Boardy
import BoardyScreens
import Foundation

/// Shows the pages of the onboarding. Completes with `true` after the last page, and with `false` after the command `skip`.
enum OnboardingIO: IOInterface {
    /// No input.
    typealias Input = Void
    /// The page to navigate to. The launch settings bind it to the navigator.
    typealias Output = OnboardingPage
    /// Moves to another page.
    typealias Command = OnboardingCommand
    /// `onboarding`
    static let boardID: BoardID = "onboarding"
}

/// A command of the onboarding, and the last part of its link.
enum OnboardingCommand: String, Decodable, CaseIterable {
    case next, back, skip

    /// The title of the link.
    var title: String {
        switch self {
        case .next: localized("Next")
        case .back: localized("Back")
        case .skip: localized("Skip")
        }
    }
}

/// Shows the page of a navigator.
@MainActor
enum OnboardingBoard {
    static func make(_ navigator: AppNavigator<OnboardingPage>) -> FlowBoard<OnboardingIO> {
        FlowBoard(onCommand: { board, command in
            switch (command, navigator.page.next) {
            case (.next, let page?): board.sendOutput(page)
            case (.back, _): navigator.pop()
            case (.next, nil), (.skip, _):
                navigator.popToRoot()
                return board.complete(command == .next)
            }
            board.show(navigator.page.content)
        }) { board, _ in
            board.show(navigator.page.content)
        }
    }
}
