import BoardySupport
import Foundation

/// Checks the extension targets of an XcodeGen specification.
struct SpecCheck {
    let spec: ProjectSpec
    let targets: [SpecTarget]
    var findings: [SpecFinding] = []

    /// The targets with checked entitlements, because several extensions have the same app.
    var checkedEntitlements: Set<String> = []

    /// The targets that embed another one, by its name.
    let embedders: [String: [SpecTarget]]

    /// The only app, and the only watchOS app.
    private let onlyApp, onlyWatchApp: SpecTarget?

    init(_ spec: ProjectSpec) {
        self.spec = spec
        targets = spec.targets
        var embedders: [String: [SpecTarget]] = [:]
        for target in targets {
            for name in target.embeddedTargets { embedders[name, default: []].append(target) }
        }
        self.embedders = embedders
        let (apps, watchApps) = (targets.filter(\.isApp), targets.filter(\.isWatchApp))
        onlyApp = apps.count == 1 ? apps[0] : nil
        onlyWatchApp = watchApps.count == 1 ? watchApps[0] : nil
    }

    /// Returns the findings, sorted by place.
    static func findings(in spec: ProjectSpec) -> [SpecFinding] {
        var check = SpecCheck(spec)
        for target in check.targets where target.isBesideApp {
            check.checkType(target)
            check.checkPlatform(target)
            check.checkInfo(target)
            check.checkEntitlements(target)
            check.checkBundleID(target)
            check.checkDeploymentTarget(target)
            check.checkEmbedding(target)
            check.checkAppGroups(target)
            check.checkWatch(target)
            check.checkHealth(target)
            check.checkClip(target)
        }
        check.checkUniqueBundleIDs()
        check.checkSources()
        return check.findings.sorted { ($0.file, $0.line, $0.message) < ($1.file, $1.line, $1.message) }
    }

    /// Adds a finding.
    mutating func add(
        _ rule: SpecFinding.Rule, _ target: SpecTarget, at place: SpecNode.Place?, _ message: String, fix: String
    ) {
        let place = place ?? target.place
        findings.append(
            SpecFinding(
                rule: rule, file: place.file.path, line: place.line, target: target.name,
                message: "\(message) To fix: \(fix)."))
    }

    /// The apps that embed a target. Without any, the only app that could.
    func hosts(of target: SpecTarget) -> [SpecTarget] {
        if let hosts = embedders[target.name] { return hosts }
        return [target.isExtension && target.isWatch ? onlyWatchApp : onlyApp].compactMap { $0 }
    }
}
