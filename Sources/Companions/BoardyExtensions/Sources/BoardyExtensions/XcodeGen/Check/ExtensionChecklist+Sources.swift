import BoardySupport
import Foundation

/// The steps that depend on the sources, and those that are left to a person.
extension ExtensionChecklist {
    var texts: [String] { target.swiftFiles.compactMap(SpecText.read) }

    var patterns: Step {
        let title = "Use Apple's own patterns, without boards"
        let texts = texts
        guard !texts.isEmpty else { return Step(title: title, state: .open, reason: "there are no sources") }
        let modules = Set(texts.flatMap { SwiftSource($0).imports.map(\.module) })
        let imports = Self.appModules.filter(modules.contains)
        return imports.isEmpty
            ? Step(title: title, state: .done, reason: "no module of the app is imported")
            : Step(title: title, state: .open, reason: "the sources import \(imports.joined(separator: ", "))")
    }

    var dataSharing: Step {
        let title = "Connect the shared data"
        let isUsed = texts.contains { $0.contains("SharedDataStoring") || $0.contains("AppGroupDataStore") }
        return isUsed
            ? Step(title: title, state: .done, reason: "the sources use the shared store")
            : Step(title: title, state: .unknown, reason: "the sources do not use SharedDataStoring")
    }

    var build: Step {
        let platform = target.isWatch ? "watchOS" : "iOS"
        return Step(
            title: "Build and test", state: .unknown,
            reason:
                "run 'xcodegen --spec \(singleLine(spec.root.place.file.path))', then 'xcodebuild -scheme \(singleLine(target.name)) -destination "
                + "\"generic/platform=\(platform) Simulator\" build'")
    }

    var appType: Step {
        let title = "Record the type of the app in AGENTS.md"
        guard target.isStandaloneWatchApp else {
            return Step(title: title, state: .done, reason: "not required, it is not a standalone watchOS app")
        }
        let text = SpecText.read(packageFolder.appending(path: "AGENTS.md"))
        return text?.contains("## App Type") == true
            ? Step(title: title, state: .done, reason: "the section 'App Type' is there")
            : Step(title: title, state: .open, reason: "add the section '## App Type' with 'watchOS (standalone)'")
    }
}
