import BoardySupport
import Foundation

/// Writes Xcode file templates.
struct XcodeTemplatesCommand: WritingCommand {
    static let verb = "xcode-templates"
    static let summary = "Write or install Xcode file templates of modules and boards."
    static let help = """
        Writes Xcode file templates with the files of 'new-module' and 'new-board'. Xcode lists them under File > New > File from
        Template. As the location, choose the folder of the package.

        USAGE: swift package boardy xcode-templates --install | --output DIR [OPTIONS]

        OPTIONS:
          --install        Writes to ~/\(folder), where Xcode finds them.
          --output DIR     Writes to a folder.
          --force          Replaces templates that exist already.
          --dry-run        Prints what would be created and edited, and writes nothing.

        Xcode does not edit Package.swift and Modules.swift. Before Xcode creates the files, 'swift package boardy new-module NAME
        --dry-run' prints the lines to add.
        A plugin needs a permission for folders outside of the package:

          swift package --allow-writing-to-directory ~/Library/Developer/Xcode/Templates boardy xcode-templates --install

        EXIT STATUS: 0 after success, 1 after a failure, 64 for wrong usage.
        """

    /// The folder of templates in the home folder; see Xcode Help, "Create custom templates".
    private static let folder = "Library/Developer/Xcode/Templates/File Templates/Boardy"

    private let output: String?
    private let isForced: Bool
    let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        let isInstall = arguments.flag("--install")
        output = try arguments.value("--output")
        isForced = arguments.flag("--force")
        isDryRun = arguments.flag("--dry-run")
        try arguments.finish()
        guard isInstall != (output != nil) else {
            throw UsageError("The place for the templates is not clear. To fix: give either --install or --output DIR.")
        }
    }

    func folder(in context: CommandContext) -> URL {
        let home = FileManager.default.homeDirectoryForCurrentUser.appending(path: Self.folder)
        return output.map { URL(filePath: $0, relativeTo: context.packageFolder).standardizedFileURL } ?? home
    }

    func run(in context: CommandContext) async throws -> Bool {
        let folder = folder(in: context)
        var changes = FileChanges()
        let names = XcodeTemplate.all.map { "\($0.name).xctemplate" }
        if !isForced, names.contains(where: { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) })
        {
            throw ToolError(
                "The templates exist already in \(quoted(folder.path)). To fix: add --force to replace them.")
        }
        for template in XcodeTemplate.all {
            let description = SourceFile(path: "TemplateInfo.plist", text: template.propertyList)
            for file in [description] + template.files {
                let path = "\(template.name).xctemplate/\(file.path)"
                if isForced, let old = try? String(contentsOf: folder.appending(path: path), encoding: .utf8) {
                    changes.edit(path, from: old, to: file.text)
                } else {
                    changes.create(path, file.text)
                }
            }
        }
        try await changes.perform(in: folder, isDryRun: isDryRun, console: context.console)
        if !isDryRun { context.console.note("The templates are in \(folder.path).") }
        return true
    }
}
