#if canImport(UIKit) && !os(watchOS)
    import BoardyCore
    import BoardyKit
    import UIKit

    /// The questions of one window, which are asked one after the other.
    ///
    /// UIKit dismisses an alert together with the alerts above it. Questions are asked one at a time, because two alerts would
    /// end together.
    @MainActor
    final class AlertQueue {
        /// The queues of the windows with open questions.
        private static var queues: [ObjectIdentifier: AlertQueue] = [:]

        private weak var window: UIWindow?
        private let key: ObjectIdentifier

        /// The open questions, in order. The first one is shown.
        private var questions: [OpenQuestion] = []

        private init(_ window: UIWindow) { (self.window, key) = (window, ObjectIdentifier(window)) }

        static func of(_ window: UIWindow) -> AlertQueue {
            // The key of a released window may be that of a new one.
            if let queue = queues[ObjectIdentifier(window)], queue.window === window { return queue }
            return AlertQueue(window)
        }

        /// Shows a question, and waits for the answer. Closes the question when the task is cancelled.
        func answer(to alert: AlertContent) async -> Int? {
            let question = OpenQuestion(alert)
            return await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    question.continuation = continuation
                    Self.queues[key] = self
                    questions.append(question)
                    showNext()
                }
            } onCancel: {
                Task { @MainActor in self.close(question) }
            }
        }

        /// Shows the first question, unless it is shown.
        private func showNext() {
            guard let question = questions.first, !question.isShown else { return }
            question.isShown = true
            // The alert holds the presence. An alert that UIKit does not present or that other code dismisses is released.
            let presence = Presence { Task { @MainActor in self.end(question, with: nil) } }
            let controller = UIAlertController(
                title: question.alert.title, message: question.alert.message, preferredStyle: .alert)
            for (index, choice) in question.alert.choices.enumerated() {
                controller.addAction(
                    UIAlertAction(title: choice.title, style: choice.role.style) { _ in
                        withExtendedLifetime(presence) { self.end(question, with: index) }
                    })
            }
            question.controller = controller
            window?.rootViewController?.topmostPresented.present(controller, animated: true)
        }

        /// Ends a question, and shows the next one.
        private func end(_ question: OpenQuestion, with index: Int?) {
            if remove(question, with: index) { showNext() }
        }

        /// Ends a question without an answer, and shows the next one after its alert is dismissed.
        private func close(_ question: OpenQuestion) {
            guard remove(question, with: nil) else { return }
            guard let presenter = question.controller?.presentingViewController else { return showNext() }
            presenter.dismiss(animated: true) { self.showNext() }
        }

        /// Removes a question and resumes its task.
        ///
        /// - Returns: false if the question has ended before.
        private func remove(_ question: OpenQuestion, with index: Int?) -> Bool {
            guard let position = questions.firstIndex(where: { $0 === question }) else { return false }
            questions.remove(at: position)
            if questions.isEmpty, Self.queues[key] === self { Self.queues[key] = nil }
            question.continuation?.resume(returning: index)
            return true
        }

        @MainActor
        private final class OpenQuestion {
            let alert: AlertContent
            weak var controller: UIAlertController?
            var isShown = false
            var continuation: CheckedContinuation<Int?, Never>?

            init(_ alert: AlertContent) { self.alert = alert }
        }
    }

    extension AlertRole {
        fileprivate var style: UIAlertAction.Style {
            switch self {
            case .standard: .default
            case .cancel: .cancel
            case .destructive: .destructive
            }
        }
    }
#endif
