import GhostKernel

/// Why a ``TestHarness`` cannot do what it is asked for.
public enum TestHarnessError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The manifest is loaded already.
    case alreadyLoaded(String)

    /// A service is needed that nothing in the harness has: the last of the path, which begins with what was asked for.
    case missingService(String, path: [String])

    /// A service cannot be made, for another reason.
    case unresolvable(String, reason: String)

    /// What happened, and how to fix it.
    public var description: String {
        switch self {
        case .alreadyLoaded(let manifest):
            "\(manifest) is loaded already. To fix: load it once, or make a harness for each test."
        case .missingService(let name, let path):
            (path.count > 1
                ? "'\(path[0])' needs '\(name)', which nothing in the harness has (\(path.joined(separator: " -> ")))."
                : "'\(name)' is asked for, and nothing in the harness has it.")
                + " To fix: register a mock with `harness.override(\(Self.type(name)).self) { Mock\(Self.plain(name))() }`, "
                + "or load the manifest that has it."
        case .unresolvable(let name, let reason): "'\(name)' cannot be had: \(reason)"
        }
    }

    init(_ error: GhostError, for name: String) {
        switch error {
        case .missingService(let missing, let path): self = .missingService(missing, path: path)
        default: self = .unresolvable(name.hasPrefix("any ") ? String(name.dropFirst(4)) : name, reason: "\(error)")
        }
    }

    /// Without its module, and what else can be no part of a name.
    private static func plain(_ name: String) -> String {
        String((name.split(separator: ".").last ?? "").filter { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    private static func type(_ name: String) -> String {
        name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } ? name : "(\(name))"
    }
}
