import AppFoundation
import Foundation
import SettingsIO

/// The result of an account deletion that a kill has interrupted.
enum InterruptedDeletion: Hashable, CaseIterable, Sendable {
    /// The account and its data exist.
    case nothingDeleted
    /// The account was deleted, and the start has removed the remaining data.
    case completed

    /// The text of the page for the user.
    var text: String {
        switch self {
        case .nothingDeleted:
            localized(
                """
                The deletion of an account was interrupted before anything was deleted. \
                The account and its data are unchanged. To start again: \(SettingsLinks.deleteAccount)
                """)
        case .completed:
            localized(
                """
                The deletion of an account was interrupted after the account was deleted. \
                The remaining data was removed now, and the deletion is complete.
                """)
        }
    }
}
