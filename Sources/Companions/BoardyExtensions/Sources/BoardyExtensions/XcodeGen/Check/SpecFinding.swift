import BoardySupport

/// A violation of a rule for extension targets.
struct SpecFinding: Equatable, Encodable {
    /// The name of the rule.
    let rule: Rule

    let file: String
    let line: Int

    /// The target that the rule is about.
    let target: String

    /// The sentence about the violation and its fix.
    let message: String

    /// The rules, in the order of the document.
    enum Rule: String, CaseIterable, Encodable {
        case type
        case platform
        case info
        case infoKeys = "info-keys"
        case entitlements
        case bundleID = "bundle-id"
        case deploymentTarget = "deployment-target"
        case embedding
        case appGroup = "app-group"
        case sharedSource = "shared-source"
        case watch
        case standalone
        case healthKit = "healthkit"
        case workout
        case appClip = "app-clip"
    }

    /// The finding as a compiler prints errors.
    var text: String { "\(singleLine(file)):\(line): error: \(message) [\(rule.rawValue)]" }

    /// The finding as an annotation of GitHub Actions.
    ///
    /// The escapes are those of its toolkit's `command.ts`.
    var gitHub: String {
        func escaped(_ text: String) -> String {
            text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
        }
        let path = escaped(file).replacing(":", with: "%3A").replacing(",", with: "%2C")
        return "::error file=\(path),line=\(line),title=\(rule.rawValue)::\(escaped(message))"
    }
}
