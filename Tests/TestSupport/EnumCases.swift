import Foundation

/// The cases of an enum as its source file declares them, so that a test can find cases without a sample.
package enum EnumCases {
    package struct NotDeclaredOnce: Error {
        let declaration: String
    }

    /// Returns the names of the declared cases.
    ///
    /// - Parameters:
    ///   - declaration: The beginning of the declaration, such as `enum BoardError:`. It occurs once in the sources of
    ///     the target.
    ///   - target: The name of the target.
    ///   - testFile: A file in the package's `Tests` folder.
    package static func declared(
        by declaration: String, in target: String, of testFile: String = #filePath
    ) throws -> Set<String> {
        let found = try sources(of: target, testFile).flatMap { cases(of: declaration, in: $0) }
        guard found.count == 1 else { throw NotDeclaredOnce(declaration: declaration) }
        return found[0]
    }

    /// Returns the texts of the source files of a target.
    fileprivate static func sources(of target: String, _ testFile: String) throws -> [String] {
        var package = URL(filePath: testFile)
        while package.lastPathComponent != "Tests", package.pathComponents.count > 1 {
            package.deleteLastPathComponent()
        }
        let sources = package.deletingLastPathComponent().appending(path: "Sources/\(target)")
        let files =
            FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
        return try files.map { try String(contentsOf: $0, encoding: .utf8) }
    }

    /// Returns one set of names per occurrence of the declaration.
    private static func cases(of declaration: String, in text: String) -> [Set<String>] {
        let lines = text.split(separator: "\n")
        return lines.indices.filter { lines[$0].contains(declaration) }.map { start in
            let indentation = lines[start].prefix { $0 == " " }
            let body = lines[(start + 1)...].prefix { $0 != indentation + "}" }
                .map { $0.replacing("indirect case ", with: "case ") }
            return Set(
                body.filter { $0.hasPrefix(indentation + "    case ") }.flatMap { line in
                    line.contains("(")
                        ? [name(in: line)]
                        : line.dropFirst(indentation.count + 9).split(separator: ", ").map(String.init)
                })
        }
    }

    private static func name(in line: Substring) -> String {
        String(line.trimmingPrefix { $0 == " " }.dropFirst(5).prefix { $0.isLetter })
    }

    /// Returns the name of a value's case by reflection, independent of its description.
    ///
    /// - Parameter withoutValues: The name of the enum's only case without associated values, which reflection cannot
    ///   find.
    package static func name(of value: some Any, withoutValues: String = "") -> String {
        Mirror(reflecting: value).children.first?.label ?? withoutValues
    }
}

/// The codes of errors as the sources declare them, so that a test can find codes without a sample.
package enum ErrorCodes {
    /// Returns the codes that a target declares as `public static let busy: Self = "busy"`.
    package static func declared(in target: String, of testFile: String = #filePath) throws -> [String] {
        try EnumCases.sources(of: target, testFile).flatMap { text in
            text.matches(of: /public static let [a-zA-Z]+: Self = "([a-z-]+)"/).map { String($0.1) }
        }
    }
}
