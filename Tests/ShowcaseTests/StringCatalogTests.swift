import AppFoundationCore
import Foundation
import Testing

/// The string catalogs of the modules and of the app, and the texts in their sources.
struct StringCatalogTests {
    @Test(arguments: ["Sources/ShowcaseKit"] + names(in: "Modules"))
    func catalog_ofATarget_isTranslatedAndHasTheTextsOfTheSources(folder: String) throws {
        let sources = names(in: folder, recursively: true).filter { $0.hasSuffix(".swift") }.map { path in
            (path, (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? "")
        }
        let used = sources.flatMap { texts(in: $0.1) }
        let file = root.appending(path: "\(folder)/Localizable.xcstrings")
        guard !used.isEmpty || FileManager.default.fileExists(atPath: file.path) else { return }

        let catalog = TextCatalog(Array(try Data(contentsOf: file)))
        #expect(catalog.problems(languages: ["de"]) == [])
        #expect(Set(catalog.keys.map { $0.replacing(/%(@|lld)/, with: "%") }) == Set(used))

        // The literals are of a type of Foundation on Apple's systems, so that these files do not compile there without the import.
        #expect(sources.filter { !texts(in: $0.1).isEmpty && !$0.1.contains("import Foundation\n") }.map(\.0) == [])
    }

    @Test func texts_inASource_areKeys() {
        let source = #"""
            localized("a \(b("c", d)) e") + localized(
                """
                f \
                g \(h)
                """) + "i"
            """#
        #expect(texts(in: source) == ["a % e", "f g %"])
    }
}

private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

/// The paths of the files or folders in a folder of the package.
private func names(in folder: String, recursively: Bool = false) -> [String] {
    let path = root.appending(path: folder).path
    let manager = FileManager.default
    let names =
        (try? recursively ? manager.subpathsOfDirectory(atPath: path) : manager.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().map { "\(folder)/\($0)" }
}

/// The literals in calls of `localized`, each as a key whose arguments are `%`.
private func texts(in source: String) -> [String] {
    source.split(separator: "localized(", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
        guard let opening = rest.prefixMatch(of: /\s*("""\n\s*|")/) else { return nil }
        var text = ""
        var rest = rest[opening.range.upperBound...]
        while let next = rest.popFirst(), next != "\"", next != "\n" {
            if next != "\\" {
                text.append(next)
            } else if rest.popFirst() == "\n" {
                rest = rest.drop { $0 == " " }
            } else {
                text += "%"
                var depth = 1
                while depth > 0, let next = rest.popFirst() { depth += next == "(" ? 1 : next == ")" ? -1 : 0 }
            }
        }
        return text
    }
}
