/// The formats of a graph.
enum GraphFormat: String, CaseIterable {
    case text
    case mermaid
    case dot
    case svg
    case json
}

extension ModulePicture {
    /// The most modules of an SVG drawing.
    static let mostDrawn = 500

    /// The picture in a format, without a line break at the end.
    ///
    /// - Throws: a ``ToolError`` if an SVG drawing would have too many modules.
    func rendered(as format: GraphFormat) throws -> String {
        let isTooLarge = format == .svg && graph.nodes.count > Self.mostDrawn
        guard !isTooLarge else {
            throw ToolError(
                "The graph has \(graph.nodes.count) modules, and a drawing has at most \(Self.mostDrawn). "
                    + "To fix: add --focus or --interfaces-only, or write --format text or json.")
        }
        return switch format {
        case .text: text
        case .mermaid: mermaid
        case .dot: dot
        case .svg: svg
        case .json: try json()
        }
    }
}
