/// Checks that modules have an interface, and that their boards are public only through it.
struct InterfaceCheck {
    let sources: ModuleSources

    /// The findings, in no order.
    var findings: [Finding] {
        let modules = sources.targets.filter { sources.isModule($0.target) }
        return modules.flatMap { publicBoards(in: $0) } + modules.compactMap { missingInterface(of: $0.target) }
    }

    private func missingInterface(of target: Target) -> Finding? {
        guard !sources.graph.isImplementation(target), let (file, type) = sources.plugin(of: target) else { return nil }
        return Finding(
            .missingInterface, file, at: type,
            "'\(target.name)' has '\(type.name)', a part of a module, and there is no interface '\(target.name)IO'.",
            fix: "add a library target '\(target.name)IO' with what other modules use")
    }

    private func publicBoards(in checked: ModuleSources.CheckedTarget) -> [Finding] {
        let interface = checked.target.name + "IO"
        let types = checked.files.flatMap(\.types)
        let publicNames = Set(types.filter { $0.isPublic && $0.keyword != "extension" }.map(\.name))
        return checked.files.flatMap { file in
            file.types.compactMap { type in
                let isVisible = type.keyword == "extension" ? publicNames.contains(type.name) : type.isPublic
                guard isVisible, type.keyword != "protocol" else { return nil }
                if type.inherited.contains("IOInterface") {
                    return finding(
                        type, file,
                        "The module '\(checked.target.name)' has the public interface '\(type.name)' of a board.",
                        fix: "move it to '\(interface)', or make it internal")
                }
                guard type.keyword == "class", isBoard(type) else { return nil }
                return finding(
                    type, file, "The module '\(checked.target.name)' has the public board '\(type.name)'.",
                    fix:
                        "make the class internal, declare its IOInterface in '\(interface)', and register it in a ModulePlugin"
                )
            }
        }
    }

    private func finding(_ type: TypeDeclaration, _ file: CheckedFile, _ message: String, fix: String) -> Finding {
        Finding(.publicBoard, file.path, at: type, message, fix: fix)
    }

    /// True if a class has a class of boards above it, as far as the sources of the package declare its superclasses and
    /// their other names.
    private func isBoard(_ type: TypeDeclaration) -> Bool {
        var seen: Set<String> = []
        var names = type.inherited
        while let name = names.popLast() {
            if boardClasses.contains(name) { return true }
            if seen.insert(name).inserted { names += superclasses[name] ?? [] }
        }
        return false
    }

    /// The superclass and protocols of each class of the package, and the type of each alias.
    private let superclasses: [String: [String]]

    init(_ sources: ModuleSources) {
        self.sources = sources
        let files = sources.targets.flatMap(\.files)
        let types = files.flatMap(\.types).filter { $0.keyword == "class" } + files.flatMap(\.aliases)
        superclasses = Dictionary(types.map { ($0.name, $0.inherited) }) { $0 + $1 }
    }
}

/// The classes of boards in BoardyCore, BoardyKit, BoardyFoundation and BoardyMigration.
private let boardClasses: Set<String> = [
    "Board", "ContinuousBoard", "ComposableBoard", "TaskBoard", "FlowBoard", "BarrierBoard", "AdapterBoard",
    "AlertBoard",
    "UploadBoard", "ModernContinuableBoard", "ResultTaskBoard", "BlockTaskBoard", "NoBoard",
]
