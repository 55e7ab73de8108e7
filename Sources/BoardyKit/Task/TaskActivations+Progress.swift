import BoardyCore

/// The progress of task activations, from the work to the observers and the outputs of the board.
extension TaskActivations {
    func report(_ fraction: Double, by number: Int) {
        guard let activation = pending[number] else { return }
        let clamped = min(max(fraction, 0), 1)
        guard !fraction.isNaN, clamped >= activation.fraction ?? 0 else {
            let before = activation.fraction.map { " after \($0)" } ?? ""
            return diagnostics.report(
                .invalidProgress(id, found: "\(fraction)\(before)"), continuing: activation.event)
        }
        guard clamped != activation.fraction else { return }
        activation.fraction = clamped
        let sharing = policy == .sharedResult ? pending.inOrder : [activation]
        for activation in sharing where isUnderWay(activation) { emit(clamped, of: activation) }
    }

    private func emit(_ fraction: Double, of activation: AnyTaskActivation) {
        diagnostics.withSpan(
            .taskProgressed(id, activation: activation.number, fraction: fraction), on: motherboard,
            cause: .flow(of: id), continuing: activation.event
        ) {
            // An observer may have ended the activation, and then its progress must not be sent.
            if let output = work.progressMapping?.progress(fraction), isUnderWay(activation) {
                activation.perform { slot.send(output) }
            }
        }
    }
}
