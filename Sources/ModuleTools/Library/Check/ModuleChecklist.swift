import BoardySupport
import Foundation

/// A checklist of the ten steps to a module, with a state for each step.
///
/// The steps are those of the Ghost document. Their states follow from the sources. A launcher plugin replaces the manifest of a
/// module of boards.
struct ModuleChecklist {
    private let sources: ModuleSources
    private let module: ModuleSources.CheckedTarget
    private let tokens: [SwiftToken]

    /// The type that an app installs.
    private let entry: (file: String, type: TypeDeclaration)?

    /// The steps with their states, in order.
    private(set) var steps: [(title: String, state: State)] = []

    /// The state of a step, with the reason.
    enum State: Equatable {
        case done(String)
        case missing(String)

        /// A step that the module does not need.
        case unneeded(String)
    }

    /// - Throws: a ``ToolError`` if there is no such module, or if a source cannot be read.
    init(of name: String, in sources: ModuleSources) throws(ToolError) {
        if let finding = sources.unreadable.first {
            throw ToolError("\(finding.file): \(finding.message) To fix: \(finding.fix).")
        }
        let modules = sources.targets.filter { sources.isModule($0.target) }
        guard let module = modules.first(where: { $0.target.name == name }) else {
            let names = modules.map(\.target.name)
            let near = nearMisses(to: name, among: names).map(quoted).joined(separator: " or ")
            let fix =
                names.isEmpty
                ? "create one with 'swift package boardy new-module'"
                : near.isEmpty ? "name one of \(names.joined(separator: ", "))" : "write \(near)"
            throw ToolError("There is no module \(quoted(name)). To fix: \(fix).")
        }
        (self.sources, self.module) = (sources, module)
        tokens = Self.tokens(of: module.target)
        let types = module.files.flatMap { file in file.types.map { (file.path, $0) } }
        entry =
            ["Manifest", "LauncherPlugin"].lazy
            .compactMap { entry in types.first { $0.1.inherited.contains(entry) } }.first
        steps = foundSteps
    }

    private static func tokens(of target: Target) -> [SwiftToken] {
        target.swiftFiles().flatMap { SwiftSource((try? sourceText(of: $0)) ?? "").tokens }
    }

    private var foundSteps: [(title: String, state: State)] {
        [
            ("Create the folders", folders),
            ("Define the manifest", manifest),
            ("Provide the services", services),
            ("Contribute the views", part(["UIProvider"], "uiProviders", otherwise: "it contributes no view")),
            (
                "Take part in the boot",
                part(
                    ["LifecycleParticipant"], "lifecycleParticipants", otherwise: "no work of it is a part of the boot")
            ),
            (
                "Listen to events",
                part(
                    ["SceneDelegateListener", "AppDelegateListener"], "DelegateListeners",
                    otherwise: "it receives no events of the application")
            ),
            ("Install it in an app", installation),
            ("Add it to the dependencies of the app", dependency),
            ("Write tests", tests),
            ("Document its links in the interface", links),
        ]
    }

    /// True if no step is missing.
    var isDone: Bool { !steps.contains { if case .missing = $0.state { true } else { false } } }

    /// The numbered steps, one on a line.
    var text: String {
        steps.enumerated().map { index, step in
            let (mark, reason) =
                switch step.state {
                case .done(let reason): ("x", reason)
                case .missing(let reason): (" ", reason)
                case .unneeded(let reason): ("-", reason)
                }
            return "\(index < 9 ? " " : "")\(index + 1). [\(mark)] \(step.title): \(singleLine(reason, limit: 500))"
        }
        .joined(separator: "\n")
    }

    // MARK: Steps

    private var name: String { module.target.name }

    private var interface: ModuleSources.CheckedTarget? {
        sources.targets.first { $0.target.name == name + "IO" && $0.target.isInterface }
    }

    private func path(of target: Target) -> String { target.folder.path(relativeTo: root) }

    private var root: URL { sources.graph.packages[0].folder }

    private var folders: State {
        guard let interface else { return .missing("there is no library target '\(name)IO' for its interface") }
        return .done("\(path(of: interface.target)), \(path(of: module.target))")
    }

    private var manifest: State {
        guard let entry else { return .missing("declare a Manifest, or a LauncherPlugin for boards") }
        return entry.type.isPublic
            ? .done("\(entry.type.name) in \(entry.file)")
            : .missing("'\(entry.type.name)' is not public, so that an app cannot install it")
    }

    private var services: State {
        let state = part(["ServiceProvider"], "services", "serviceProviders", otherwise: "the interface has no service")
        let declared = interface?.files.flatMap(\.types).first {
            $0.keyword == "protocol" && $0.isPublic && $0.name.hasSuffix("Service")
        }
        guard case .unneeded = state, let declared else { return state }
        return .missing("no list of a manifest has the service '\(declared.name)'")
    }

    /// The state of a kind of part: each type is in a list of the manifest.
    ///
    /// - Parameter lists: the ends of the names of the lists.
    private func part(_ protocols: Set<String>, _ lists: String..., otherwise reason: String) -> State {
        let types = module.files.flatMap(\.types)
            .filter { $0.keyword != "protocol" && !protocols.isDisjoint(with: $0.inherited) }.map(\.name)
        if let unlisted = types.first(where: { name in
            !tokens.indices.contains { tokens.has([name, ".", "self"], at: $0) }
        }) {
            return .missing("no list of a manifest has '\(unlisted)'")
        }
        if !types.isEmpty { return .done(Set(types).sorted().joined(separator: ", ")) }
        let list = tokens.indices.dropFirst(2).first { index in
            tokens.has(["static", "var"], at: index - 2) && lists.contains(where: tokens[index].text.hasSuffix)
        }
        return list.map { .done("the list '\(tokens[$0].text)'") } ?? .unneeded(reason)
    }

    /// The libraries and programs that depend on the module.
    private var apps: [Target] {
        sources.targets.map(\.target).filter { target in
            [.library, .executable].contains(target.kind) && !sources.isModule(target)
                && target.dependencies.contains { $0.name == name }
        }
    }

    private var installation: State {
        guard let entry = entry?.type.name else { return .missing("it has nothing to install") }
        let file = apps.lazy.flatMap { $0.swiftFiles() }.first { file in
            SwiftSource((try? sourceText(of: file)) ?? "").tokens.contains { $0.isName && $0.text == entry }
        }
        return file.map { .done($0.path(relativeTo: root)) } ?? .missing("no app of the package installs '\(entry)'")
    }

    private var dependency: State {
        apps.isEmpty
            ? .missing("no library or program depends on '\(name)'")
            : .done(apps.map(\.name).joined(separator: ", "))
    }

    private var tests: State {
        guard let target = sources.targets.first(where: { $0.target.name == name + "Tests" })?.target else {
            return .missing("there is no test target '\(name)Tests'")
        }
        let tokens = Self.tokens(of: target)
        let marked = tokens.indices.count { tokens.has(["@", "Test"], at: $0) }
        let named = tokens.indices.count { tokens.has(["func"], at: $0 - 1) && tokens[$0].text.hasPrefix("test") }
        guard marked + named > 0 else { return .missing("\(path(of: target)) has no test") }
        return .done("\(count(max(marked, named), "test")) in \(path(of: target))")
    }

    private var links: State {
        let words = module.files.flatMap { $0.types.flatMap(\.inherited) + $0.instances.map(\.text) }
        guard
            words.contains(where: { $0.contains("URLOpener") || $0 == "RouteOpenerPlugin" || $0 == "DeeplinkHandler" })
        else { return .unneeded("it opens no links") }
        let texts = interface?.target.swiftFiles().compactMap { try? sourceText(of: $0) } ?? []
        let links = texts.flatMap { $0.matches(of: /[a-z][a-z0-9+.-]*:\/\/[^\s"`]+/).map { String($0.0) } }
        let own = Set(links.filter { !$0.hasPrefix("http") })
        guard let interface, !own.isEmpty else { return .missing("no constant or comment of '\(name)IO' has a link") }
        return .done("\(count(own.count, "link")) in \(path(of: interface.target))")
    }
}
