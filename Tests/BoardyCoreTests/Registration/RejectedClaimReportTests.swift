import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Whoever relied with a handler on a claim that the first board refutes would wait for ever; so it is reported.
@MainActor
struct RejectedClaimReportTests {
    /// What somebody listens to.
    enum Handler: CaseIterable {
        case flow, target, completion, action, outputs
    }

    private let log = ErrorLog()
    private let motherboard: Motherboard
    private let refuted = BoardError.interfaceMismatch("x", known: "EchoIO", requested: "AlarmIO")

    init() {
        let producer = log.makeProducer()
        producer.registerBoard("x") { EchoBoard(identifier: $0) }
        motherboard = Motherboard(producer: producer)
    }

    private var wrong: Destination<AlarmIO> { motherboard.destination(AlarmIO.self, id: "x") }

    private func listen(by handler: Handler) -> FlowToken? {
        switch handler {
        case .flow: return wrong.flow.handle { _ in }
        case .target: return wrong.flow.addTarget(log) { _, _ in }
        case .completion: return wrong.completion.handle { _ in }
        case .action: return wrong.actionFlow.handle { _ in }
        case .outputs:
            _ = wrong.outputs
            return nil
        }
    }

    @Test(arguments: [.flow, .target, .completion, .action] as [Handler])
    func refutedClaim_whenItHasAHandler_isReportedOnce(by handler: Handler) {
        _ = listen(by: handler)
        #expect(motherboard.activateBoard(identifier: "x", withOption: "1") == .activated)
        #expect(log.errors == [refuted])
        motherboard.removeBoard(identifier: "x")
        #expect(motherboard.activateBoard(identifier: "x", withOption: "2") == .activated)
        #expect(log.errors == [refuted])
    }

    @Test func refutedClaim_whenItHasSeveralHandlers_isReportedOnce() {
        for handler in Handler.allCases { _ = listen(by: handler) }
        motherboard.installBoard(EchoBoard(identifier: "x"))
        #expect(log.errors == [refuted])
    }

    @Test func refutedClaims_whenThereAreTwo_areReportedEach() {
        motherboard.destination(EchoIO.self, id: "x").flow.handle { _ in }
        motherboard.destination(NumberIO.self, id: "x").flow.handle { _ in }
        _ = listen(by: .flow)
        motherboard.activateBoard(identifier: "x", withOption: "1")
        #expect(log.errors == [.interfaceMismatch("x", known: "EchoIO", requested: "NumberIO"), refuted])
    }

    @Test func refutedClaim_whenNobodyListens_isNotReported() {
        _ = wrong
        motherboard.activateBoard(identifier: "x", withOption: "1")
        #expect(log.errors == [])
    }

    @Test(arguments: [.flow, .target, .completion, .action] as [Handler])
    func refutedClaim_whenNobodyListensAnyMore_isNotReported(by handler: Handler) {
        listen(by: handler)?.cancel()
        motherboard.activateBoard(identifier: "x", withOption: "1")
        #expect(log.errors == [])
    }

    @Test(arguments: [true, false])
    func flowsByIdentifier_whenTheClaimIsRefuted_followTheBoardUnreported(areEarlier: Bool) {
        let next = EchoBoard(identifier: "next")
        motherboard.installBoard(next)
        var taken: [String] = []
        if !areEarlier { _ = wrong }
        motherboard.registerFlowSteps("x" ->> "next")
        motherboard.registerChainedFlow(from: "x").handle(String.self) { taken.append($0) }
        if areEarlier { _ = wrong }
        motherboard.activateBoard(identifier: "x", withOption: "1")
        #expect((next.inputs, taken) == (["1"], ["1"]))
        #expect(log.errors == [])
    }

    @Test(arguments: [true, false])
    func refutedClaim_whenItHasAHandlerBesideFlowsByIdentifier_isReportedOnce(isEarlier: Bool) {
        if isEarlier { _ = listen(by: .flow) }
        motherboard.registerChainedFlow(from: "x").otherwise { _ in }
        motherboard.registerChainedFlow(from: "x").otherwise { _ in }.token.cancel()
        if !isEarlier { _ = listen(by: .flow) }
        motherboard.activateBoard(identifier: "x", withOption: "1")
        #expect(log.errors == [refuted])
    }

    @Test func observer_whenItHearsOfTheClaim_findsTheBoardInItsPlace() {
        var isInstalled: [Bool] = []
        let board = EchoBoard(identifier: "x")
        let diagnostics = Diagnostics(
            sink: ErrorSink { _ in isInstalled.append(board.host?.board(identifier: "x") === board) })
        let motherboard = Motherboard(diagnostics: diagnostics)
        motherboard.destination(NumberIO.self, id: "x").flow.handle { _ in }
        motherboard.installBoard(board)
        #expect(isInstalled == [true])
    }
}
