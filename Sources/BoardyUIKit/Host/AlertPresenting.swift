#if canImport(UIKit) && !os(watchOS)
    public import BoardyKit
    public import CoreContracts
    public import UIKit

    /// A window presents views above its root, so that an app may be launched in it.
    extension UIWindow: AlertPresenter, ViewPresenter {
        /// Asks a question in an alert above the root view controller, after the questions before it.
        ///
        /// - Returns: nil if the window cannot present the alert, or if the alert is closed without an answer.
        public func answer(to alert: AlertContent) async -> Int? {
            await AlertQueue.of(self).answer(to: alert)
        }

        /// Presents a view controller above the root view controller. Views of other types need a ``WindowHost``.
        public func present<View>(_ view: View, animated: Bool) -> Bool {
            guard let controller = view as? UIViewController, let top = rootViewController?.topmostPresented else {
                return false
            }
            top.present(controller, animated: animated)
            return true
        }
    }

    /// A view controller asks questions in its window, so that an app or a board may have it as its context.
    extension UIViewController: AlertPresenter {
        /// Asks a question in an alert above the root of the window, after the questions before it.
        ///
        /// - Returns: nil if the view controller is in no window, or if the alert is closed without an answer.
        public func answer(to alert: AlertContent) async -> Int? {
            await viewIfLoaded?.window?.answer(to: alert)
        }
    }
#endif
