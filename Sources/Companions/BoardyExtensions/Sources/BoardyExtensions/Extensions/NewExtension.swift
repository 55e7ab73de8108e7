import ArgumentParser
import BoardySupport

/// Creates an extension target: its sources and settings, and the shared module if there is none.
struct NewExtension: PackageCommand {
    static let configuration = CommandConfiguration(
        abstract: "Creates an extension target: widget, watch app, app clip and others.",
        usage: "boardy-extensions new-extension [--package-path <path>] --kind <kind> <name> --bundle-id <id> "
            + "[<options>]",
        discussion: """
            The target has Apple's own patterns: Swift sources, Info.plist, entitlements and XcodeGen fragment, and a package for \
            the code that the app and its extensions share. The command prints what to add by hand. Nothing is overwritten. \
            --write adds to the lists of xcodegen.yml that have one item on a line.

            EXAMPLES:
              boardy-extensions new-extension --kind widget Delivery --bundle-id com.company.app
              boardy-extensions new-extension --kind watch Delivery --bundle-id com.company.app --dry-run
              boardy-extensions new-extension --kind widget Steps --bundle-id com.company.app --configurable
            """)

    @OptionGroup var package: PackageOptions

    @Option(help: "The kind of the target.")
    var kind: ExtensionKind

    @Argument(
        help: "The name without the end that the kind adds: Delivery gives DeliveryWidget.",
        transform: ArgumentForm.moduleName)
    var name: String

    @Option(
        help: .init("The bundle identifier of the app, such as com.company.app.", valueName: "id"),
        transform: ArgumentForm.bundleID)
    var bundleID: String

    @Option(
        help: "The target of the app. Default: the name of the package.", transform: ArgumentForm.app)
    var app: String?

    @Option(help: .init("The app group. Default: group.ID.", valueName: "group"), transform: ArgumentForm.appGroup)
    var appGroup: String?

    @Option(
        help: .init("The shared module. Default: SharedModels.", valueName: "module"),
        transform: ArgumentForm.moduleName)
    var shared = "SharedModels"

    @Option(help: "The source of colours and fonts.")
    var theming = ExtensionTarget.Theming.direct

    @Option(
        help: .init("The link that opens the app. Default: app:///NAME, in small letters.", valueName: "url"),
        transform: ArgumentForm.link)
    var link: String?

    @Option(
        help: .init("The folder with App and Libraries. Default: iOS.", valueName: "dir"), completion: .directory,
        transform: ArgumentForm.folder)
    var folder = "iOS"

    @Flag(help: "A widget for which a person chooses the item.")
    var configurable = false

    @Option(help: "A capability: entitlements, and keys of the Info.plist. Can be repeated.")
    var capability: [Capability] = []

    @Option(help: .init("The text with which the system asks for health data.", valueName: "text"))
    var reason: String?

    @Flag(help: "Also edit xcodegen.yml and AGENTS.md, as far as it is safe.")
    var write = false

    @Flag(help: "Print the files, and write nothing.")
    var dryRun = false

    func validate() throws { _ = try target() }

    /// Returns the target to create.
    ///
    /// - Parameter package: the name of the package, if it is known already.
    func target(in package: String? = nil) throws -> ExtensionTarget {
        let base = name.hasSuffix(kind.suffix) ? String(name.dropLast(kind.suffix.count)) : name
        guard !base.isEmpty else {
            throw ValidationError(
                "'\(name)' is only the end of names of this kind. To fix: write a longer name, such as Delivery.")
        }
        guard !configurable || kind == .widget else {
            throw ValidationError("--configurable is for widgets. To fix: write --kind widget, or leave it out.")
        }
        try Capability.check(capability, of: kind, reason: reason)
        let target = try ArgumentForm.unreserved(base + kind.suffix)
        if app == nil, let package, (try? ArgumentForm.app(package)) == nil {
            throw ValidationError(
                "The package's name '\(package)' cannot be the name of the app's target. To fix: write --app NAME.")
        }
        let app = app ?? package
        // Xcode builds the three modules into one folder, and macOS ignores the case of file names.
        let names = [app, target, shared].compactMap { $0?.lowercased() }
        guard Set(names).count == names.count else {
            throw ValidationError(
                "The target '\(target)', the shared module '\(shared)' and the app\(app.map { " '\($0)'" } ?? "") need different names. "
                    + "To fix: choose another name.")
        }
        return ExtensionTarget(
            name: target, kind: kind, app: app ?? "", appBundleID: bundleID, appGroup: appGroup ?? "group.\(bundleID)",
            sharedModule: shared, theming: theming, link: link ?? "app:///\(base.hyphenated)", folder: folder,
            isConfigurable: configurable, capabilities: capability, reason: reason ?? "")
    }

    func run(in context: CommandContext) async throws {
        try UnfinishedChanges(in: context.packageFolder).undo(isDryRun: dryRun, console: context.console)
        let package = app == nil ? try await PackageLoader.load(context.packageFolder).name : nil
        let target = try target(in: package)
        var additions = try await SharedAdditions(target, in: context)
        var changes = FileChanges()
        for file in try target.targetSources + target.settings { changes.create(file.path, file.text) }
        try additions.add(to: &changes)
        let written = try await WrittenSteps(target, isEditing: write, in: context.packageFolder, &changes)
        try await changes.perform(in: context.packageFolder, isDryRun: dryRun, console: context.console)
        for path in additions.kept { context.console.note("\(path) exists already, and stays as it is.") }
        context.console.print("\nTo do:\n\n\(try target.wiring(without: written.steps))")
    }
}
