import BoardyCore

extension SequenceDiagram {
    /// Returns the drawing of a row, with its time on the left.
    func markup(of row: SequenceRows.Row, y: Double) -> Markup {
        Markup(.g, .styles("row \(row.tone.style)")) {
            switch row.shape {
            case .pause(let time): pause(time, y: y)
            case .mark(let glyph, let participant):
                title(of: row.event)
                time(of: row.event, y: y)
                glyph.markup(x: layout.x(participant), y: y)
                label(row, y: y + 4)
            case .arrow(let from, let to, let isDashed):
                title(of: row.event)
                time(of: row.event, y: y)
                arrow(from: layout.x(from), to: layout.x(to), y: y, styles: isDashed ? "wire dashed" : "wire")
                label(row, y: from == to ? y + 4 : y - 5)
            }
        }
    }

    private func title(of event: BoardEvent) -> Markup {
        Markup(.title) {
            event.description + (event.motherboard.map { ", on \($0.rawValue)" } ?? "")
                + (event.payload.map { ": \($0)" } ?? "")
        }
    }

    private func time(of event: BoardEvent, y: Double) -> Markup {
        SVG.text(
            (Seconds(event.time) - index.start).description, x: SequenceLayout.gutter - 12, y: y + 4, styles: "time",
            anchor: .end
        )
    }

    private func label(_ row: SequenceRows.Row, y: Double) -> Markup {
        SVG.text(
            row.label, x: layout.labelStart(of: row.shape), y: y, styles: "label", width: SequenceLayout.widestLabel)
    }

    @MarkupBuilder
    private func arrow(from start: Double, to end: Double, y: Double, styles: String) -> Markup {
        if start == end {
            SVG.path(
                Path().move(start + 6, y - 6).line(start + 30, y - 6).line(start + 30, y + 6).line(start + 14, y + 6),
                styles: styles)
            SVG.arrowhead(x: start + 8, y: y + 6, pointsRight: false)
        } else {
            let isRight = start < end
            let tip = isRight ? end - 5 : end + 5
            SVG.line(isRight ? start + 5 : start - 5, y, isRight ? tip - 7 : tip + 7, y, styles: styles)
            SVG.arrowhead(x: tip, y: y, pointsRight: isRight)
        }
    }

    @MarkupBuilder
    private func pause(_ time: Seconds, y: Double) -> Markup {
        SVG.line(SequenceLayout.gutter - 10, y, layout.width - 14, y, styles: "pause")
        SVG.text("\(time.description) later", x: SequenceLayout.gutter, y: y + 4, styles: "later")
    }
}
