import BoardySupport
import Foundation

extension SpecCheck {
    /// The Info.plist has to be written out: path, properties, no generated one, and all standard keys.
    mutating func checkInfo(_ target: SpecTarget) {
        let info = target.node["info"]
        let missing = ["path", "properties"].filter { info?.entry($0) == nil }
        if !missing.isEmpty {
            add(
                .info, target, at: info?.place,
                "The Info.plist of \(quoted(target.name)) has no '\(missing.joined(separator: "' and no '"))'.",
                fix: "write 'info:' with 'path' and 'properties'")
        }
        let generate = target.setting("GENERATE_INFOPLIST_FILE")
        if generate?.isFalse != true, generate != nil || !target.mayConfigure("GENERATE_INFOPLIST_FILE") {
            add(
                .info, target, at: generate?.place ?? target.node["settings"]?.place,
                "Xcode may generate another Info.plist for \(quoted(target.name)).",
                fix: "write 'GENERATE_INFOPLIST_FILE: false' in 'settings'")
        }
        checkInfoKeys(target)
    }

    private mutating func checkInfoKeys(_ target: SpecTarget) {
        guard let url = target.infoURL, SpecText.isRegular(url) else { return }
        let place = (target.node["info", "path"] ?? target.setting("INFOPLIST_FILE"))?.place
        guard let keys = target.infoPlist?.keys else {
            add(
                .infoKeys, target, at: place, "The Info.plist of \(quoted(target.name)) is not a property list.",
                fix: "see 'plutil -lint', or delete it and run 'xcodegen'")
            return
        }
        let missing = InfoPlist.standardKeys.filter { !keys.contains($0) }
        guard !missing.isEmpty else { return }
        add(
            .infoKeys, target, at: place,
            "The Info.plist of \(quoted(target.name)) has no \(missing.joined(separator: ", ")).",
            fix: "add the keys to info.properties, from which XcodeGen writes the file")
    }

    /// XcodeGen writes the entitlements of a target only from both a path and properties.
    mutating func checkEntitlements(_ target: SpecTarget) {
        for target in [target] + hosts(of: target) where checkedEntitlements.insert(target.name).inserted {
            guard let entitlements = target.node["entitlements"] else { continue }
            let missing = ["path", "properties"].filter { entitlements.entry($0) == nil }
            guard !missing.isEmpty else { continue }
            let message =
                "The entitlements of \(quoted(target.name)) have no '\(missing.joined(separator: "' and no '"))'."
            add(.entitlements, target, at: entitlements.place, message, fix: "write both 'path' and 'properties'")
        }
    }

    /// The app has to be in the groups of its extensions.
    mutating func checkAppGroups(_ target: SpecTarget) {
        guard !target.isStandaloneWatchApp else { return }
        for host in hosts(of: target) where host.hasKnownEntitlements {
            let groups = host.appGroups.compactMap(\.text)
            for group in target.appGroups where !groups.contains(group.text ?? "") {
                add(
                    .appGroup, target, at: group.place,
                    "\(quoted(host.name)) is not in the app group \(quoted(group.text ?? "")) of \(quoted(target.name)).",
                    fix:
                        "add the group to com.apple.security.application-groups in the entitlements of \(quoted(host.name))"
                )
            }
        }
    }

    /// HealthKit requires both texts that ask the person, and workouts require the background mode.
    mutating func checkHealth(_ target: SpecTarget) {
        let entitlement = target.entitlement("com.apple.developer.healthkit")
        let modes = target.info("WKBackgroundModes")
        let hasWorkout = modes?.texts.contains { $0.text == "workout-processing" } == true
        if entitlement?.isTrue == true {
            let missing = ["NSHealthShareUsageDescription", "NSHealthUpdateUsageDescription"].filter {
                !target.hasInfo($0)
            }
            if !missing.isEmpty {
                add(
                    .healthKit, target, at: entitlement?.place,
                    "\(quoted(target.name)) uses HealthKit without \(missing.joined(separator: " and ")).",
                    fix: "add a text that explains the use to info.properties")
            }
        } else if hasWorkout {
            add(
                .healthKit, target, at: modes?.place,
                "\(quoted(target.name)) has the background mode of workouts without HealthKit.",
                fix: "add 'com.apple.developer.healthkit: true' to entitlements.properties")
        }
        guard target.isWatch, !hasWorkout,
            let file = target.swiftFiles.first(where: { SpecText.read($0)?.contains("HKWorkoutSession") == true })
        else { return }
        add(
            .workout, target, at: modes?.place ?? target.node["info"]?.place,
            "\(quoted(target.name)) has a workout session in \(quoted(file.lastPathComponent)), which ends with the screen off.",
            fix: "add 'workout-processing' to WKBackgroundModes in info.properties")
    }

    /// An App Clip names its app.
    mutating func checkClip(_ target: SpecTarget) {
        guard target.isClip else { return }
        if !target.hasInfo("NSAppClip") {
            add(
                .appClip, target, at: target.node["info"]?.place,
                "The App Clip \(quoted(target.name)) has no NSAppClip.",
                fix: "add it to info.properties, with NSAppClipRequestEphemeralUserNotification")
        }
        let key = "com.apple.developer.parent-application-identifiers"
        let parents = target.entitlementTexts(key).compactMap(\.text)
        guard target.hasKnownEntitlements else { return }
        for host in hosts(of: target) {
            let expected = "$(AppIdentifierPrefix)\(host.bundleID?.text ?? "$(…)")"
            guard !parents.contains(expected), parents.isEmpty || !expected.contains("$(…)") else { continue }
            add(
                .appClip, target, at: target.entitlement(key)?.place ?? target.node["entitlements"]?.place,
                "The App Clip \(quoted(target.name)) does not name its app in \(key).",
                fix: "write '- \(expected)' there")
        }
    }
}
