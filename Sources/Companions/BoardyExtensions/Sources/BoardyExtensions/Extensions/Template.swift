/// A text with places for values, from a file in `Templates`.
///
/// `{{name}}` is the place of a value. A line that begins with the name of a form, such as `{{companion}}`, belongs to that form only.
struct Template {
    private let text: String

    /// The form of a text, for the lines that differ.
    enum Form: String, CaseIterable {
        case companion, standalone
        case configurable, `static`
    }

    /// - Parameter bytes: a member of `PackageResources`, which SwiftPM makes of the files.
    init(_ bytes: [UInt8]) { text = String(decoding: bytes, as: UTF8.self) }

    /// Returns the text of some forms with values.
    func text(_ values: [String: String], _ forms: Set<Form> = []) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> Substring? in
            guard let form = Form.allCases.first(where: { line.hasPrefix("{{\($0)}}") }) else { return line }
            return forms.contains(form) ? line.dropFirst("{{\(form)}}".count) : nil
        }
        return lines.joined(separator: "\n").replacing(/\{\{(\w+)\}\}/) { values[String($0.1)] ?? String($0.0) }
    }
}
