import Foundation

/// The text of `Package.swift`, for the places of dependencies and what `dump-package` leaves out.
struct ManifestText {
    private let tokens: [SwiftToken]
    private let scalars: [Unicode.Scalar]

    /// A line and a column, from 1.
    struct Place: Hashable, SourcePlace {
        let line: Int
        let column: Int
    }

    init(_ text: String) {
        tokens = SwiftSource(text).tokens
        scalars = Array(text.unicodeScalars)
    }

    /// True if the list of features that `new-app` writes has a line for a feature.
    func hasFeature(_ name: String) -> Bool {
        tokens.indices.contains { index in
            tokens[index].kind == .string && tokens[index].text == name && tokens.has(["Feature", "("], at: index - 2)
        }
    }

    /// The owners in that list, by feature: `Feature("Orders", of: .boards, owner: "@company/orders")`.
    ///
    /// - Throws: a ``ToolError`` if an owner is no text, or an empty one.
    func owners() throws(ToolError) -> [String: String] {
        var owners: [String: String] = [:]
        for index in tokens.indices.dropFirst(2) where tokens[index].kind == .string {
            guard tokens.has(["Feature", "("], at: index - 2),
                let label = call(from: index - 1).first(where: { tokens.has(["owner", ":"], at: $0) }),
                tokens.indices.contains(label + 2)
            else { continue }
            let owner = tokens[label + 2]
            // The token of a text ends at its first interpolation.
            let isWhole = tokens.has([","], at: label + 3) || tokens.has([")"], at: label + 3)
            if isWhole, tokens.has(["nil"], at: label + 2) { continue }
            guard isWhole, owner.kind == .string, !owner.text.isEmpty else {
                throw ToolError(
                    "Package.swift:\(owner.line): the owner of the feature '\(tokens[index].text)' is no text. "
                        + #"To fix: write it as owner: "@company/orders"."#)
            }
            owners[tokens[index].text] = owner.text
        }
        return owners
    }

    /// The declaration `.package(…)` of a package, for the manifest of a package in the folder `Packages`. Nil if its address, or its name,
    /// is no text. Other texts of a declaration, such as its branch, are not compared.
    func declaration(ofPackage name: String, in folder: URL) -> String? {
        for index in tokens.indices where tokens.has([".", "package", "("], at: index) {
            let call = call(from: index + 2)
            let isOfPackage = call.contains { place in
                guard tokens[place].kind == .string,
                    ["url", "path", "name", "id"].contains(where: { tokens.has([$0, ":"], at: place - 2) })
                else { return false }
                let address = URL(filePath: tokens[place].text, directoryHint: .isDirectory, relativeTo: folder)
                let last = address.standardizedFileURL.lastPathComponent
                return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased() == name.lowercased()
            }
            guard isOfPackage, call.upperBound < tokens.endIndex else { continue }
            let text = scalars[tokens[index].offset...tokens[call.upperBound].offset]
            return String(String.UnicodeScalarView(text)).replacing(/(path:\s*")([^"\/~][^"]*)/) { match in
                match.1 + (match.2.hasPrefix("Packages/") ? "../" + match.2.dropFirst(9) : "../../" + match.2)
            }
        }
        return nil
    }

    /// The place of a dependency's name in the declaration of a target.
    ///
    /// The declaration is a call with the target's name as its first string. If it does not name the dependency, the place is that of
    /// the target's name. If a function of the manifest makes the target, the place is the first line.
    func place(of dependency: String, in target: String) -> Place {
        var fallback: SwiftToken?
        for index in tokens.indices where tokens[index].kind == .string && tokens[index].text == target {
            guard let open = opening(of: index) else { continue }
            fallback = fallback ?? tokens[index]
            if let token = strings(from: open).first(where: { $0.text == dependency }) {
                return Place(line: token.line, column: token.column)
            }
        }
        return fallback.map { Place(line: $0.line, column: $0.column) } ?? Place(line: 1, column: 1)
    }

    /// The parenthesis before a first argument: `(` or `(name:`.
    private func opening(of index: Int) -> Int? {
        if tokens.has(["("], at: index - 1) { return index - 1 }
        return tokens.has(["(", "name", ":"], at: index - 3) ? index - 3 : nil
    }

    /// The strings of a call.
    private func strings(from open: Int) -> [SwiftToken] {
        call(from: open).map { tokens[$0] }.filter { $0.kind == .string }
    }

    /// The indices of a call's tokens, from its opening parenthesis on.
    private func call(from open: Int) -> Range<Int> {
        var depth = 0
        let end = tokens.indices[open...].first { index in
            depth += tokens[index].parenthesis
            return depth == 0
        }
        return open..<(end ?? tokens.endIndex)
    }
}
