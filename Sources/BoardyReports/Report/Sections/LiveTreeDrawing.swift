import BoardyCore
import BoardySupport

/// A drawing of the live tree at the end of the run.
struct LiveTreeDrawing {
    private let rows: [LiveTreeRows.Row]
    private let shown: Int
    private static let limit = 400
    private static let rowHeight = 32.0
    private static let margin = 14.0
    private static let widestText = 340.0

    init(_ tree: LiveTree) {
        rows = LiveTreeRows(tree).rows
        shown = min(rows.count, Self.limit)
    }

    var markup: Markup {
        RunReport.Section.tree.markup(
            "The installed boards, pending tasks and waiting activations at the end, before the app was closed."
        ) {
            SVG.figure("Live tree", summary, width: width, height: Double(shown) * Self.rowHeight + Self.margin * 2) {
                for place in 0..<shown { connector(to: place) }
                for place in 0..<shown { node(at: place) }
            }
            if rows.count == 1 { RunReport.emptyState("No board is installed, and no activation waits.") }
            if rows.count > shown {
                RunReport.notice(
                    "\(count(rows.count - shown, "more line")) not shown here; print the live tree to see all.")
            }
        }
    }

    private var summary: String {
        var (boards, tasks, waiting) = (0, 0, 0)
        for row in rows {
            switch row.content {
            case .board: boards += 1
            case .task: tasks += 1
            case .waiting: waiting += 1
            case .motherboard: break
            }
        }
        return "\(count(boards, "board")), \(count(tasks, "task")), "
            + count(waiting, "waiting activation") + "."
    }

    private var width: Double {
        (0..<shown).reduce(0) { widest, place in
            let (name, detail) = texts(of: rows[place].content)
            let width = [name, detail].reduce(0) { $0 + min(TextMeasurement.of(sanitized($1)), Self.widestText) }
            return max(widest, x(of: rows[place]) + width + 100)
        }
    }

    /// Returns the horizontal position of a row. The indentation is limited for deeply nested rows.
    private func x(of row: LiveTreeRows.Row) -> Double { Self.margin + 10 + Double(min(row.depth, 20)) * 28 }

    private func y(of place: Int) -> Double { Self.margin + (Double(place) + 0.5) * Self.rowHeight }

    private func connector(to place: Int) -> Markup {
        guard let parent = rows[place].parent else { return .nothing }
        let (x0, x1) = (x(of: rows[parent]), x(of: rows[place]))
        return SVG.path(
            Path().move(x0, y(of: parent) + 10).line(x0, y(of: place)).line(max(x0, x1 - 12), y(of: place)),
            styles: "twig")
    }

    private func node(at place: Int) -> Markup {
        let row = rows[place]
        let (x, y) = (x(of: row), y(of: place))
        let (name, detail) = texts(of: row.content)
        let fitted = TextMeasurement.fitted(name, into: Self.widestText)
        let textX = x + textOffset(of: row.content)
        return Markup(.g, .styles(style(of: row.content))) {
            symbol(of: row.content, x: x, y: y)
            SVG.text(name, x: textX, y: y + 4, styles: "id", width: Self.widestText)
            SVG.text(
                detail, x: textX + TextMeasurement.of(fitted) + 12, y: y + 4, styles: "detail", width: Self.widestText)
        }
    }

    private func texts(of content: LiveTreeRows.Content) -> (name: String, detail: String) {
        switch content {
        case .motherboard(let tree): (tree.motherboard.rawValue, "motherboard")
        case .board(let board): (board.id.rawValue, board.type)
        case .task(let task) where !task.isWorking: ("activation \(task.activation)", "waits for its turn")
        case .task(let task): ("activation \(task.activation)", task.fraction.map { "\(share($0)) done" } ?? "works")
        case .waiting(let waiting): (waiting.board.rawValue, "waits at the gate \(waiting.gate.rawValue)")
        }
    }

    private func share(_ fraction: Double) -> String {
        fixed((Self.part(fraction) * 100 + 1e-9).rounded(.down), decimals: 0) + " %"
    }

    /// Returns a fraction between 0 and 1. A value that is not finite counts as 0.
    private static func part(_ fraction: Double) -> Double { fraction.isFinite ? max(0, min(1, fraction)) : 0 }

    private func style(of content: LiveTreeRows.Content) -> String {
        switch content {
        case .motherboard: "node motherboard"
        case .board: "node board \(SeverityColor.activation.style)"
        case .task: "node task \(SeverityColor.task.style)"
        case .waiting: "node waiting \(SeverityColor.gate.style)"
        }
    }

    private func textOffset(of content: LiveTreeRows.Content) -> Double {
        if case .task(let task) = content, task.isWorking { 76 } else { 18 }
    }

    @MarkupBuilder
    private func symbol(of content: LiveTreeRows.Content, x: Double, y: Double) -> Markup {
        switch content {
        case .motherboard:
            SVG.rect(x: x - 9, y: y - 9, width: 18, height: 18, radius: 3, styles: "plate")
            SVG.path(
                Path().move(x - 4, y - 4).line(x + 4, y - 4).move(x - 4, y).line(x + 4, y).move(x - 4, y + 4)
                    .line(x + 4, y + 4), styles: "plate-lines")
        case .board:
            SVG.rect(x: x - 7, y: y - 7, width: 14, height: 14, radius: 4, styles: "chip")
        case .task(let task) where task.isWorking:
            SVG.rect(x: x - 7, y: y - 4, width: 72, height: 8, radius: 4, styles: "progress-rail")
            SVG.rect(
                x: x - 7, y: y - 4, width: 72 * Self.part(task.fraction ?? 0), height: 8, radius: 4,
                styles: "progress")
        case .task:
            Glyph.waiting.markup(x: x, y: y)
        case .waiting:
            Glyph.waiting.markup(x: x, y: y)
        }
    }
}
