import BoardySupport
import Foundation

/// The steps that depend on the specification and on the property lists.
extension ExtensionChecklist {
    var kind: State {
        guard !target.type.isEmpty else { return .open("see 'boardy-extensions help new-extension' for the kinds") }
        let point = target.extensionPoint.map { " at \($0)" } ?? (target.isStandaloneWatchApp ? ", standalone" : "")
        return .done("\(target.type) of \(target.platforms.joined(separator: ", "))\(point)")
    }

    var existingTargets: State {
        let others = spec.targets.filter { $0.name != target.name }
            .map { singleLine($0.name) + ($0.bundleID?.text.map { " (\(singleLine($0)))" } ?? "") }
        return .done(others.isEmpty ? "there are no others" : others.joined(separator: ", "))
    }

    private var packages: [String] { target.dependencies("package").compactMap(\.text) }

    private var packageNames: String { packages.map { singleLine($0) }.joined(separator: ", ") }

    var compatibility: State {
        guard target.type.isEmpty || !packages.isEmpty else { return .done("it uses no module") }
        return .unknown("see 'boardy-extensions extension-safety'\(packages.isEmpty ? "" : " for \(packageNames)")")
    }

    var sharedModule: State {
        guard !packages.isEmpty else {
            return .open("if it shares code with the app, run 'boardy-extensions new-shared-module SharedModels'")
        }
        for name in packages {
            guard let path = target.root["packages"]?.entry(name)?.value["path"], let folder = target.url(path),
                let manifest = SpecText.read(folder.appending(path: "Package.swift"))
            else { continue }
            let platform = target.isWatch ? ".watchOS(" : ".iOS("
            return manifest.contains(platform)
                ? .done("\(singleLine(name)) with the platform \(platform)…)")
                : .open("\(singleLine(name)) does not declare the platform \(platform)…)")
        }
        return .unknown("\(packageNames) cannot be read here")
    }

    var sources: State {
        let count = target.swiftFiles.count
        return count > 0
            ? .done("\(count) Swift file\(count == 1 ? "" : "s")")
            : .open("run 'boardy-extensions new-extension', or add it under 'sources'")
    }

    var infoPlist: State {
        guard let url = target.infoURL, let keys = target.infoPlist?.keys else {
            return .open("there is no readable \(singleLine(target.infoURL?.lastPathComponent ?? "Info.plist"))")
        }
        let missing = InfoPlist.standardKeys.filter { !keys.contains($0) }
        return missing.isEmpty
            ? .done("\(singleLine(url.lastPathComponent)) has them")
            : .open("\(missing.joined(separator: ", ")) missing")
    }

    var entitlements: State {
        guard target.node["entitlements"] != nil else {
            return .unknown("none declared; app groups and HealthKit require them")
        }
        if let finding = findings.first(where: { $0.rule == .entitlements }) { return .open(finding.message) }
        guard let url = target.entitlementsURL, SpecText.propertyList(url) != nil else {
            return .open("the file is missing or no property list")
        }
        return .done(singleLine(url.lastPathComponent))
    }

    var configuration: State {
        guard isConfigured else {
            let fragment = target.type.isEmpty ? "" : ": include \(singleLine(target.name))/target.yml there"
            return .open("no target \(quoted(target.name)) in \(singleLine(spec.root.place.file.path))\(fragment)")
        }
        guard let first = findings.first else { return .done("'check-extensions' finds nothing") }
        let more = findings.count > 1 ? " And \(findings.count - 1) more, see 'check-extensions'." : ""
        return .open("\(singleLine(first.file)):\(first.line): \(first.message)\(more)")
    }

    var appGroup: State {
        if let finding = findings.first(where: { $0.rule == .appGroup }) { return .open(finding.message) }
        let groups = target.appGroups.compactMap(\.text).map { singleLine($0) }
        guard isConfigured || groups.isEmpty else { return .open("the app does not embed the target yet") }
        return groups.isEmpty
            ? .unknown("no group declared; sharing data requires one") : .done(groups.joined(separator: ", "))
    }
}

/// The steps that depend on the sources, and those that are left to a person.
extension ExtensionChecklist {
    /// The imports that belong into the app, not into an extension.
    private static let appModules = [
        "Boardy", "BoardySwiftUI", "BoardyUIKit", "CombineRIBs", "GhostBridge", "GhostKernel",
    ]

    private var texts: [String] { target.swiftFiles.compactMap(SpecText.read) }

    var patterns: State {
        let texts = texts
        guard !texts.isEmpty else { return .open("there are no sources") }
        let modules = Set(texts.flatMap { SwiftSource($0).imports.map(\.module) })
        let imports = Self.appModules.filter(modules.contains)
        return imports.isEmpty
            ? .done("no module of the app is imported")
            : .open("the sources import \(imports.joined(separator: ", "))")
    }

    var dataSharing: State {
        texts.contains { $0.contains("SharedStore") || $0.contains("SharedDataStoring") }
            ? .done("the sources use the shared store") : .unknown("the sources do not use SharedStore")
    }

    var build: State {
        let destination = "generic/platform=\(target.isWatch ? "watchOS" : "iOS") Simulator"
        return .unknown(
            "run 'xcodegen --spec \(singleLine(spec.root.place.file.path))', then 'xcodebuild -scheme "
                + "\(singleLine(target.name)) -destination \"\(destination)\" build'")
    }

    var appType: State {
        guard target.isStandaloneWatchApp else { return .done("not required, it is not a standalone watchOS app") }
        return SpecText.read(packageFolder.appending(path: "AGENTS.md"))?.contains("## App Type") == true
            ? .done("the section 'App Type' is there")
            : .open("add the section '## App Type' with 'watchOS (standalone)'")
    }
}
