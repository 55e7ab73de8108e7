#if canImport(SwiftUI)
    import BoardyCore
    import BoardyScreens

    /// A form that a host shows, and the task that waits for its answers.
    @MainActor
    final class FormRequest {
        /// Removes the view of the form.
        var remove: @MainActor () -> Void = {}

        /// The answers. They are given after the removal of the view, because UIKit presents no other form before.
        var answers: FormAnswers?

        private var continuation: CheckedContinuation<FormAnswers?, Never>?

        /// Shows a form, and waits for the answers. Removes the form when the task is cancelled.
        ///
        /// - Parameter show: shows a view that holds the presence. A view that is released without an answer gives nil.
        func run(_ show: @MainActor (Presence) -> Void) async -> FormAnswers? {
            await withTaskCancellationHandler {
                await withCheckedContinuation {
                    continuation = $0
                    show(Presence { Task { @MainActor in self.give() } })
                }
            } onCancel: {
                Task { @MainActor in
                    self.remove()
                    self.give()
                }
            }
        }

        /// Gives the answers. Only the first call counts.
        func give() {
            continuation?.resume(returning: answers)
            continuation = nil
        }
    }
#endif
