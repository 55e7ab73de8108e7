import BoardySupport
import Foundation

/// Adds a list of features and an app that installs them to a package without targets, or an iOS app to a package with such an app.
struct NewAppCommand: WritingCommand {
    static let verb = "new-app"
    static let summary = "Add a feature list and an app to a package."
    static let help = """
        Adds a list of features to Package.swift, a library product NAMEKit that installs them, and an executable target for the
        terminal. 'new-module' then adds a line for each module to the list and to Sources/NAMEKit/Modules.swift. The package has to
        depend on Boardy, and has no targets yet.

        USAGE: swift package boardy new-app [NAME] [--ios --bundle-id ID] [OPTIONS]

        ARGUMENTS:
          NAME             The name of the executable. Default: the name of the package.

        OPTIONS:
          --ios            Also creates an iOS app with the same modules, in \(IOSApp.folder), and a workflow for GitHub that tests it. In a
                           package with the library NAMEKit, creates only that.
          --bundle-id ID   The bundle identifier of the iOS app.
          --ui FORM        The form of the iOS app: swiftui or uikit. Default: swiftui.
          --dry-run        Prints what would be created and edited, and writes nothing.

        Nothing is overwritten, and after a failure everything is as it was.

        EXAMPLES:
          swift package --allow-writing-to-package-directory boardy new-app Shop
          swift package --allow-writing-to-package-directory boardy new-app Shop --ios --bundle-id com.example.shop

        EXIT STATUS: 0 after success, 1 after a failure, 64 for wrong usage.
        """

    private let name: String?
    private let iOS: (bundleID: String, ui: IOSApp.UserInterface)?
    let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        isDryRun = arguments.flag("--dry-run")
        let isForIOS = arguments.flag("--ios")
        let bundleID = try arguments.value("--bundle-id")
        let ui: IOSApp.UserInterface? = try arguments.choice("--ui")
        name = arguments.operand()
        try arguments.finish()
        if let option = bundleID.map({ _ in "--bundle-id" }) ?? ui.map({ _ in "--ui" }), !isForIOS {
            throw UsageError("\(option) is for an iOS app. To fix: write --ios, or leave \(option) out.")
        }
        guard isForIOS else {
            iOS = nil
            return
        }
        guard let bundleID else {
            throw UsageError("--ios needs the bundle identifier. To fix: write --bundle-id com.example.shop.")
        }
        try IOSApp.checkBundleID(bundleID)
        iOS = (bundleID, ui ?? .swiftui)
    }

    func run(in context: CommandContext) async throws -> Bool {
        let graph = try await PackageLoader.graph(for: context)
        let app = AppScaffold(name: name ?? graph.packages[0].name, framework: try framework(in: graph))
        var link: IOSApp.Link?
        var changes = FileChanges()
        if graph.ownTargets.isEmpty {
            try app.checkName(in: graph)
            if iOS != nil { try IOSApp.checkIsFree(in: context.packageFolder) }
            let manifest = try SourceLines.read("Package.swift", in: context.packageFolder)
            var lines = SourceLines(manifest)
            lines.append(app.manifest)
            changes.edit("Package.swift", from: manifest, to: lines.text)
            for file in app.files { changes.create(file.path, file.text) }
        } else if iOS == nil {
            throw ToolError(
                "The package has the targets \(graph.ownTargets.map(\.name).joined(separator: ", ")). "
                    + "To fix: use 'new-app' in a package without targets; see the article Getting Started for others.")
        } else {
            link = try IOSApp.link(for: app, in: graph)
        }
        let iOSApp = iOS.map { IOSApp(app, bundleID: $0.bundleID, ui: $0.ui, link: link) }
        for file in iOSApp?.files ?? [] { changes.create(file.path, file.text) }
        let folder = context.packageFolder
        try await changes.perform(in: folder, isDryRun: isDryRun, console: context.console) {
            if !changes.edited.isEmpty { _ = try await PackageLoader.load(folder, isEdited: true) }
        }
        if !isDryRun { context.console.note("\nNext:\n  " + nextStep(iOSApp, isNew: graph.ownTargets.isEmpty)) }
        return true
    }

    private func nextStep(_ iOSApp: IOSApp?, isNew: Bool) -> String {
        isNew || iOSApp == nil
            ? "swift package --allow-writing-to-package-directory boardy new-module NAME"
            : "xcodegen --spec \(IOSApp.folder)/xcodegen.yml, or see \(IOSApp.folder)/README.md"
    }

    /// The name of the package with the product `Boardy`.
    private func framework(in graph: PackageGraph) throws -> String {
        guard let framework = graph.packages.dropFirst().first(where: { $0.products["Boardy"] != nil }) else {
            throw ToolError(
                "The package does not depend on Boardy. "
                    + #"To fix: add .package(url: "…/boardy", branch: "main") to the dependencies in Package.swift."#)
        }
        return graph.packages[0].dependencyName(of: framework)
    }
}
