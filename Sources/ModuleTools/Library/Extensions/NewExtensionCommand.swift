import BoardySupport
import Foundation

/// Creates an extension target: its sources and settings, and the shared module if there is none.
struct NewExtensionCommand: WritingCommand {
    static let verb = "new-extension"
    static let summary = "Create an extension target: widget, watch app, app clip and others."

    static var help: String {
        """
        Creates an extension target in Apple's own patterns: Swift sources, Info.plist, entitlements and XcodeGen fragment, and a
        package for the code that the app and its extensions share. Then it prints what to add by hand. Nothing is overwritten.

        USAGE: swift package boardy new-extension --kind KIND NAME --bundle-id ID [OPTIONS]

        ARGUMENTS:
          NAME               The name without the end that the kind adds: Delivery gives DeliveryWidget.

        OPTIONS:
          --kind KIND        One of \(ExtensionKind.allCases.prefix(6).map(\.rawValue).joined(separator: ", ")),
                             \(ExtensionKind.allCases.dropFirst(6).map(\.rawValue).joined(separator: ", ")).
          --bundle-id ID     The bundle identifier of the app, such as com.company.app.
          --app APP          The target of the app. Default: the name of the package.
          --app-group GROUP  The app group. Default: group.ID.
          --shared MODULE    The shared module. Default: SharedModels.
          --theming SOURCE   The source of colours and fonts. direct: the target. constants: the shared module.
                             assets: an asset catalogue of the shared module. Default: direct.
          --link URL         The link that opens the app. Default: app:///NAME, in small letters.
          --folder DIR       The folder with App and Libraries. Default: iOS.
          --dry-run          Prints the files, and write nothing.

        EXAMPLES:
          swift package boardy new-extension --kind widget Delivery --bundle-id com.company.app
          swift package boardy new-extension --kind watch Delivery --bundle-id com.company.app --theming constants --dry-run

        EXIT STATUS: 0 after success, 1 if a file exists already, 64 for wrong usage.
        """
    }

    private let request: ExtensionRequest
    let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        isDryRun = arguments.flag("--dry-run")
        request = try ExtensionRequest(&arguments)
        try arguments.finish()
    }

    func run(in context: CommandContext) async throws -> Bool {
        let app =
            if let app = request.app { app } else { try await PackageLoader.load(context.packageFolder).name }
        let target = try request.target(app: app)
        var additions = SharedAdditions(target, in: context.packageFolder)
        var changes = FileChanges()
        for file in target.targetSources + target.settings { changes.create(file.path, file.text) }
        try additions.add(to: &changes)
        try await changes.perform(in: context.packageFolder, isDryRun: isDryRun, console: context.console)
        for path in additions.kept { context.console.note("\(path) exists already, and stays as it is.") }
        context.console.print("\nTo do:\n\n\(target.wiring)")
        return true
    }
}
