import ArgumentParser
import Foundation

/// The forms of texts in arguments. Each function returns a text of its form, and throws for other texts.
enum ArgumentForm {
    /// A name of a module. Its length is limited, so that the lines of the sources stay short enough for `swift format`.
    static func moduleName(_ name: String) throws -> String {
        let isName = name.wholeMatch(of: /[A-Z][A-Za-z0-9]{0,29}/) != nil
        _ = try check(name, isName, "a capital letter, then up to 29 letters and digits", example: "SharedModels")
        return try unreserved(name)
    }

    /// A name that is none of the system.
    static func unreserved(_ name: String) throws -> String {
        guard !ModuleName.isReserved(name) else {
            throw ValidationError(
                "'\(name)' is a module of the system, or a name of the language. To fix: choose another name.")
        }
        return name
    }

    /// A path in the package. The result has no slash at its end.
    static func folder(_ folder: String) throws -> String {
        let parts = folder.split(separator: "/").filter { $0 != "." }
        let isFolder =
            !folder.hasPrefix("/") && !parts.contains("..")
            && parts.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_.-]+( [A-Za-z0-9_.-]+)*/) != nil }
        _ = try check(
            folder, isFolder, "a path in the package, of letters, digits, single spaces and '_.-'", example: "iOS")
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// A bundle identifier.
    static func bundleID(_ id: String) throws -> String {
        let expected = "two or more parts of letters, digits and hyphens, with dots between them"
        return try check(id, isReverseDNS(id), expected, example: "com.company.app")
    }

    /// An app group.
    static func appGroup(_ group: String) throws -> String {
        let expected = "'group.' and parts of letters, digits and hyphens, with dots between them"
        return try check(
            group, group.hasPrefix("group.") && isReverseDNS(group), expected, example: "group.com.company.app")
    }

    /// A link that the sources contain and extend by a query.
    static func link(_ link: String) throws -> String {
        let isLink =
            link.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.-]*:[!-~&&[^"#?\\]]+/) != nil && link.count <= 60
            && URL(string: link, encodingInvalidCharacters: false) != nil
        let expected = "a scheme and a path without '?' and '#', of at most 60 characters"
        return try check(link, isLink, expected, example: "app:///delivery")
    }

    /// A name of the app's target.
    static func app(_ app: String) throws -> String {
        let isName = app.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]{0,29}/) != nil
        return try check(app, isName, "1 to 30 letters, digits, hyphens and underscores", example: "Shop")
    }

    private static func isReverseDNS(_ text: String) -> Bool {
        text.count <= 155 && text.wholeMatch(of: /[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+/) != nil
    }

    private static func check(_ text: String, _ isValid: Bool, _ expected: String, example: String) throws -> String {
        guard isValid else { throw ValidationError("Expected \(expected). To fix: write it like '\(example)'.") }
        return text
    }
}
