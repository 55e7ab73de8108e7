import BoardySupport
import Foundation

/// The arguments of `new-extension`, checked.
struct ExtensionRequest {
    /// The target of the app. Nil for the name of the package.
    let app: String?

    private let kind: ExtensionKind
    private let name: String
    private let bundleID: String
    private let appGroup: String
    private let sharedModule: String
    private let theming: ExtensionTarget.Theming
    private let link: String
    private let folder: String

    init(_ arguments: inout Arguments) throws(UsageError) {
        guard let kind: ExtensionKind = try arguments.choice("--kind") else {
            let all = ExtensionKind.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("--kind is missing. To fix: write --kind with one of \(all).")
        }
        self.kind = kind
        app = try arguments.value("--app")
        bundleID = try Self.bundleID(arguments.value("--bundle-id"))
        appGroup = try Self.appGroup(arguments.value("--app-group") ?? "group.\(bundleID)")
        sharedModule = try SharedModule.moduleName(
            arguments.value("--shared") ?? "SharedModels", example: "SharedModels")
        theming = try arguments.choice("--theming") ?? .direct
        folder = try SharedModule.folder(arguments.value("--folder") ?? "iOS", example: "iOS")
        let link = try arguments.value("--link")
        let base = try Self.baseName(arguments.operand("A name"), kind)
        name = base + kind.suffix
        self.link = try Self.link(link ?? "app:///\(base.hyphenated)")
        guard name != "AppIntents" else {
            throw UsageError(
                "\(quoted(name)) is a module of the system, or a name of the language. To fix: choose another name.")
        }
    }

    /// Returns the target to create.
    func target(app: String) throws(UsageError) -> ExtensionTarget {
        guard app.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]{0,29}/) != nil else {
            throw UsageError(
                "\(quoted(app)) cannot be the app's target: expected 1 to 30 letters, digits, hyphens and underscores. "
                    + "To fix: write --app NAME.")
        }
        // Xcode builds the three modules into one folder, and macOS ignores the case of file names.
        let names = [app, name, sharedModule].map { $0.lowercased() }
        guard Set(names).count == names.count else {
            throw UsageError(
                "The app \(quoted(app)), the target \(quoted(name)) and the shared module \(quoted(sharedModule)) need three names. "
                    + "To fix: choose another name.")
        }
        return ExtensionTarget(
            name: name, kind: kind, app: app, appBundleID: bundleID, appGroup: appGroup, sharedModule: sharedModule,
            theming: theming, link: link, folder: folder)
    }

    /// Returns the name without the suffix of its kind.
    private static func baseName(_ given: String, _ kind: ExtensionKind) throws(UsageError) -> String {
        let name = try SharedModule.moduleName(given, example: "Delivery")
        guard name.hasSuffix(kind.suffix) else { return name }
        guard name != kind.suffix else {
            throw UsageError(
                "\(quoted(name)) is only the end of names of this kind. To fix: write a longer name, such as Delivery.")
        }
        return String(name.dropLast(kind.suffix.count))
    }

    private static func bundleID(_ id: String?) throws(UsageError) -> String {
        guard let id else {
            throw UsageError("--bundle-id is missing. To fix: write the app's, such as --bundle-id com.company.app.")
        }
        guard isReverseDNS(id) else {
            throw UsageError(
                "\(quoted(id)) is no bundle identifier: expected two or more parts of letters, digits and hyphens, with dots "
                    + "between them. To fix: write --bundle-id com.company.app.")
        }
        return id
    }

    private static func appGroup(_ group: String) throws(UsageError) -> String {
        guard group.hasPrefix("group."), isReverseDNS(group) else {
            throw UsageError(
                "\(quoted(group)) is no app group: expected 'group.' and parts of letters, digits and hyphens, with dots between "
                    + "them. To fix: write --app-group group.com.company.app.")
        }
        return group
    }

    private static func isReverseDNS(_ text: String) -> Bool {
        text.count <= 155 && text.wholeMatch(of: /[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+/) != nil
    }

    private static func link(_ link: String) throws(UsageError) -> String {
        guard link.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.-]*:[!-~&&[^"#?\\]]+/) != nil, link.count <= 60,
            URL(string: link, encodingInvalidCharacters: false) != nil
        else {
            throw UsageError(
                "\(quoted(link)) is no link: expected a scheme and a path without '?' and '#', of at most 60 characters. "
                    + "To fix: write --link app:///delivery.")
        }
        return link
    }

}
