import BoardyCore
import BoardyLauncher
import BoardySupport

/// A drawing of the flows between boards. It is limited in size; the table next to it lists all flows.
struct FlowGraph {
    private let layout: FlowLayout
    private let leftOut: Int
    private static let limit = 80
    private static let (boxWidth, boxHeight) = (252.0, 34.0)
    private static let (columnWidth, rowHeight) = (336.0, 54.0)
    private static let margin = 14.0

    init(_ flows: [Catalog.FlowInfo]) {
        layout = FlowLayout(Array(flows.prefix(Self.limit)))
        leftOut = max(0, flows.count - Self.limit)
    }

    var markup: Markup {
        let title = "Flows between boards"
        let summary =
            "\(count(layout.nodes.count, "board")) and \(count(layout.edges.count, "flow")); the table lists them, too."
        var result = SVG.figure(title, summary, width: width, height: height) {
            for (place, edge) in layout.edges.enumerated() { markup(of: edge, at: place) }
            for (id, place) in layout.nodes { box(id, at: place) }
        }
        result.append(legend)
        if leftOut > 0 { result.append(RunReport.notice("\(count(leftOut, "more flow")) not drawn; see the table.")) }
        return result
    }

    /// The margin for the bends of backward edges.
    private var sideMargin: Double { layout.backwardCount > 0 ? 34 : Self.margin }

    private var width: Double {
        Double(layout.columnCount - 1) * Self.columnWidth + Self.boxWidth + sideMargin * 2
    }

    private var boxesHeight: Double {
        Double(layout.rowCount) * Self.rowHeight - (Self.rowHeight - Self.boxHeight) + Self.margin * 2
    }

    private var height: Double { boxesHeight + Double(layout.backwardCount) * 10 }

    /// Returns the vertical position of a backward edge, which has a line of its own below all boards.
    private func bottom(of edge: Int) -> Double { boxesHeight + Double(layout.edges[edge].backwardNumber ?? 0) * 10 }

    private func left(of place: FlowLayout.Node) -> Double { sideMargin + Double(place.column) * Self.columnWidth }

    private func middle(of place: FlowLayout.Node) -> Double {
        Self.margin + Double(place.row) * Self.rowHeight + Self.boxHeight / 2
    }

    private func box(_ id: BoardID, at place: FlowLayout.Node) -> Markup {
        let (x, y) = (left(of: place), middle(of: place))
        return Markup(.g, .styles("node board \(SeverityColor.activation.style)")) {
            SVG.rect(
                x: x, y: y - Self.boxHeight / 2, width: Self.boxWidth, height: Self.boxHeight, radius: 8, styles: "box")
            SVG.text(
                id.rawValue, x: x + Self.boxWidth / 2, y: y + 4, styles: "id", anchor: .middle,
                width: Self.boxWidth - 16)
        }
    }

    private func markup(of edge: FlowLayout.Edge, at place: Int) -> Markup {
        Markup(.g, .styles("edge \(edge.flow.kind.rawValue)")) {
            Markup(.title) { "\(edge.flow.from) to \(edge.flow.to), \(edge.flow.kind.words)" }
            edge.isBackward ? wayBack(edge, bottom: bottom(of: place)) : wayOn(edge)
        }
    }

    @MarkupBuilder
    private func wayOn(_ edge: FlowLayout.Edge) -> Markup {
        let stops = edge.stops
        let ends = stops.dropFirst().map { (x: left(of: $0), y: middle(of: $0)) }
        if let first = stops.first, let end = ends.last {
            let start = (x: left(of: first) + Self.boxWidth, y: middle(of: first))
            let way = ends.dropLast().reduce((path: Path().move(start.x, start.y), at: start)) { way, stop in
                let path = Self.bend(way.path, from: way.at, to: stop).line(stop.x + Self.boxWidth, stop.y)
                return (path, (stop.x + Self.boxWidth, stop.y))
            }
            SVG.path(Self.bend(way.path, from: way.at, to: (end.x - 7, end.y)), styles: "wire")
            SVG.arrowhead(x: end.x - 1, y: end.y, pointsRight: true)
        }
    }

    private static func bend(_ path: Path, from start: (x: Double, y: Double), to end: (x: Double, y: Double)) -> Path {
        let half = (end.x - start.x) / 2
        return path.curve(start.x + half, start.y, end.x - half, end.y, end.x, end.y)
    }

    /// Returns a backward edge: below all boards, to the left side of its target.
    @MarkupBuilder
    private func wayBack(_ edge: FlowLayout.Edge, bottom: Double) -> Markup {
        if let from = edge.stops.first, let to = edge.stops.last {
            let (startX, startY) = (left(of: from) + Self.boxWidth, middle(of: from) + 6)
            let (endX, endY) = (left(of: to), middle(of: to) + 6)
            SVG.path(
                Path().move(startX, startY).curve(startX + 26, startY, startX + 26, bottom, startX, bottom)
                    .line(endX, bottom).curve(endX - 26, bottom, endX - 26, endY, endX - 7, endY), styles: "wire")
            SVG.arrowhead(x: endX - 1, y: endY, pointsRight: true)
        }
    }

    private var legend: Markup {
        Markup(.ul, .styles("legend"), .label("Kinds of flows")) {
            for kind in [FlowStepKind.typed, .named, .encoded, .relayed] {
                Markup(.li) {
                    Markup(
                        .svg, .styles("icon edge \(kind.rawValue)"), Attribute(.viewBox, "0 0 34 18"),
                        Attribute(.width, 34),
                        Attribute(.height, 18), Attribute(.hidden, "true")
                    ) {
                        SVG.line(0, 9, 26, 9, styles: "wire")
                        SVG.arrowhead(x: 33, y: 9, pointsRight: true)
                    }
                    kind.rawValue
                }
            }
        }
    }
}
