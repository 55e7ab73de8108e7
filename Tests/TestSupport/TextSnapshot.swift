import Foundation

/// The pinned texts of a test target, in the file `Texts.snapshot` in the folder of the target.
///
/// The file has a `#` heading for each section and a `##` heading for each name, with its texts below. To accept
/// changed texts, rewrite the file and review its diff:
///
///     UPDATE_SNAPSHOTS=1 swift test --filter Texts
package struct TextSnapshot {
    /// Texts under one `#` heading, sorted by name. A name can have several texts.
    package struct Section {
        let title: String
        let texts: [String: String]

        package init(_ title: String, _ texts: [(name: String, text: String)]) {
            self.title = title
            self.texts = Dictionary(texts.map { ($0.name, $0.text) }) { $0 + "\n\n" + $1 }
        }
    }

    /// A name with texts that differ from the file. Nil means a missing name.
    package struct Difference: CustomStringConvertible {
        package let heading: String
        let expected: String?
        let found: String?

        package var description: String {
            """
            The texts of '\(heading)' differ from Texts.snapshot.
            expected: \(expected ?? "no such heading")
            found:    \(found ?? "no such heading")
            To accept them: UPDATE_SNAPSHOTS=1 swift test --filter Texts
            """
        }
    }

    private let file: URL

    /// Uses the file in the folder of the test target that the source file belongs to.
    package init(ofTargetWith sourceFile: String = #filePath) {
        var folder = URL(filePath: sourceFile).deletingLastPathComponent()
        while !folder.lastPathComponent.hasSuffix("Tests"), folder.pathComponents.count > 1 {
            folder.deleteLastPathComponent()
        }
        file = folder.appending(path: "Texts.snapshot")
    }

    /// True if the environment variable `UPDATE_SNAPSHOTS` is 1.
    package static var isUpdating: Bool { ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" }

    /// Compares the sections with the file, after rewriting it if that is requested.
    package func differences(to sections: [Section], isUpdating: Bool = isUpdating) throws -> [Difference] {
        if isUpdating {
            try Self.text(of: sections).write(to: file, atomically: true, encoding: .utf8)
        }
        let expected = Self.bodies(in: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
        let found = Self.bodies(in: Self.text(of: sections))
        return Set(expected.keys).union(found.keys).sorted()
            .filter { expected[$0] != found[$0] }
            .map { Difference(heading: $0, expected: expected[$0], found: found[$0]) }
    }

    private static func text(of sections: [Section]) -> String {
        sections.map { section in
            "# \(section.title)\n"
                + section.texts.sorted { $0.key < $1.key }.map { "\n## \($0.key)\n\($0.value)\n" }.joined()
        }
        .joined(separator: "\n")
    }

    /// The text below each `##` heading, by "title / name".
    private static func bodies(in text: String) -> [String: String] {
        var (bodies, title, heading): ([String: [Substring]], Substring, String?) = ([:], "", nil)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("# ") {
                (title, heading) = (line.dropFirst(2), nil)
            } else if line.hasPrefix("## ") {
                heading = "\(title) / \(line.dropFirst(3))"
            } else if let heading {
                bodies[heading, default: []].append(line)
            }
        }
        return bodies.mapValues { $0.joined(separator: "\n").trimmingCharacters(in: .newlines) }
    }
}
