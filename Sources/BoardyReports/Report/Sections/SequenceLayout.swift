/// The positions of the lifelines and rows of a sequence diagram.
struct SequenceLayout {
    /// The center of each row.
    let rows: [Double]

    /// The top of each line of names. The names are repeated after some rows, for readers who scroll through a long
    /// run.
    let heads: [Double]

    /// The center of each lifeline.
    private var lifelines: [SequenceRows.Participant: Double] = [:]

    private(set) var width = 0.0

    /// The width of the column with the times.
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

    /// Returns the width of a lifeline. The first two have short names, and narrow columns for them leave room for
    /// boards.
    static func columnWidth(of participant: SequenceRows.Participant) -> Double {
        switch participant {
        case .app, .links: 84
        case .board, .others: 128
        }
    }
}
