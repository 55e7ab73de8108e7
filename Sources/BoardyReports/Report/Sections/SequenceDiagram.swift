import BoardySupport

/// The run as a sequence diagram, from top to bottom.
struct SequenceDiagram {
    let index: EventIndex
    let layout: SequenceLayout
    private let content: SequenceRows
    /// The width of a line in the name of a lifeline. Its font is smaller than the one that `TextMeasurement` assumes.
    private static let widestLine = 16.2 * TextMeasurement.character

    init(_ index: EventIndex) {
        self.index = index
        content = SequenceRows(index)
        layout = SequenceLayout(content)
    }

    var markup: Markup {
        RunReport.Section.sequence.markup(
            "Activations, outputs, commands and links in order. Point at a row to read its full text. The production of boards is not shown."
        ) {
            if content.rows.isEmpty {
                RunReport.emptyState("Nothing happened after the launch.")
            } else {
                legend
                SVG.figure("Sequence of the run", summary, width: layout.width, height: layout.height) {
                    for participant in content.participants { lifeline(participant) }
                    for stretch in content.activityBars { bar(stretch) }
                    for top in layout.heads {
                        for participant in content.participants { head(participant, top: top) }
                    }
                    for (place, row) in content.rows.enumerated() { markup(of: row, y: layout.rows[place]) }
                }
                if content.leftOut > 0 {
                    RunReport.notice(
                        "These are the first \(grouped(content.rows.count)) rows; \(grouped(content.leftOut)) more are left out. "
                            + "The recorded events, for example as JSON lines, contain all of them.")
                }
            }
        }
    }

    private var summary: String {
        "\(count(content.rows.count, "row")) between \(count(content.participants.count, "lifeline")). "
            + "The errors are in a list below."
    }

    // MARK: Lifelines

    private func lifeline(_ participant: SequenceRows.Participant) -> Markup {
        let x = layout.x(participant)
        return SVG.line(x, SequenceLayout.headHeight, x, layout.height, styles: "lifeline")
    }

    private func head(_ participant: SequenceRows.Participant, top: Double) -> Markup {
        let name = participant.name
        let isBoard = if case .board = participant { true } else { false }
        let lines = Self.lines(of: name)
        let (x, width) = (layout.x(participant), SequenceLayout.columnWidth(of: participant) - 8)
        let height = SequenceLayout.headHeight
        return Markup(.g, .styles(isBoard ? "head board" : "head")) {
            Markup(.title) { name }
            SVG.rect(
                x: x - width / 2, y: top + 1, width: width, height: height - 2, radius: isBoard ? 8 : 25, styles: "box")
            for (place, line) in lines.enumerated() {
                let offset = (Double(place) - Double(lines.count - 1) / 2) * 14
                SVG.text(
                    line, x: x, y: top + height / 2 + 4 + offset, styles: "id", anchor: .middle, width: Self.widestLine)
            }
        }
    }

    /// Splits a long name into up to three lines, after separators of words.
    private static func lines(of name: String) -> [String] {
        var lines = [""]
        for character in sanitized(name).prefix(80) {
            lines[lines.count - 1].append(character)
            guard lines.count < 3, TextMeasurement.of(lines[lines.count - 1]) > widestLine else { continue }
            let line = lines[lines.count - 1]
            guard let cut = line.dropLast().lastIndex(where: { $0.utf8.count == 1 && ".-_/: ".contains($0) }) else {
                continue
            }
            let rest = line.index(after: cut)
            lines[lines.count - 1] = String(line[..<rest])
            lines.append(String(line[rest...]))
        }
        return lines
    }

    private func bar(_ stretch: SequenceRows.ActivityBar) -> Markup {
        let middle = layout.x(stretch.participant)
        let (left, width) = stretch.isTask ? (middle - 11, 5.0) : (middle - 4 + Double(min(stretch.level, 4)) * 4, 8.0)
        let top = layout.rows[stretch.first]
        let end = stretch.last.map { layout.rows[$0] + 8 } ?? layout.height
        let styles = (stretch.isTask ? "stretch task" : "stretch") + (stretch.last == nil ? " open" : "")
        return SVG.rect(x: left, y: top, width: width, height: max(8, end - top), radius: 2, styles: styles)
    }

    private var legend: Markup {
        Markup(.ul, .styles("legend"), .label("Symbols")) {
            for glyph in Glyph.allCases {
                Markup(.li) {
                    glyph.icon
                    glyph.meaning
                }
            }
        }
    }
}
