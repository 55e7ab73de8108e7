public import Foundation

/// Behaviour that a view has through an object.
@MainActor public protocol UIInteraction: NSObjectProtocol {
    /// View of the interaction.
    var view: UIView? { get }
    /// Called before the view changes.
    func willMove(to view: UIView?)
    /// Called after the view has changed.
    func didMove(to view: UIView?)
}
