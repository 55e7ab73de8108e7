import BoardyCore

/// The events and outputs of task activations.
extension TaskActivations {
    func emitStarted(_ activation: TaskActivation<IO>) {
        guard let onStart = handlers.onStart else {
            return diagnostics.emit(
                .taskStarted(id, activation: activation.number), on: motherboard, continuing: activation.event)
        }
        diagnostics.withSpan(
            .taskStarted(id, activation: activation.number), on: motherboard, cause: .flow(of: id),
            continuing: activation.event
        ) {
            // An observer may have ended the activation.
            if isUnderWay(activation) { activation.perform { onStart(activation.input) } }
        }
    }

    /// Reports the end of an activation and delivers its output. A handler may remove the board; the remaining handlers
    /// are called nevertheless.
    @inline(__always)
    func emit(_ ending: Result<IO.Output, any Error>, of activation: TaskActivation<IO>) {
        switch ending {
        case .success(let output):
            let board = board
            emitEnd(.succeeded, of: activation) {
                handlers.onSuccess?(output)
                board?.didSucceed(with: output)
                slot.send(output, isAwaited: activation.listener != nil)
                activation.listener?.activationEnded(with: output)
            }
        case .failure(let error) where error is CancellationError:
            emitCancelled(activation)
        case .failure(let error):
            emitEnd(.failed, of: activation) {
                diagnostics.report(error, of: id)
                handlers.onFailure?(error)
                if let output = work.progressMapping?.failure(error) {
                    slot.send(output, isAwaited: activation.listener != nil)
                }
                activation.listener?.activationFailed(error)
            }
        }
    }

    func emitCancelled(_ activation: TaskActivation<IO>) {
        emitEnd(.cancelled, of: activation) {
            if let output = work.progressMapping?.cancelled() {
                slot.send(output, isAwaited: activation.listener != nil)
            }
            activation.listener?.activationFailed(CancellationError())
        }
    }

    private func emitEnd(
        _ ending: BoardEvent.TaskEnding, of activation: AnyTaskActivation, _ consequences: () -> Void
    ) {
        diagnostics.withSpan(
            .taskEnded(id, activation: activation.number, ending), on: motherboard, cause: .flow(of: id),
            continuing: activation.event
        ) {
            activation.perform(consequences)
        }
    }
}
