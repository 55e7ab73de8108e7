/// A chart with one bar per row. Names and times are text of the page. The bars are drawn in fractions of the width, so
/// that the chart fits narrow and wide windows.
struct BarChart {
    struct Row {
        let name: String
        /// The kind or the cause of the row.
        var detail = ""
        var indent = 0
        let tone: SeverityColor
        var bar: Bar?
        /// Points in time with their names, drawn as dots.
        var marks: [(time: Seconds, name: String)] = []
        /// A text that replaces the duration.
        var remark: String?
    }

    struct Bar {
        let start: Seconds
        /// The end; nil if it was not recorded.
        let end: Seconds?
    }

    let title: String
    let scale: TimeScale
    let rows: [Row]

    var markup: Markup {
        let ticks = scale.ticks
        return Markup(.div, .styles("chart"), Attribute(.role, "group"), .label(title)) {
            axis(ticks)
            Markup(.ol) { for row in rows { markup(of: row, ticks) } }
        }
    }

    private func axis(_ ticks: [TimeScale.Tick]) -> Markup {
        Markup(.div, .styles("bar axis"), Attribute(.hidden, "true")) {
            Markup(.svg, .styles("track"), Attribute(.width, share: 1), Attribute(.height, 22)) {
                for tick in ticks {
                    Markup(
                        .text, Attribute(.x, share: tick.share), Attribute(.y, 14),
                        Attribute(.anchor, tick.share == 0 ? "start" : tick.share > 0.95 ? "end" : "middle")
                    ) { tick.label }
                }
            }
        }
    }

    private func markup(of row: Row, _ ticks: [TimeScale.Tick]) -> Markup {
        let duration = text(of: row)
        let indent = "indent-\(min(max(row.indent, 0), StyleSheet.deepestIndent))"
        return Markup(.li, .styles("bar \(row.tone.style)")) {
            Markup(.span, .styles("name \(indent)"), Attribute(.title, "\(row.name) \(row.detail)")) {
                Markup(.code) { TextMeasurement.fitted(row.name, into: 900) }
                if !row.detail.isEmpty { Markup(.small) { TextMeasurement.fitted(row.detail, into: 900) } }
            }
            Markup(
                .svg, .styles("track"), Attribute(.width, share: 1), Attribute(.height, 22), Attribute(.role, "img"),
                .label("\(TextMeasurement.fitted(row.name, into: 900)): \(duration)\(beginning(of: row))")
            ) {
                for tick in ticks {
                    Markup(
                        .line, Attribute(.x1, share: tick.share), Attribute(.x2, share: tick.share), Attribute(.y1, 0),
                        Attribute(.y2, 22), .styles("grid"))
                }
                if let bar = row.bar { rect(bar) }
                for mark in row.marks { dot(mark.time, mark.name) }
            }
            Markup(.span, .styles(row.bar?.end == nil && row.bar != nil ? "time open" : "time")) { duration }
        }
    }

    private func text(of row: Row) -> String {
        if let remark = row.remark { return remark }
        guard let bar = row.bar else { return "" }
        return bar.end.map { ($0 - bar.start).description } ?? "no end"
    }

    private func beginning(of row: Row) -> String {
        row.bar.map { ", from \(($0.start - scale.start).description)" } ?? ""
    }

    private func rect(_ bar: Bar) -> Markup {
        // A rectangle without width would not be drawn.
        let narrowest = 0.001
        let start = min(scale.share(of: bar.start), 1 - narrowest)
        let end = max(scale.share(of: bar.end ?? scale.end), start + narrowest)
        return Markup(
            .rect, Attribute(.x, share: start), Attribute(.width, share: end - start), Attribute(.y, 6),
            Attribute(.height, 10), Attribute(.rx, 2), .styles(bar.end == nil ? "span open" : "span"))
    }

    private func dot(_ time: Seconds, _ name: String) -> Markup {
        Markup(
            .circle, Attribute(.cx, share: scale.share(of: time)), Attribute(.cy, 11), Attribute(.r, 4), .styles("dot")
        ) {
            Markup(.title) { "\(TextMeasurement.fitted(name, into: 900)), \((time - scale.start).description)" }
        }
    }
}
