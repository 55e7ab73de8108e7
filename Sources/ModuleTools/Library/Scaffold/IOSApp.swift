import BoardySupport
import Foundation

/// The iOS app that `new-app --ios` adds to a package with the library of an app.
struct IOSApp {
    let app: AppScaffold

    let bundleID: String

    let ui: UserInterface

    /// The link that the UI test opens; nil in a package without boards.
    let link: Link?

    enum UserInterface: String, CaseIterable {
        case swiftui, uikit
    }

    /// A link, and the beginning of the page that it shows.
    struct Link: Equatable {
        let path: String
        let title: String
    }

    /// The folder of the files.
    static let folder = "iOS/App"

    init(_ app: AppScaffold, bundleID: String, ui: UserInterface, link: Link? = nil) {
        (self.app, self.bundleID, self.ui, self.link) = (app, bundleID, ui, link)
    }

    /// Returns the first link of a board in a package with the library of an app, by the name of its interface; nil if there is none.
    ///
    /// - Throws: a ``ToolError`` if the package has no library for the app, or has an iOS app.
    static func link(for app: AppScaffold, in graph: PackageGraph) throws -> Link? {
        let package = graph.packages[0]
        try app.checkForm()
        guard package.products[app.kit] != nil else {
            throw ToolError(
                "The package has no library product \(quoted(app.kit)), which an iOS app needs. "
                    + "To fix: give the name of the app that 'new-app' has made, as in 'new-app Shop --ios'.")
        }
        try checkIsFree(in: package.folder)
        for target in graph.ownTargets where target.isInterface {
            let path = target.path(in: package.folder) + "/Links.swift"
            guard let text = try? SourceLines.read(path, in: package.folder),
                let match = text.firstMatch(of: /static let (\w+) = "app:\/\/([^"?]+)\?note=TEXT"/)
            else { continue }
            return Link(path: String(match.2), title: match.1.prefix(1).uppercased() + match.1.dropFirst())
        }
        return nil
    }

    /// - Throws: a ``ToolError`` if there is an iOS app.
    static func checkIsFree(in folder: URL) throws {
        guard !FileManager.default.fileExists(atPath: folder.appending(path: Self.folder).path) else {
            throw ToolError("\(quoted(Self.folder)) exists already. To fix: delete it, or give it another name.")
        }
    }

    /// Checks the form of a bundle identifier.
    static func checkBundleID(_ id: String) throws(UsageError) {
        guard id.wholeMatch(of: /[A-Za-z][A-Za-z0-9-]*(\.[A-Za-z0-9-]+)+/) != nil else {
            throw UsageError(
                "\(quoted(id)) is no bundle identifier: two or more parts of letters, digits and hyphens, with a letter first "
                    + "and dots between them. To fix: write --bundle-id com.example.shop.")
        }
    }

    /// The name of the target, which differs from the executable's, so that their schemes do.
    var target: String { app.name + "App" }

    /// The scheme of the links. Source: RFC 3986, which allows letters and digits after a letter.
    var scheme: String {
        let letters = app.name.lowercased().filter { $0 != "_" }
        return letters.first?.isLetter == true ? letters : "app" + letters
    }
}
