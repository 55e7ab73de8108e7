import Foundation

/// Checks the imports and declared dependencies of the targets against the boundaries between modules.
struct ImportCheck {
    let sources: ModuleSources

    /// The findings, in no order.
    var findings: [Finding] {
        sources.targets.flatMap { checked in
            let imports = checked.files.flatMap { file in
                file.imports.compactMap { finding(for: $0, in: file, of: checked.target) }
            }
            return imports + declared(checked)
        }
    }

    /// The finding of an import. An import of an implementation has no second finding for a missing declaration.
    private func finding(for imported: SourceImport, in file: CheckedFile, of target: Target) -> Finding? {
        guard let other = sources.target(ofModule: imported.module), other.name != target.name,
            !imported.isNever
        else { return nil }
        if let (rule, message, fix) = boundary(between: target, and: other, verb: "imports") {
            return Finding(rule, file.path, at: imported, message, fix: fix)
        }
        guard !target.dependencies.contains(where: { $0.name == other.name }) else { return nil }
        return Finding(
            .undeclaredImport, file.path, at: imported,
            "'\(target.name)' imports '\(other.name)', which it does not declare as a dependency.",
            fix: fix(declaring: other, in: target))
    }

    /// The findings of dependencies that no source imports.
    private func declared(_ checked: ModuleSources.CheckedTarget) -> [Finding] {
        let imported = Set(checked.files.flatMap(\.imports).filter { !$0.isNever }.map(\.module))
        let manifest = sources.manifest(of: checked.target)
        return checked.target.dependencies.compactMap { dependency in
            guard let other = sources.graph.targets[dependency.name], !imported.contains(other.moduleName),
                let (rule, message, fix) = boundary(between: checked.target, and: other, verb: "depends on")
            else { return nil }
            let place = manifest.text.place(of: other.name, in: checked.target.name)
            return Finding(rule, manifest.path, at: place, message, fix: fix)
        }
    }

    private func boundary(
        between target: Target, and other: Target, verb: String
    ) -> (rule: CheckRule, message: String, fix: String)? {
        guard target.kind == .library, sources.isModule(other) else { return nil }
        if target.isInterface {
            let fix = "move what it needs into '\(target.name)' or another interface"
            return (.interfaceImport, "The interface '\(target.name)' \(verb) the module '\(other.name)'.", fix)
        }
        guard sources.isModule(target), target.name != other.name else { return nil }
        let verbOfFix = verb == "imports" ? "import" : "depend on"
        let fix =
            "\(verbOfFix) its interface '\(other.name)IO', and reach the module through its destinations or services"
        return (.moduleImport, "The module '\(target.name)' \(verb) the module '\(other.name)'.", fix)
    }

    /// How to declare a dependency: by name in the same package, and as a product of another one.
    private func fix(declaring other: Target, in target: Target) -> String {
        let manifest = sources.manifest(of: target)
        let place = "to the dependencies of '\(target.name)' in \(manifest.path)"
        if other.isOwn, other.isInterface, let fix = fix(using: other, in: target, manifest.text) { return fix }
        guard other.package != target.package, let package = sources.graph.package(of: other) else {
            return "add \"\(other.name)\" \(place)"
        }
        let products = package.products.filter { $0.value.contains(other.name) }.keys.sorted()
        guard let product = products.first(where: { $0 == other.name }) ?? products.first else {
            return "remove the import, because no product of the package '\(package.name)' contains '\(other.name)'"
        }
        return "add .product(name: \"\(product)\", package: \"\(package.folder.lastPathComponent)\") \(place)"
    }

    /// How to let a feature of a list of features use an interface. Nil if the manifest has no such list.
    private func fix(using interface: Target, in target: Target, _ manifest: ManifestText) -> String? {
        let used = interface.name.dropLast(2)
        if target.isInterface, manifest.hasFeature(String(target.name.dropLast(2))) {
            return "convert the value in the flow between the boards, or move its type to a target of its own, "
                + "because the interfaces of features do not depend on each other"
        }
        let feature =
            target.kind == .test && target.name.hasSuffix("Tests") ? String(target.name.dropLast(5)) : target.name
        return manifest.hasFeature(feature)
            ? "add \"\(used)\" to 'uses' of the feature \"\(feature)\" in Package.swift" : nil
    }
}
