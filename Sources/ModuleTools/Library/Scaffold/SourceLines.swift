import BoardySupport
import Foundation

/// The lines of a file, for insertions that keep everything else.
struct SourceLines {
    private(set) var lines: [String]
    private let lineBreak: String

    init(_ text: String) {
        lineBreak = text.contains("\r\n") ? "\r\n" : "\n"
        lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
    }

    var text: String { lines.joined(separator: lineBreak) }

    /// The beginning of a comment line above which `new-module` inserts lines.
    static let marker = "// swift package boardy new-module"

    /// The index of the marker's line. A line of a string or of a block comment is no marker.
    private var markerIndex: Int? {
        let comments = Set(SwiftSource(text).comments.map(\.line))
        return lines.indices.first { index in
            comments.contains(index + 1) && lines[index].trimmingPrefix(while: \.isWhitespace).hasPrefix(Self.marker)
        }
    }

    /// Inserts lines above the marker, with its indentation. Returns false if there is no marker.
    ///
    /// - Parameter needsComma: true for an element of a list. The element before it then gets a comma if it has none.
    mutating func insertAboveMarker(_ text: String, needsComma: Bool = false) -> Bool {
        guard let index = markerIndex else { return false }
        let indentation = String(lines[index].prefix(while: \.isWhitespace))
        if needsComma, let last = lines[..<index].lastIndex(where: isCode) {
            let comment = lines[last].firstRange(of: /\s+\/\/.*/)
            let code = lines[last].prefix(upTo: comment?.lowerBound ?? lines[last].endIndex)
            if code.hasSuffix(")") || code.hasSuffix(".self") {
                lines[last] = code + "," + lines[last].dropFirst(code.count)
            }
        }
        lines.insert(contentsOf: text.lines.map { indentation + String($0) }, at: index)
        return true
    }

    /// Adds lines to the end.
    mutating func append(_ text: String) {
        if lines.last == "" { lines.removeLast() }
        lines += text.lines.map(String.init) + [""]
    }

    /// True for a line that is not empty and no comment.
    private func isCode(_ line: String) -> Bool {
        let text = line.trimmingPrefix(while: \.isWhitespace)
        return !text.isEmpty && !text.hasPrefix("//")
    }

    /// Inserts an import in the order of the formatter. Does nothing if the module is imported.
    ///
    /// Only the imports above the first other code count. In a file without them, the import is the first line.
    mutating func insertImport(_ module: String) {
        let imports = headImports
        if imports.contains(where: { $0.module == module }) { return }
        if let next = imports.first(where: { $0.module > module }) {
            lines.insert("import \(module)", at: next.index)
        } else if let last = imports.last {
            lines.insert("import \(module)", at: last.index + 1)
        } else {
            lines.insert(contentsOf: ["import \(module)", ""], at: 0)
        }
    }

    /// The imports of whole modules between the comments at the top of the file, without `@testable` ones, which the formatter
    /// puts at the end.
    private var headImports: [(index: Int, module: String)] {
        var imports: [(index: Int, module: String)] = []
        var isInComment = false
        for (index, line) in lines.enumerated() {
            if isInComment || line.hasPrefix("/*") {
                isInComment = !line.contains("*/")
            } else if let match = line.wholeMatch(of: /(?:[a-z]+ )?import (\w+)\s*(?:\/\/.*)?/) {
                imports.append((index, String(match.1)))
            } else if !line.allSatisfy(\.isWhitespace), !line.hasPrefix("//"), !line.hasPrefix("@") {
                break
            }
        }
        return imports
    }
}

extension SourceLines {
    /// Reads a file of a package.
    ///
    /// - Throws: a ``ToolError`` if it is no regular file, such as a pipe, or not text in UTF-8.
    static func read(_ path: String, in folder: URL) throws -> String {
        let url = folder.appending(path: path).resolvingSymlinksInPath()
        guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
            throw ToolError("\(quoted(path)) is no regular file. To fix: replace it with a text in UTF-8.")
        }
        do {
            return try String(contentsOf: url, encoding: .utf8)
        } catch {
            throw ToolError(
                "\(quoted(path)) cannot be read: \(singleLine("\(error)", limit: 300)). To fix: make it a text in UTF-8."
            )
        }
    }
}
