import ArgumentParser

/// A capability of a target: its entitlements, and its keys of the Info.plist.
enum Capability: String, CaseIterable, ExpressibleByArgument {
    /// Reading and writing of health data.
    case health
    /// Health data, and workout sessions that go on with the screen off.
    case workout
    /// Remote notifications.
    case push

    /// The kinds that can have the capability. HealthKit does not exist in App Clips, and only apps have a token for notifications.
    var kinds: [ExtensionKind] {
        switch self {
        case .health: [.widget, .watch, .watchStandalone, .appIntent]
        case .workout: [.watch, .watchStandalone]
        case .push: [.watch, .watchStandalone, .appClip]
        }
    }

    /// True if the system shows a text to ask the person for health data.
    var needsReason: Bool { self != .push }

    var entitlements: Properties {
        self == .push ? ["aps-environment": "development"] : ["com.apple.developer.healthkit": true]
    }

    /// The keys of the Info.plist.
    func info(reason: String) -> Properties {
        guard needsReason else { return [:] }
        let texts: Properties = ["NSHealthShareUsageDescription": reason, "NSHealthUpdateUsageDescription": reason]
        return self == .health ? texts : texts.merging(["WKBackgroundModes": ["workout-processing"]]) { $1 }
    }

    /// - Throws: a `ValidationError` if capabilities do not suit a kind, or if there is no reason for them.
    static func check(_ capabilities: [Capability], of kind: ExtensionKind, reason: String?) throws {
        if let other = capabilities.first(where: { !$0.kinds.contains(kind) }) {
            throw ValidationError(
                "The kind '\(kind.rawValue)' cannot have the capability '\(other.rawValue)'. To fix: leave it out, or choose one of "
                    + "\(other.kinds.map(\.rawValue).joined(separator: ", ")).")
        }
        guard let asking = capabilities.first(where: \.needsReason) else {
            guard reason == nil else {
                throw ValidationError(
                    "--reason is for the capabilities health and workout. To fix: add one of them, or leave it out.")
            }
            return
        }
        guard let reason, reason.wholeMatch(of: /[^\p{Cc}\s][^\p{Cc}]{0,199}/) != nil else {
            throw ValidationError(
                "The system shows a reason for '\(asking.rawValue)' to the person. To fix: write it as one line of at most 200 "
                    + "characters, with --reason TEXT.")
        }
    }
}
