import BoardyCore
import BoardySupport

/// The steps and phases of the launch, with the modules and boards that they added.
struct LaunchTimeline {
    private let index: EventIndex
    private let steps: [BoardEvent]
    private let phases: PhaseSpans
    private static let limit = 200

    init(_ index: EventIndex) {
        self.index = index
        phases = PhaseSpans(of: index.local)
        steps = index.local.filter { event in
            switch event.kind {
            case .step, .phaseBegan, .participantBegan: true
            default: false
            }
        }
    }

    var markup: Markup {
        RunReport.Section.launch.markup(
            "The steps of the launch and the phases of the boot. Dots show when modules were installed, boards registered and services made."
        ) {
            if steps.isEmpty {
                RunReport.emptyState("No step of a launch was recorded.")
            } else {
                BarChart(title: "Steps of the launch", scale: scale, rows: rows).markup
                if steps.count > Self.limit {
                    RunReport.notice(
                        "\(count(steps.count - Self.limit, "more step")) not shown here; the recorded events contain all of them."
                    )
                }
            }
        }
    }

    /// The span of all steps. A step without a recorded return lasts until the end, because the launch failed or was
    /// not recorded completely.
    private var scale: TimeScale {
        let start = steps.map { Seconds($0.time) }.min() ?? index.start
        let end = steps.map { self.end(of: $0) ?? index.end }.max() ?? index.end
        return TimeScale(from: start, to: end)
    }

    private var rows: [BarChart.Row] {
        let scale = scale
        var depths: [Int: Int] = [:]
        let bars = steps.prefix(Self.limit).map { step in
            var depth = index.parent(of: step).flatMap { depths[$0.id] }.map { $0 + 1 } ?? 0
            if case .participantBegan = step.kind { depth = 1 }
            depths[step.id] = depth
            let bar = BarChart.Bar(start: Seconds(step.time), end: end(of: step))
            return BarChart.Row(
                name: name(of: step), detail: detail(of: step), indent: depth, tone: .launch, bar: bar)
        }
        return bars
            + [
                marks("Modules installed", tone: .good, in: scale) {
                    if case .moduleInstalled(let id) = $0 { id } else { nil }
                },
                marks("Boards registered", tone: .activation, in: scale) {
                    if case .registered(let id, _) = $0 { id } else { nil }
                },
                marks("Services made", tone: .task, in: scale) {
                    if case .service(let name, .made) = $0 { BoardID(rawValue: name) } else { nil }
                },
            ]
    }

    private func name(of event: BoardEvent) -> String {
        switch event.kind {
        case .step(let name), .participantBegan(let name, _): name
        case .phaseBegan(let phase): "phase \(phase)"
        default: ""
        }
    }

    private func end(of event: BoardEvent) -> Seconds? {
        index.returnTime(of: event) ?? phases.ends[event.id].map { Seconds($0.time) }
    }

    /// Returns the result of a participant that has failed or timed out.
    private func detail(of event: BoardEvent) -> String {
        switch phases.ends[event.id]?.kind {
        case .participantEnded(_, _, .failed): "failed"
        case .participantEnded(_, _, .timedOut): "timed out"
        case .participantEnded(_, _, .cancelled): "cancelled"
        default: ""
        }
    }

    /// Returns a row of dots for events within the launch. Boards nested in others are registered later and are not
    /// shown.
    private func marks(
        _ name: String, tone: SeverityColor, in scale: TimeScale, _ board: (BoardEvent.Kind) -> BoardID?
    ) -> BarChart.Row {
        let marks = index.local.compactMap { event in
            board(event.kind).map { (time: Seconds(event.time), name: $0.rawValue) }
        }.filter { $0.time >= scale.start && $0.time <= scale.end }
        return BarChart.Row(
            name: name, tone: tone, marks: Array(marks.prefix(Self.limit)), remark: grouped(marks.count))
    }
}
