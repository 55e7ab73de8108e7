package import Boardy

/// An interface with text outputs and an action.
package enum TalkIO: IOInterface {
    package enum Talk: BoardFlowAction { case hello }

    package typealias Input = Void
    package typealias Output = String
    package typealias Action = Talk
    package static let boardID: BoardID = "talk"
}

/// A motherboard and a bus that deliver values to targets.
@MainActor
package final class TargetFixture {
    package let motherboard: Motherboard

    /// The number of deliveries to targets.
    package private(set) var calls = 0

    private let bus = Bus<String>()
    private let sender = Board<TalkIO>()

    package init(_ diagnostics: Diagnostics) {
        motherboard = Motherboard(boards: [sender], diagnostics: diagnostics)
    }

    @discardableResult
    package func register(_ kind: TargetKind, for target: some AnyObject) -> FlowToken {
        let talk = motherboard.destination(TalkIO.self)
        let call: @MainActor () -> Void = { [unowned self] in calls += 1 }
        return switch kind {
        case .flow: talk.flow.addTarget(target) { _, _ in call() }
        case .completion: talk.completion.addTarget(target) { _, _ in call() }
        case .actionFlow: talk.actionFlow.addTarget(target) { _, _ in call() }
        case .generalFlow: motherboard.registerGeneralFlow(of: String.self, target: target) { _, _ in call() }
        case .chainedFlow:
            motherboard.registerChainedFlow(from: "talk").addTarget(target, of: String.self) { _, _ in call() }
                .otherwise { _ in }.token
        case .combinedFlow: motherboard.combine(TalkIO.self, strategy: .latest, target: target) { _, _ in call() }
        case .bus: bus.connect(target: target) { _, _ in call() }
        case .scope: talk.flow.handle { _ in call() }.scoped(to: target)
        }
    }

    /// Sends an output, an action, a bus value and a completion, then installs the sender again.
    package func talk() {
        sender.sendOutput("hello")
        sender.broadcast(.hello)
        bus.transport(input: "hello")
        sender.complete()
        motherboard.installBoard(sender)
    }
}
