import BoardySupport
import Foundation

/// Reads the manifests of a package and of the packages that it depends on, with `swift package dump-package`.
struct PackageLoader {
    /// Returns the graph of the package of a command.
    static func graph(for context: CommandContext) async throws -> PackageGraph {
        var folders = [context.packageFolder]
        var packages: [Package] = []
        var next = 0
        let start = ContinuousClock.now
        while next < folders.count {
            if ContinuousClock.now - start > .seconds(1) {
                context.console.note("Reading manifest \(next + 1) of \(folders.count): \(folders[next].path)")
            }
            let package = try await load(folders[next])
            packages.append(package)
            let given = next == 0 ? context.dependencyFolders : []
            for folder in try package.localDependencies + given + checkouts(of: package, for: context)
            where !folders.contains(where: { $0.path == folder.path }) {
                folders.append(folder)
            }
            next += 1
        }
        return PackageGraph(packages: packages)
    }

    /// Returns the folders of the packages from repositories that a package depends on, which SwiftPM has fetched for the root package.
    ///
    /// The plugin gives the folders of all packages. Without them, a missing package is an error, because its targets are unknown then.
    private static func checkouts(of package: Package, for context: CommandContext) throws -> [URL] {
        guard context.dependencyFolders.isEmpty else { return [] }
        let folder = context.packageFolder.appending(path: ".build/checkouts", directoryHint: .isDirectory)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return try package.remoteDependencies.map { identity in
            guard let name = names.sorted().first(where: { $0.lowercased() == identity.lowercased() }) else {
                throw ToolError(
                    "The package \(quoted(identity)), on which \(quoted(package.name)) depends, is not in '.build/checkouts'. "
                        + "To fix: run 'swift package resolve', or give the folders of all packages with --dependency-path."
                )
            }
            return folder.appending(path: name, directoryHint: .isDirectory)
        }
    }

    /// The time for reading a manifest. The first one on a new computer takes SwiftPM about ten seconds.
    private static let limit = Duration.seconds(180)

    /// Returns the package in a folder.
    ///
    /// - Parameters:
    ///   - isEdited: true if a command has edited the manifest, and undoes the edit after an error.
    ///   - limit: the time for reading the manifest. It is stopped after that.
    static func load(_ folder: URL, isEdited: Bool = false, limit: Duration = limit) async throws -> Package {
        let output = try await dump(folder, isEdited: isEdited, limit)
        do {
            return Package(try JSONDecoder().decode(PackageDump.self, from: output), in: folder)
        } catch {
            throw ToolError(
                "The output of 'swift package dump-package' for \(quoted(folder.path)) cannot be read: \(error). "
                    + "To fix: use Swift 6.2 or later.")
        }
    }

    /// Runs `swift package dump-package`.
    ///
    /// Its scratch folder is a temporary one, because the plugin's SwiftPM holds the lock of the usual one. Its sandbox is off,
    /// because macOS cannot nest it in the sandbox of the plugin.
    private static func dump(_ folder: URL, isEdited: Bool, _ limit: Duration) async throws -> Data {
        guard FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) else {
            throw ToolError(
                "There is no Package.swift in \(quoted(folder.path)). To fix: run the command in the folder of a package."
            )
        }
        let scratch = FileManager.default.temporaryDirectory.appending(path: "module-tools-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let result: Subprocess.Result
        do {
            result = try await Subprocess.run(
                [
                    "swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path,
                    "--disable-sandbox", "dump-package",
                ], limit: limit)
        } catch is Subprocess.TimedOut {
            throw ToolError(
                "The manifest of \(quoted(folder.path)) has not ended within \(limit.components.seconds) seconds, and was stopped. "
                    + "To fix: see what it waits for, such as a loop, a read or another 'swift' command.")
        }
        guard result.status == 0 else {
            let lines = result.errors.split(separator: "\n").filter { $0.contains("error: ") }
            let reason =
                lines.first { $0.contains("Package.swift:") } ?? lines.first
                ?? "swift ended with status \(result.status)"
            guard !isEdited else {
                throw ToolError(
                    "After the edit, Package.swift cannot be read, and everything was undone: \(singleLine(String(reason))). "
                        + "To fix: change Package.swift so that the lines that --dry-run prints fit.")
            }
            throw ToolError(
                "The manifest of \(quoted(folder.path)) cannot be read: \(singleLine(String(reason))). "
                    + "To fix: run 'swift package dump-package' there, and mend what it reports.")
        }
        return result.output
    }
}

extension Package {
    /// Makes a package of its dumped manifest.
    init(_ dump: PackageDump, in folder: URL) {
        name = dump.name
        self.folder = folder
        platforms = Dictionary(
            dump.platforms.compactMap { declared in
                Platform(named: declared.platformName).map { ($0, declared.version) }
            }
        ) { first, _ in first }
        products = Dictionary(dump.products.map { ($0.name, $0.targets) }) { first, _ in first }
        targets = dump.targets.map { target in
            let kind = Target.Kind(rawValue: target.type) ?? .library
            return Target(
                name: target.name, kind: kind, folder: sourceFolder(of: target, kind, in: folder),
                dependencies: target.dependencies.map { dependency in
                    let platforms = dependency.platformNames.map { Set($0.compactMap(Platform.init(named:))) }
                    return Target.Dependency(name: dependency.name, platforms: platforms)
                },
                exclude: target.exclude, sources: target.sources)
        }
        remoteDependencies = dump.dependencies.compactMap(\.remoteIdentity)
        localDependencies = dump.dependencies.compactMap { dependency in
            dependency.path.map { URL(filePath: $0, directoryHint: .isDirectory).standardizedFileURL }
        }
        for (dependency, folder) in zip(dump.dependencies.filter { $0.path != nil }, localDependencies) {
            dependencyNames[folder.path] = dependency.name
        }
    }
}

/// The folder of a target: its path, or the first of SwiftPM's predefined folders that contains one with its name.
private func sourceFolder(of target: PackageDump.Target, _ kind: Target.Kind, in folder: URL) -> URL {
    if let path = target.path { return folder.appending(path: path, directoryHint: .isDirectory) }
    let sources = ["Sources", "Source", "src", "srcs"]
    let parents = kind == .test ? ["Tests"] + sources : kind == .plugin ? ["Plugins"] : sources
    let folders = parents.map { folder.appending(path: "\($0)/\(target.name)", directoryHint: .isDirectory) }
    return folders.first { FileManager.default.fileExists(atPath: $0.path) } ?? folders[0]
}
