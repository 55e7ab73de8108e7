#if canImport(SwiftUI)
    import BoardyKit
    import Observation

    /// The questions of one scene, which are asked one after the other.
    @MainActor
    @Observable
    final class SceneQuestions {
        /// The question that is shown.
        private(set) var shown: PendingAlert?

        @ObservationIgnored
        private var waiting: [PendingAlert] = []

        /// True from the end of a question until the view has removed its alert. SwiftUI does not present an alert that
        /// replaces another one within the same update.
        @ObservationIgnored
        private var isRemovingAlert = false

        /// True if the view has shown the alert.
        @ObservationIgnored
        private var hasAppeared = false

        /// Asks a question, and waits for the answer. Closes the question when the task is cancelled.
        func answer(to alert: AlertContent) async -> Int? {
            let question = PendingAlert(alert)
            return await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    question.continuation = continuation
                    waiting.append(question)
                    if !isRemovingAlert { showNext() }
                }
            } onCancel: {
                Task { @MainActor in self.end(question, with: nil) }
            }
        }

        /// Ends a question with the index of a choice, or without an answer.
        func end(_ question: PendingAlert, with index: Int?) {
            question.give(index)
            waiting.removeAll { $0 === question }
            guard shown === question else { return }
            shown = nil
            // A view that has not shown the alert does not remove it.
            if hasAppeared { isRemovingAlert = true } else { showNext() }
            hasAppeared = false
        }

        /// Called after the view has shown the alert.
        func alertDidAppear() { hasAppeared = shown != nil }

        /// Ends a question without an answer, unless a button ends it in the same event. SwiftUI may dismiss an alert before it
        /// performs the action of the button.
        func dismiss(_ question: PendingAlert) {
            Task { end(question, with: nil) }
        }

        /// Shows the next question. Called after the view has removed the alert of the last one.
        func alertDidDisappear() {
            isRemovingAlert = false
            showNext()
        }

        /// Ends all questions without an answer.
        func close() {
            for question in waiting + [shown].compactMap(\.self) { question.give(nil) }
            (shown, waiting, isRemovingAlert, hasAppeared) = (nil, [], false, false)
        }

        private func showNext() {
            if shown == nil, !waiting.isEmpty { shown = waiting.removeFirst() }
        }
    }

    /// A question that waits for its answer.
    @MainActor
    final class PendingAlert {
        let content: AlertContent
        var continuation: CheckedContinuation<Int?, Never>?

        init(_ content: AlertContent) { self.content = content }

        /// Gives the answer. Only the first one counts.
        func give(_ index: Int?) {
            continuation?.resume(returning: index)
            continuation = nil
        }
    }
#endif
