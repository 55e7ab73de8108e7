import BoardySupport
import Foundation

/// The steps that depend on the specification and on the property lists.
extension ExtensionChecklist {
    var kind: Step {
        let title = "Decide on the kind of the target"
        guard !target.type.isEmpty else {
            return Step(
                title: title, state: .open, reason: "see 'boardy-extensions new-extension --help' for the kinds")
        }
        let point = target.extensionPoint.map { " at \($0)" } ?? (target.isStandaloneWatchApp ? ", standalone" : "")
        return Step(
            title: title, state: .done, reason: "\(target.type) of \(target.platforms.joined(separator: ", "))\(point)")
    }

    var existingTargets: Step {
        let others = spec.targets.filter { $0.name != target.name }
            .map { singleLine($0.name) + ($0.bundleID?.text.map { " (\(singleLine($0)))" } ?? "") }
        return Step(
            title: "Look at the existing targets", state: .done,
            reason: others.isEmpty ? "there are no others" : others.joined(separator: ", "))
    }

    var packages: [String] { target.dependencies("package").compactMap(\.text) }

    var compatibility: Step {
        let title = "Check which modules the target can use"
        guard !target.type.isEmpty, packages.isEmpty else {
            let names = packages.isEmpty ? "" : " for \(packages.map { singleLine($0) }.joined(separator: ", "))"
            return Step(title: title, state: .unknown, reason: "see 'boardy-extensions extension-safety'\(names)")
        }
        return Step(title: title, state: .done, reason: "it uses no module")
    }

    var sharedModule: Step {
        let title = "Create a shared module"
        for name in packages {
            guard let path = target.root["packages"]?.entry(name)?.value["path"], let folder = target.url(path),
                let manifest = SpecText.read(folder.appending(path: "Package.swift"))
            else { continue }
            let platform = target.isWatch ? ".watchOS(" : ".iOS("
            guard manifest.contains(platform) else {
                return Step(
                    title: title, state: .open,
                    reason: "\(singleLine(name)) does not declare the platform \(platform)…)")
            }
            return Step(title: title, state: .done, reason: "\(singleLine(name)) with the platform \(platform)…)")
        }
        return Step(
            title: title, state: packages.isEmpty ? .open : .unknown,
            reason: packages.isEmpty
                ? "if it shares code with the app, run 'boardy-extensions new-shared-module SharedModels'"
                : "\(packages.map { singleLine($0) }.joined(separator: ", ")) cannot be read here")
    }

    var sources: Step {
        let title = "Create the folder of the sources"
        let count = target.swiftFiles.count
        if count > 0 {
            return Step(title: title, state: .done, reason: "\(count) Swift file\(count == 1 ? "" : "s")")
        }
        return Step(
            title: title, state: .open, reason: "run 'boardy-extensions new-extension', or add it under 'sources'")
    }

    var infoPlist: Step {
        let title = "Create the Info.plist with all standard keys"
        guard let url = target.infoURL, let keys = target.infoPlist?.keys else {
            let name = target.infoURL?.lastPathComponent ?? "Info.plist"
            return Step(title: title, state: .open, reason: "there is no readable \(singleLine(name))")
        }
        let missing = InfoPlist.standardKeys.filter { !keys.contains($0) }
        return missing.isEmpty
            ? Step(title: title, state: .done, reason: "\(singleLine(url.lastPathComponent)) has them")
            : Step(title: title, state: .open, reason: "\(missing.joined(separator: ", ")) missing")
    }

    var entitlements: Step {
        let title = "Create the entitlements"
        guard target.node["entitlements"] != nil else {
            return Step(title: title, state: .unknown, reason: "none declared; app groups and HealthKit require them")
        }
        if let finding = findings.first(where: { $0.rule == .entitlements }) {
            return Step(title: title, state: .open, reason: finding.message)
        }
        guard let url = target.entitlementsURL, SpecText.propertyList(url) != nil else {
            return Step(title: title, state: .open, reason: "the file is missing or no property list")
        }
        return Step(title: title, state: .done, reason: singleLine(url.lastPathComponent))
    }

    var configuration: Step {
        let title = "Configure the target in the specification"
        guard isConfigured else {
            let fragment = target.type.isEmpty ? "" : ": include \(singleLine(target.name))/target.yml there"
            return Step(
                title: title, state: .open,
                reason: "no target \(quoted(target.name)) in \(singleLine(spec.root.place.file.path))\(fragment)")
        }
        guard let first = findings.first else {
            return Step(title: title, state: .done, reason: "'check-extensions' finds nothing")
        }
        return Step(
            title: title, state: .open,
            reason: "\(singleLine(first.file)):\(first.line): \(first.message)"
                + (findings.count > 1 ? " And \(findings.count - 1) more, see 'check-extensions'." : ""))
    }

    var appGroup: Step {
        let title = "Put the app group into both targets"
        if let finding = findings.first(where: { $0.rule == .appGroup }) {
            return Step(title: title, state: .open, reason: finding.message)
        }
        guard isConfigured || target.appGroups.isEmpty else {
            return Step(title: title, state: .open, reason: "the app does not embed the target yet")
        }
        let groups = target.appGroups.compactMap(\.text).map { singleLine($0) }
        return groups.isEmpty
            ? Step(title: title, state: .unknown, reason: "no group declared; sharing data requires one")
            : Step(title: title, state: .done, reason: groups.joined(separator: ", "))
    }
}
