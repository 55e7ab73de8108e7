import BoardyCore
import BoardyEventRecords
import BoardySupport
import Foundation

/// A ``ServedBoard`` of an unknown interface.
@MainActor
protocol ServedBoardProtocol: AnyObject {
    var id: BoardID { get }

    /// The number of activations that are not answered.
    var activationCount: Int { get }

    /// Returns true if an activation may have the number.
    func isNew(_ call: Int) -> Bool
    func activate(_ frame: Frame, _ number: Int)

    /// Answers an activation with an error, without the board.
    func refuse(_ number: Int, _ error: BoardError)
    func receiveCommand(_ frame: Frame)

    /// Removes the boards of the session.
    func end()
}

/// The board that a client activates, on the motherboard of its session.
@MainActor
final class ServedBoard<IO: RemoteIOInterface>: ServedBoardProtocol {
    let id = IO.boardID
    private let motherboard: Motherboard

    /// The context of the motherboard, which the motherboard holds weakly.
    private let context: AnyObject?
    private let slot: Slot<IO>
    private unowned let server: BoardServer
    private weak var connection: ServedConnection?

    /// The activations that are not answered, by number.
    private var calls: [Int: ServedCall<IO>] = [:]
    private var newestCall = 0
    private var hasEnded = false
    private var isTraced = false

    /// The end of a board that still reports a result.
    private var delayedEnd: (reason: RemovalReason, calls: [ServedCall<IO>])?

    init(
        on motherboard: Motherboard, in context: AnyObject?, for connection: ServedConnection, of server: BoardServer
    ) {
        (self.motherboard, self.context, self.connection, self.server) = (motherboard, context, connection, server)
        let destination = motherboard.destination(IO.self)
        slot = destination.slot
        slot.outputs.add(self) { board, output in board.sendOutput(output) }
        slot.removalHandlers.add(self) { board, reason in board.boardEnded(reason) }
        destination.actionFlow.addTarget(self) { board, action in board.sendAction(action) }
    }

    var activationCount: Int { calls.count }

    func isNew(_ call: Int) -> Bool { call > newestCall }

    // MARK: From the client

    func activate(_ frame: Frame, _ number: Int) {
        sendDelayedEnd()
        newestCall = number
        if frame.isTraced == true, server.limits.sharesEvents { trace() }
        server.events.serve(motherboard.identifier, from: frame.event) { carryOut(frame, number) }
    }

    private func carryOut(_ frame: Frame, _ number: Int) {
        let call = ServedCall(of: self, frame, number)
        if let key = call.key, repeatAnswer(of: key, for: call) { return }
        calls[number] = call
        do {
            let input = try IO.inputCoding.decode(frame.body)
            let activation = RemoteActivation(
                key: frame.key, deadline: frame.timeLeft.map { .now + .milliseconds($0).forClocks })
            RemoteActivation.$current.withValue(activation) {
                let outcome = PendingActivation(input, in: slot, for: call).activate()
                if let error = outcome.error { fail(call, error) }
            }
        } catch {
            let error = BoardError.remoteUndecodable("input", type: IO.Input.self, error, in: frame.body)
            report(error)
            fail(call, error)
        }
    }

    func refuse(_ number: Int, _ error: BoardError) {
        newestCall = number
        var frame = Frame(.failed)
        (frame.call, frame.failure) = (number, RemoteFailure(error))
        send(frame)
    }

    func receiveCommand(_ frame: Frame) {
        server.events.serve(motherboard.identifier, from: frame.event) { carryOut(frame) }
    }

    private func carryOut(_ frame: Frame) {
        do {
            let command = try IO.commandCoding.decode(frame.body)
            guard slot.installedBoard != nil else {
                return sendFailure(BoardError.notInstalled(id, motherboard: motherboard.identifier, suggestions: []))
            }
            motherboard.destination(IO.self).interaction.send(command: command)
        } catch {
            let error = BoardError.remoteUndecodable("command", type: IO.Command.self, error, in: frame.body)
            report(error)
            sendFailure(error)
        }
    }

    func end() {
        hasEnded = true
        for call in calls.values { forget(call) }
        calls = [:]
        motherboard.clearActiveBoards()
        server.events.stop(motherboard.identifier)
    }

    /// Sends the events of the session to the client from now on, because it has observers for them.
    private func trace() {
        isTraced = true
        server.events.start(motherboard.identifier) { [weak connection] event, origin in
            connection?.send(event, from: origin)
        }
    }

    // MARK: From the board

    private func sendOutput(_ output: IO.Output) {
        guard let body = encode(output, IO.outputCoding, "output") else { return }
        let answered = inOrder.filter(\.isAnsweredByNextOutput)
        var frame = Frame(.output, body: body)
        if !answered.isEmpty { frame.calls = answered.map(\.number) }
        send(frame)
        for call in answered { answer(call, frame) }
    }

    /// Answers an activation with its own result, which the board has usually sent as an output just before.
    func answer(_ call: ServedCall<IO>, with output: IO.Output) {
        guard calls[call.number] === call else { return }
        guard let body = encode(output, IO.outputCoding, "output", for: call) else { return }
        var frame = Frame(.answer, body: body)
        frame.call = call.number
        let isSent = connection?.sender.changeLast(where: { $0.kind == .output && $0.body == body }) {
            $0.calls = ($0.calls ?? []) + [call.number]
        }
        if isSent != true { send(frame) }
        answer(call, frame)
    }

    /// Answers an activation that needs no output.
    func answer(_ call: ServedCall<IO>) {
        guard calls[call.number] === call else { return }
        var frame = Frame(.returned)
        frame.call = call.number
        send(frame)
        answer(call, frame)
    }

    func fail(_ call: ServedCall<IO>, _ error: any Error) {
        guard calls.removeValue(forKey: call.number) != nil else { return }
        forget(call)
        var frame = Frame(.failed)
        (frame.call, frame.failure) = (call.number, RemoteFailure(error, of: id))
        send(frame)
        // The end of a board that was activated is sent by `boardEnded`.
        if !call.hasBegun, calls.isEmpty, slot.installedBoard == nil { sendEnd(.removed, of: []) }
        server.checkIdle()
    }

    /// Sends the end of the board. A board that reports results itself can complete within such a report, whose rest follows
    /// in this turn of the main actor; the end is sent after it.
    private func boardEnded(_ reason: RemovalReason) {
        guard !hasEnded else { return }
        sendDelayedEnd()
        delayedEnd = (reason, inOrder.filter(\.hasBegun))
        if calls.values.contains(where: \.reportsItself) {
            Task { self.sendDelayedEnd() }
        } else {
            sendDelayedEnd()
        }
    }

    private func sendDelayedEnd() {
        guard let (reason, calls) = delayedEnd, !hasEnded else { return }
        delayedEnd = nil
        let ended = calls.filter { self.calls.removeValue(forKey: $0.number) != nil }
        sendEnd(reason, of: ended.map(\.number))
        for call in ended { forget(call) }
        server.checkIdle()
    }

    private func sendEnd(_ reason: RemovalReason, of calls: [Int]) {
        var frame = Frame(reason == .removed ? .removed : .completed)
        if case .completed(let isDone, let isDecision) = reason {
            (frame.isDone, frame.isDecision) = (isDone, isDecision)
        }
        if !calls.isEmpty { frame.calls = calls }
        send(frame)
    }

    private func sendAction(_ action: IO.Action) {
        if let body = encode(action, IO.actionCoding, "action") { send(Frame(.action, body: body)) }
    }

    // MARK: Sending

    private var inOrder: [ServedCall<IO>] { calls.values.sorted { $0.number < $1.number } }

    private func answer(_ call: ServedCall<IO>, _ frame: Frame) {
        calls[call.number] = nil
        server.answers.store(frame, for: call.key)
        server.checkIdle()
    }

    private func forget(_ call: ServedCall<IO>) {
        if let key = call.key, let connection { server.answers.forget(key, in: connection.number) }
    }

    /// Sends the stored answer of a key again. Ends another session that still works on the key.
    ///
    /// - Returns: true if there was an answer.
    private func repeatAnswer(of key: String, for call: ServedCall<IO>) -> Bool {
        switch server.answers.begin(key, in: connection?.number ?? 0) {
        case .new: return false
        case .underWay(let session):
            if session != connection?.number { server.supersede(session) }
            return false
        case .answered(var frame):
            (frame.call, frame.calls) = (call.number, frame.kind == .output ? [call.number] : nil)
            send(frame)
            // Another activation of the session can have a board at work.
            if calls.isEmpty, slot.installedBoard == nil {
                sendEnd(.completed(isDone: true, isDecision: false), of: [])
            }
            return true
        }
    }

    /// Sends a frame, with the event that it follows from if the client has received that event.
    private func send(_ frame: Frame) {
        guard isTraced else { connection?.send(frame); return }
        var frame = frame
        frame.event = slot.diagnostics.currentEvent
        connection?.send(frame)
    }

    private func sendFailure(_ error: any Error) {
        var frame = Frame(.failed)
        frame.failure = RemoteFailure(error, of: id)
        send(frame)
    }

    private func encode<Value>(
        _ value: Value, _ coding: ValueCoding<Value>, _ role: String, for call: ServedCall<IO>? = nil
    ) -> Data? {
        do throws(BoardError) {
            let body = try coding.bytes(of: value, role)
            try server.limits.check(body)
            return body
        } catch {
            report(error)
            let failed = call.map { [$0] } ?? (role == "output" ? inOrder.filter(\.isAnsweredByNextOutput) : [])
            for call in failed { fail(call, error) }
            if failed.isEmpty { sendFailure(error) }
            return nil
        }
    }

    private func report(_ error: BoardError) { slot.diagnostics.report(error.concerning(id)) }
}
