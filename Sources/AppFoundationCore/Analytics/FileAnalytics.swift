public import Foundation

/// Analytics that are appended to a file as JSON, one event per line.
///
/// ```json
/// {"name":"search","properties":{"results":12,"screen":"home"},"time":"2026-05-01T09:30:00.250Z"}
/// ```
///
/// A task writes the events in order, off the main actor. An event that was written survives the end of the process, and
/// after ``flush()`` also a loss of power. Several processes can append to one file.
///
/// Events that wait when the object is released are still written.
public final class FileAnalytics: AnalyticsService {
    /// The number of events that can wait to be written.
    public static let waitingLimit = 10_000

    private enum Command: Sendable {
        case write(AnalyticsEvent, Date)
        case flush(AsyncStream<Never>.Continuation)
    }

    private let commands: AsyncStream<Command>.Continuation
    private let fileLimit: Int
    private let waitingLimit: Int

    /// The number of events that wait to be written.
    private let waiting: Guarded<Int>
    private let report: @Sendable (AnalyticsError) -> Void

    /// Starts a writer. The file and its folder are created with the first event.
    ///
    /// - Parameters:
    ///   - url: the location of the file.
    ///   - limit: the maximum number of bytes of the file. A full file is renamed to `NAME.1`, and replaces the file of that
    ///     name.
    ///   - report: receives the error of each event that is lost, on any thread.
    public convenience init(
        _ url: URL, limit: Int = 1_000_000, reportingTo report: @escaping @Sendable (AnalyticsError) -> Void
    ) {
        self.init(AppendedFile(url: url, limit: limit), waitingLimit: Self.waitingLimit, reportingTo: report)
    }

    init(_ file: AppendedFile, waitingLimit: Int, reportingTo report: @escaping @Sendable (AnalyticsError) -> Void) {
        (fileLimit, self.waitingLimit, self.report) = (file.limit, waitingLimit, report)
        let (stream, continuation) = AsyncStream.makeStream(of: Command.self)
        let waiting = Guarded(0)
        (commands, self.waiting) = (continuation, waiting)
        Task.detached {
            var newest = ""
            for await command in stream {
                switch command {
                case .write(let event, let date):
                    waiting.use { $0 -= 1 }
                    newest = event.name
                    if let error = await Self.write(event, date, to: file) { report(error) }
                case .flush(let done):
                    if let error = Self.synchronize(file, newest) { report(error) }
                    done.finish()
                }
            }
        }
    }

    deinit {
        commands.finish()
    }

    /// Takes an event. It is lost, and reported, if ``waitingLimit`` events wait already, or if it is larger than the file
    /// may be.
    ///
    /// - Complexity: O(*n*) in the number of properties.
    public func track(_ event: AnalyticsEvent) {
        guard event.textSize <= fileLimit else {
            return report(.tooLarge(event: event.name, bytes: event.textSize, limit: fileLimit))
        }
        let isTaken = waiting.use { [waitingLimit] count in
            guard count < waitingLimit else { return false }
            count += 1
            return true
        }
        guard isTaken else { return report(.tooManyWaiting(event: event.name, limit: waitingLimit)) }
        commands.yield(.write(event, Date()))
    }

    /// Waits until all events that were tracked before are on the disk, or their loss is reported. Returns at once if the task
    /// is cancelled.
    public func flush() async {
        let (done, continuation) = AsyncStream.makeStream(of: Never.self)
        commands.yield(.flush(continuation))
        for await _ in done {}
    }

    private static func write(_ event: AnalyticsEvent, _ date: Date, to file: AppendedFile) async -> AnalyticsError? {
        do throws(AnalyticsError) {
            let line = try AnalyticsLine(event, at: date).data()
            guard line.count <= file.limit else {
                throw .tooLarge(event: event.name, bytes: line.count, limit: file.limit)
            }
            do throws(AppendedFile.Problem) {
                try await file.append(line)
            } catch {
                throw AnalyticsError(error, event: event.name, file)
            }
            return nil
        } catch {
            return error
        }
    }

    private static func synchronize(_ file: AppendedFile, _ newest: String) -> AnalyticsError? {
        do throws(AppendedFile.Problem) {
            try file.synchronize()
            return nil
        } catch {
            return AnalyticsError(error, event: newest, file)
        }
    }
}

extension AnalyticsEvent {
    /// The number of bytes of the texts, which is less than that of the line.
    fileprivate var textSize: Int {
        properties.reduce(name.utf8.count) { size, property in
            let text = if case .text(let text) = property.value { text.utf8.count } else { 0 }
            return size + property.key.utf8.count + text
        }
    }
}

extension AnalyticsError {
    fileprivate init(_ problem: AppendedFile.Problem, event: String, _ file: AppendedFile) {
        self =
            switch problem {
            case .busy: .busy(event: event, path: file.url.path)
            case .suspending: .suspending(event: event, path: file.url.path)
            case .unwritable(let reason): .unwritable(event: event, path: file.url.path, reason: reason)
            }
    }
}
