import ArgumentParser
import BoardySupport
import Foundation

/// Lists the targets of an XcodeGen specification.
struct ListTargets: PackageCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists the targets of an xcodegen.yml.",
        discussion: """
            Prints the name, type, platforms and bundle identifier of each target of an XcodeGen specification, and the targets that \
            embed it. It follows local includes.

            EXAMPLES:
              boardy-extensions list-targets
              boardy-extensions list-targets --spec App/project.yml --format json
            """)

    @OptionGroup var package: PackageOptions

    @OptionGroup var spec: SpecOptions

    @Option(help: "The format of the output.")
    var format = Format.text

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    /// A target of the list.
    private struct Row: Encodable, Sendable {
        let name: String
        let type: String
        let platforms: [String]
        let bundleID: String?
        let embeddedIn: [String]
    }

    func run(in context: CommandContext) async throws {
        let (rows, notes) = try await spec.read(in: context.packageFolder) { spec, _, notes in
            let targets = spec.targets
            var embedders: [String: [String]] = [:]
            for target in targets {
                for name in target.embeddedTargets { embedders[name, default: []].append(target.name) }
            }
            let rows = targets.map { target in
                Row(
                    name: target.name, type: target.type,
                    platforms: target.platforms.reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
                    bundleID: target.bundleID?.text, embeddedIn: embedders[target.name] ?? [])
            }
            return (rows, notes)
        }
        switch format {
        case .json: context.console.print(try jsonText(["targets": rows]))
        case .text:
            let table = TextTable(
                "Targets:", columns: ["target", "type", "platforms", "bundle identifier", "embedded in"],
                rows: rows.map { row in
                    [
                        row.name, row.type, row.platforms.joined(separator: ", "), row.bundleID ?? "",
                        row.embeddedIn.joined(separator: ", "),
                    ]
                })
            context.console.print(rows.isEmpty ? "There are no targets." : table.description)
        }
        for note in notes { context.console.note(note) }
    }
}
