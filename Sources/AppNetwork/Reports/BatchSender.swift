import AppFoundation
import BoardySupport
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Stores items in a file and sends them in batches, as arrays of JSON.
///
/// Each batch has an `Idempotency-Key`, which is stored with it. A batch is in the file until the server has taken or refused it, so
/// after the end of the process the next one sends it again, with the same key. The server can ignore it then.
actor BatchSender {
    /// Items and calls of `flush` that were added after the last change of the file.
    private struct Intake {
        var items: [String] = []
        var dropped = 0
        var flushes: [AsyncStream<Never>.Continuation] = []
    }

    private nonisolated let intake = Guarded(Intake())
    private nonisolated let wakeups: AsyncStream<Void>.Continuation
    private let url: URL
    private let client: any HTTPSending
    private let file: JSONFile<WaitingBatches>
    private let limits: BatchLimits
    private let clock: any Clock<Duration>
    private let report: @Sendable (BatchError) -> Void

    /// The last sending of what waits. It begins after the one before has ended.
    private var round: Task<Void, Never>?
    private var openRounds = 0

    /// The calls of `flush` that wait for a round that has not begun; nil if there is no such round.
    private var waitingFlushes: [AsyncStream<Never>.Continuation]?

    /// Sends what waits, after a delay.
    private var timer: Task<Void, Never>?

    /// The number of failures since a batch was sent.
    private var failures = 0

    /// Starts the sender, which sends the items of a former process, too. Call ``close()`` at its end.
    init(
        to url: URL, through client: any HTTPSending, in file: JSONFile<WaitingBatches>, _ limits: BatchLimits,
        _ clock: any Clock<Duration>, reportingTo report: @escaping @Sendable (BatchError) -> Void
    ) {
        let (stream, wakeups) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        (self.url, self.client, self.file, self.limits) = (url, client, file, limits)
        (self.clock, self.report, self.wakeups) = (clock, report, wakeups)
        wakeups.yield()
        Task.detached {
            for await _ in stream { await self.store() }
        }
    }

    deinit {
        timer?.cancel()
    }

    /// Adds an item, and returns before it is stored. Calls of one thread keep their order.
    nonisolated func add(_ item: some Encodable) {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let json = try encoder.encode(item)
            try checkSafety(ofJSON: json)
            guard json.count <= BatchLimits.itemSize else {
                return report(.invalid(reason: "it has \(json.count) bytes, and the limit is \(BatchLimits.itemSize)"))
            }
            intake.use { [limits] intake in
                intake.items.append(String(decoding: json, as: UTF8.self))
                guard intake.items.count > max(limits.waiting, 1) else { return }
                intake.items.removeFirst()
                intake.dropped += 1
            }
            wakeups.yield()
        } catch {
            report(.invalid(reason: codingReason(of: error)))
        }
    }

    /// Stores what was added before, and tries once to send it. Returns at once if the task is cancelled.
    nonisolated func flush() async {
        let (done, continuation) = AsyncStream.makeStream(of: Never.self)
        intake.use { $0.flushes.append(continuation) }
        wakeups.yield()
        for await _ in done {}
    }

    /// Stores what was added before, and ends the sender.
    nonisolated func close() { wakeups.finish() }

    // MARK: Storing

    private func store() async {
        let taken = intake.use { intake in
            defer { intake = Intake() }
            return intake
        }
        var isFull = false
        if let (count, dropped) = try? await update(
            losing: taken.items.count,
            { [limits] waiting in
                let dropped = waiting.add(taken.items, limits)
                return (waiting.count, dropped + taken.dropped)
            })
        {
            if dropped > 0 { report(.dropped(items: dropped, limit: limits.waiting)) }
            if count > 0 { startTimer(after: delay) }
            isFull = count >= limits.size
        }
        if !taken.flushes.isEmpty || isFull && openRounds == 0 && failures == 0 { send(taken.flushes) }
    }

    /// Changes the file. One that cannot be read gets another name. Another error is reported with the number of items that are lost.
    private func update<Result: Sendable>(
        losing items: Int = 0, _ change: @Sendable (inout WaitingBatches) -> Result
    ) async throws -> Result {
        do {
            do {
                return try await file.update(orBeginWith: WaitingBatches(), change)
            } catch StateFileError.corrupt(let path, let reason) {
                // Another process can have renamed the file before.
                if try await file.setAside(evenIfDamaged: true) != nil { report(.setAside(path: path, reason: reason)) }
                return try await file.update(orBeginWith: WaitingBatches(), change)
            }
        } catch let error as StateFileError {
            report(.file(error, lost: items))
            throw error
        }
    }

    // MARK: Sending

    private func send(_ flushes: [AsyncStream<Never>.Continuation] = []) {
        stopTimer()
        let isPlanned = waitingFlushes != nil
        waitingFlushes = (waitingFlushes ?? []) + flushes
        if isPlanned { return }
        openRounds += 1
        round = Task { [former = round] in
            await former?.value
            let flushes = waitingFlushes ?? []
            waitingFlushes = nil
            await sendAll()
            openRounds -= 1
            for flush in flushes { flush.finish() }
        }
    }

    /// Sends batches until none waits, or until one is not sent.
    private func sendAll() async {
        do {
            while let batch = try await update({ $0.begin() }) {
                let refusal = try await send(batch)
                try await update { $0.remove(batch.key) }
                if let refusal { report(.refused(items: batch.items.count, reason: refusal)) }
                failures = 0
            }
        } catch {
            failures += 1
            // Twice the delay before, up to an hour, of which a half is random.
            let longest = Duration.seconds(3_600)
            let policy = try? RetryPolicy(maximumAttempts: .max, baseDelay: min(delay, longest), maximumDelay: longest)
            let next = policy?.delay(
                beforeAttempt: failures + 2, random: .random(in: 0...1),
                retryAfter: (error as? NetworkError)?.retryAfter)
            // The delay of items that were added in the meantime is shorter.
            stopTimer()
            startTimer(after: next ?? longest)
        }
    }

    /// Sends a batch, and returns the reason if the server will never take it.
    private func send(_ batch: WaitingBatches.Batch) async throws -> String? {
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpBody = Data("[\(batch.items.joined(separator: ","))]".utf8)
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue(batch.key.uuidString, forHTTPHeaderField: "Idempotency-Key")
        do {
            // A redirect can lead to a page that takes no items.
            _ = try await client.data(for: request).from(request)
            return nil
        } catch {
            switch (error as? NetworkError)?.problem {
            case .status(400, _), .status(413, _), .status(415, _), .status(422, _): return "\(error)"
            default: break
            }
            report(.unsent(items: batch.items.count, reason: "\(error)"))
            throw error
        }
    }

    // MARK: Waiting

    private var delay: Duration { max(limits.delay, .seconds(1)) }

    private func startTimer(after delay: Duration) {
        guard timer == nil else { return }
        timer = Task { [weak self, clock] in
            guard (try? await clock.sleep(for: delay)) != nil else { return }
            await self?.timerHasEnded()
        }
    }

    private func stopTimer() {
        timer?.cancel()
        timer = nil
    }

    /// Sends what waits. A round that has begun sends it, too.
    private func timerHasEnded() {
        timer = nil
        if openRounds == 0 { send() }
    }
}
