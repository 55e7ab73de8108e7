import Boardy

/// Decides which part of the app is shown: the onboarding, the sign-in, the paywall or the tabs.
///
/// The board stays installed as the root of the app. It follows the current user and the subscription. A part is left out if its module
/// is not installed.
enum RootIO: IOInterface {
    /// No input.
    typealias Input = Void
    /// The part that is shown from now on.
    typealias Output = RootStage
    /// `root`
    static let boardID: BoardID = "root"
}

/// A part of the app that the root board shows.
enum RootStage: Hashable, Sendable {
    /// The pages for new users.
    case onboarding
    /// No user is signed in. A new user creates an account.
    case signIn
    /// The state of the subscription, with the link that buys one.
    case paywall
    /// The tabs.
    case main
}
