import BoardySupport
import Foundation

extension SpecCheck {
    /// A watchOS app names its companion, or is standalone.
    mutating func checkWatch(_ target: SpecTarget) {
        guard target.isWatchApp else { return }
        let info = target.node["info"]
        if !target.infoIsTrue("WKApplication") {
            add(
                .watch, target, at: info?.place, "The watchOS app \(quoted(target.name)) has no WKApplication.",
                fix: "add 'WKApplication: true' to info.properties")
        }
        if target.isStandaloneWatchApp {
            checkStandalone(target)
            return
        }
        guard target.hasInfo("WKCompanionAppBundleIdentifier") else {
            add(
                .watch, target, at: info?.place,
                "The watchOS app \(quoted(target.name)) has neither a companion nor is it standalone.",
                fix:
                    "add WKCompanionAppBundleIdentifier with the bundle identifier of the iOS app, or 'WKWatchOnly: true'"
            )
            return
        }
        for host in hosts(of: target) {
            guard let companion = target.info("WKCompanionAppBundleIdentifier"), let text = companion.text,
                let id = host.bundleID?.text, text != id, !(text + id).contains("$")
            else { continue }
            add(
                .watch, target, at: companion.place, "The companion \(quoted(text)) is not the app \(quoted(id)).",
                fix: "write 'WKCompanionAppBundleIdentifier: \(id)'")
        }
    }

    /// A standalone watchOS app is alone in its project, apart from its own extensions and packages.
    private mutating func checkStandalone(_ target: SpecTarget) {
        if let companion = target.info("WKCompanionAppBundleIdentifier") {
            add(
                .standalone, target, at: companion.place,
                "The standalone app \(quoted(target.name)) names a companion.",
                fix: "remove WKCompanionAppBundleIdentifier, or WKWatchOnly")
        }
        for other in targets where !other.isWatch && !other.isTest && !other.isContainer && !other.type.isEmpty {
            add(
                .standalone, target, at: other.place,
                "The target \(quoted(other.name)) is beside the standalone watchOS app \(quoted(target.name)).",
                fix: "remove it, or remove WKWatchOnly from the watchOS app")
        }
        let used = targets.filter(\.isWatch).flatMap { $0.dependencies("package") }.compactMap(\.text)
        for package in spec.root["packages"]?.entries ?? [] where !used.contains(package.key) {
            add(
                .standalone, target, at: package.place,
                "The package \(quoted(package.key)) is for no watchOS target of this project.", fix: "remove it")
        }
    }

    /// Targets share code by packages, not by the same files. A file in a folder of another target is such a file, too.
    mutating func checkSources() {
        let sources = targets.filter { !$0.isTest }.flatMap { target in
            target.sources.compactMap { source in
                target.url(source.path).map { (target: target, source: source, path: $0.path) }
            }
        }
        let first = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
        let firstBesideApp = Dictionary(sources.filter(\.target.isBesideApp).map { ($0.path, $0) }) { first, _ in first
        }
        for (target, source, path) in sources {
            let folders = sequence(first: path) {
                $0 == "/" || $0.isEmpty ? nil : ($0 as NSString).deletingLastPathComponent
            }
            let owner = folders.lazy.flatMap { [first[$0], firstBesideApp[$0]].compactMap { $0 } }.first { owner in
                guard owner.target.name != target.name, owner.target.isBesideApp || target.isBesideApp else {
                    return false
                }
                return owner.path == path
                    ? first[path]?.target.name != target.name : owner.source.contains(path, in: owner.path)
            }
            guard let owner else { continue }
            add(
                .sharedSource, target, at: source.path.place,
                "\(quoted(target.name)) compiles the sources \(quoted(source.path.text ?? "")) of \(quoted(owner.target.name)) again.",
                fix: "move what both need into a package, with 'boardy-extensions new-shared-module'")
        }
    }
}
