/// The run as a sequence diagram: who did what to whom, from top to bottom.
struct SequenceDiagram {
    let index: RunIndex
    private let content: SequenceRows
    private let columns: [SequenceRows.Participant: Int]
    /// The middle of each row.
    private let rowMiddles: [Double]
    private let headTops: [Double]
    private(set) var width = 0.0

    static let gutter = 76.0
    private static let columnWidth = 128.0
    private static let headHeight = 52.0
    private static let rowHeight = 30.0
    private static let rowsBetweenHeads = 28
    static let widestLabel = 330.0
    /// Of the name of a lifeline, which is written somewhat smaller than the widths of texts are for.
    private static let widestLine = 16.2 * TextWidth.character

    init(_ index: RunIndex) {
        self.index = index
        content = SequenceRows(index)
        columns = Dictionary(uniqueKeysWithValues: content.participants.enumerated().map { ($1, $0) })
        var (top, middles, heads) = (0.0, [Double](), [Double]())
        for row in content.rows.indices {
            // Who scrolls down in a long run wants to see again whose line is which.
            if row.isMultiple(of: Self.rowsBetweenHeads) {
                heads.append(top)
                top += Self.headHeight + 22
            }
            middles.append(top + Self.rowHeight / 2)
            top += Self.rowHeight
        }
        (rowMiddles, headTops) = (middles, heads)
        width = neededWidth()
    }

    var markup: Markup {
        RunReport.Section.sequence.markup(
            "Who did what to whom, in order. Point at a row to read all of it. What boards do while they are made is left out."
        ) {
            if content.rows.isEmpty {
                RunReport.emptiness("Nothing happened after the launch.")
            } else {
                legend
                Drawing.figure("Sequence of the run", summary, width: width, height: height) {
                    for column in content.participants.indices { lifeline(column) }
                    for stretch in content.stretches { bar(stretch) }
                    for top in headTops { heads(at: top) }
                    for (place, row) in content.rows.enumerated() { markup(of: row, y: rowMiddles[place]) }
                }
                if content.leftOut > 0 {
                    RunReport.notice(
                        "These are the first \(grouped(content.rows.count)) rows; \(grouped(content.leftOut)) more are left out. "
                            + "The recorded events, as JSON lines for instance, have them all.")
                }
            }
        }
    }

    private var summary: String {
        "\(count(content.rows.count, "row")) between \(count(content.participants.count, "lifeline")). "
            + "The errors are in a list below."
    }

    // MARK: Measures

    /// Wide enough for the lifelines and for the labels that stand right of them.
    private func neededWidth() -> Double {
        content.rows.reduce(Self.gutter + Double(content.participants.count) * Self.columnWidth) { width, row in
            max(width, labelStart(of: row.shape) + min(Self.widestLabel, TextWidth.of(visible(row.label))) + 8)
        }
    }

    func labelStart(of shape: SequenceRows.Shape) -> Double {
        switch shape {
        case .mark(_, let participant): x(participant) + 16
        case .arrow(let from, let to, _): min(x(from), x(to)) + (from == to ? 40 : 12)
        case .pause: 0
        }
    }
    private var height: Double { (rowMiddles.last ?? 0) + Self.rowHeight / 2 + 14 }

    func x(_ participant: SequenceRows.Participant) -> Double { x(columns[participant] ?? 0) }
    private func x(_ column: Int) -> Double { Self.gutter + (Double(column) + 0.5) * Self.columnWidth }

    // MARK: Lifelines

    private func lifeline(_ column: Int) -> Markup {
        Drawing.line(x(column), Self.headHeight, x(column), height, styles: "lifeline")
    }

    private func heads(at top: Double) -> Markup {
        content.participants.indices.reduce(into: .nothing) { $0.append(head($1, top: top)) }
    }

    private func head(_ column: Int, top: Double) -> Markup {
        let participant = content.participants[column]
        let (name, isBoard) = self.name(of: participant)
        let lines = Self.lines(of: name)
        let middle = top + Self.headHeight / 2
        return Markup(.g, .styles(isBoard ? "head board" : "head")) {
            Markup(.title) { name }
            Drawing.rect(
                x: x(column) - 60, y: top + 1, width: 120, height: Self.headHeight - 2, radius: isBoard ? 8 : 25,
                styles: "box")
            for (place, line) in lines.enumerated() {
                Drawing.text(
                    line, x: x(column), y: middle + 4 + (Double(place) - Double(lines.count - 1) / 2) * 14,
                    styles: "id",
                    anchor: .middle, width: Self.widestLine)
            }
        }
    }

    private func name(of participant: SequenceRows.Participant) -> (name: String, isBoard: Bool) {
        switch participant {
        case .app: ("App", false)
        case .links: ("Links", false)
        case .others: ("other boards", false)
        case .board(let id): (id.rawValue, true)
        }
    }

    /// A long name in up to three lines, parted behind signs that part words.
    private static func lines(of name: String) -> [String] {
        var lines = [""]
        for character in visible(name).prefix(80) {
            lines[lines.count - 1].append(character)
            guard lines.count < 3, TextWidth.of(lines[lines.count - 1]) > widestLine else { continue }
            let line = lines[lines.count - 1]
            guard let cut = line.dropLast().lastIndex(where: { ".-_/: ".contains($0) }) else { continue }
            let rest = line.index(after: cut)
            lines[lines.count - 1] = String(line[..<rest])
            lines.append(String(line[rest...]))
        }
        return lines
    }

    private func bar(_ stretch: SequenceRows.Stretch) -> Markup {
        let (left, width) =
            stretch.isTask
            ? (x(stretch.participant) - 11, 5.0) : (x(stretch.participant) - 4 + Double(min(stretch.level, 4)) * 4, 8.0)
        let top = rowMiddles[stretch.first]
        let end = stretch.last.map { rowMiddles[$0] + 8 } ?? height
        let styles = (stretch.isTask ? "stretch task" : "stretch") + (stretch.last == nil ? " open" : "")
        return Drawing.rect(x: left, y: top, width: width, height: max(8, end - top), radius: 2, styles: styles)
    }

    private var legend: Markup {
        Markup(.ul, .styles("legend"), .label("Signs")) {
            for glyph in Glyph.allCases {
                Markup(.li) {
                    glyph.icon
                    glyph.meaning
                }
            }
        }
    }
}
