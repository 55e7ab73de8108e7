/// Where the lifelines and rows of a sequence diagram are.
struct SequenceLayout {
    /// The middle of each row.
    let rows: [Double]

    /// The top of each line of names. They come again after some rows, for who scrolls down in a long run.
    let heads: [Double]

    /// The middle of each lifeline.
    private var lifelines: [SequenceRows.Participant: Double] = [:]

    private(set) var width = 0.0

    /// The times stand left of that.
    static let gutter = 76.0
    static let headHeight = 52.0
    static let widestLabel = 330.0
    private static let rowHeight = 30.0
    private static let rowsBetweenHeads = 28

    init(_ content: SequenceRows) {
        var (top, rows, heads) = (0.0, [Double](), [Double]())
        for row in content.rows.indices {
            if row.isMultiple(of: Self.rowsBetweenHeads) {
                heads.append(top)
                top += Self.headHeight + 22
            }
            rows.append(top + Self.rowHeight / 2)
            top += Self.rowHeight
        }
        (self.rows, self.heads) = (rows, heads)
        width = Self.gutter
        for participant in content.participants {
            lifelines[participant] = width + Self.columnWidth(of: participant) / 2
            width += Self.columnWidth(of: participant)
        }
        for row in content.rows {
            width = max(
                width, labelStart(of: row.shape) + min(Self.widestLabel, TextMeasurement.of(sanitized(row.label))) + 8)
        }
    }

    var height: Double { (rows.last ?? 0) + Self.rowHeight / 2 + 14 }

    func x(_ participant: SequenceRows.Participant) -> Double { lifelines[participant] ?? Self.gutter }

    func labelStart(of shape: SequenceRows.RowKind) -> Double {
        switch shape {
        case .mark(_, let participant): x(participant) + 16
        case .arrow(let from, let to, _): min(x(from), x(to)) + (from == to ? 40 : 12)
        case .pause: 0
        }
    }

    /// The names of the first two are short, and so boards are seen sooner on a narrow page.
    static func columnWidth(of participant: SequenceRows.Participant) -> Double {
        switch participant {
        case .app, .links: 84
        case .board, .others: 128
        }
    }
}
