import BoardyCore
import BoardySupport

/// The opened links, the activations and the tasks with their durations, each below its cause.
struct RunTimeline {
    private let index: EventIndex
    private static let limit = 200

    init(_ index: EventIndex) { self.index = index }

    var markup: Markup {
        let rows = rows
        return RunReport.Section.run.markup(
            "Links, activations and tasks, each below its cause. The time of a call includes the calls nested in it."
        ) {
            if rows.isEmpty {
                RunReport.emptyState("No link was opened and no board activated.")
            } else {
                BarChart(
                    title: "Links, activations and tasks", scale: scale(of: rows), rows: Array(rows.prefix(Self.limit))
                )
                .markup
                if rows.count > Self.limit {
                    RunReport.notice(
                        "\(count(rows.count - Self.limit, "more bar")) not shown here; the recorded events contain all of them."
                    )
                }
            }
        }
    }

    private func scale(of rows: [BarChart.Row]) -> TimeScale {
        let shown = rows.prefix(Self.limit).compactMap(\.bar)
        let start = shown.map(\.start).min() ?? index.start
        let end = shown.map { $0.end ?? index.end }.max() ?? index.end
        return TimeScale(from: start, to: end)
    }

    /// The rows in depth-first order. Each is below its cause, independently of events between the two.
    private var rows: [BarChart.Row] {
        let taskEnds = taskEnds
        var drawn: [BarChart.Row] = []
        var below: [Int: [Int]] = [:]
        // The index of the row of each event, or of the row of its nearest cause that has one.
        var places: [Int: Int] = [:]
        var tops: [Int] = []
        for event in index.events {
            let outer = index.parent(of: event).flatMap { places[$0.id] }
            guard let row = row(for: event, indent: outer.map { drawn[$0].indent + 1 } ?? 0, taskEnds) else {
                places[event.id] = outer
                continue
            }
            places[event.id] = drawn.count
            if let outer { below[outer, default: []].append(drawn.count) } else { tops.append(drawn.count) }
            drawn.append(row)
        }
        var (rows, next): ([BarChart.Row], [Int]) = ([], tops.reversed())
        while let place = next.popLast() {
            rows.append(drawn[place])
            next += (below[place] ?? []).reversed()
        }
        return rows
    }

    private func row(for event: BoardEvent, indent: Int, _ taskEnds: [Int: TaskEnd]) -> BarChart.Row? {
        let bar = BarChart.Bar(start: Seconds(event.time), end: index.returnTime(of: event))
        switch event.kind {
        case .linkReceived(let link), .linkReleased(let link, _):
            return .init(name: link, detail: "link", indent: indent, tone: .link, bar: bar)
        case .activation(let board, _, let cause):
            return .init(
                name: event.located(board).rawValue, detail: words(for: cause, of: event), indent: indent,
                tone: .activation,
                bar: bar)
        case .taskStarted(let board, let activation):
            let end = taskEnds[activation]
            let detail = "task \(activation)" + (end.map { ", \($0.ending.rawValue)" } ?? "")
            let taskBar = BarChart.Bar(start: bar.start, end: end?.time)
            return .init(name: event.located(board).rawValue, detail: detail, indent: indent, tone: .task, bar: taskBar)
        default:
            return nil
        }
    }

    private func words(for cause: BoardEvent.Cause, of event: BoardEvent) -> String {
        switch cause {
        case .external: event.place == nil ? "by the app" : "by a client"
        case .step: "by the launch"
        case .link: "by the link"
        case .board(let board): "by \(board.rawValue)"
        case .flow(let board): "by a flow of \(board.rawValue)"
        case .gate: "by a gate check"
        case .release: "after its release by the gate"
        }
    }

    private typealias TaskEnd = (time: Seconds, ending: BoardEvent.TaskEnding)

    private var taskEnds: [Int: TaskEnd] {
        index.events.reduce(into: [:]) { ends, event in
            if case .taskEnded(_, let activation, let ending) = event.kind {
                ends[activation] = (Seconds(event.time), ending)
            }
        }
    }
}
