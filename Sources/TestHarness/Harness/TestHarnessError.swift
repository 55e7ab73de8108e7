import GhostKernel

/// An error thrown by a ``TestHarness``, a ``TestServiceContainer`` or a mock.
public enum TestHarnessError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The manifest is loaded already.
    case alreadyLoaded(String)

    /// A service is not registered in the harness. The path leads from the requested type to the missing one.
    case missingService(String, path: [String], isProtocol: Bool = false)

    /// A service cannot be made, or the loaded modules cannot be booted, for another reason. The name of the service is
    /// nil if the reason concerns no single service.
    case unresolvable(String?, reason: String)

    /// A ``MockNetworkClient`` has no response to a request.
    case missingResponse(url: String)

    /// A description of the error and its fix.
    public var description: String {
        switch self {
        case .alreadyLoaded(let manifest):
            "\(manifest) is loaded already. To fix: load it once, or make a harness for each test."
        case .missingService(let name, let path, let isProtocol):
            (path.count > 1
                ? "'\(path[0])' needs '\(name)', which nothing in the harness has (\(path.joined(separator: " -> ")))."
                : "'\(name)' is asked for, and nothing in the harness has it.")
                + " To fix: \(Self.mock(for: name, isProtocol)), or load the manifest that has it."
        case .unresolvable(let name?, let reason): "'\(name)' cannot be had: \(reason)"
        case .unresolvable(nil, let reason): reason
        case .missingResponse(let url):
            "The mock network has no response for '\(url)'. To fix: set `responses[\"\(url)\"]` to the JSON text of one."
        }
    }

    init(_ error: GhostError, for type: Any.Type?) {
        if let missing = error.details as? GhostError.MissingService {
            self = .missingService(missing.name, path: missing.path, isProtocol: missing.isProtocol)
        } else {
            let name = type.map { "\($0)" }
            self = .unresolvable(name.map { $0.hasPrefix("any ") ? String($0.dropFirst(4)) : $0 }, reason: "\(error)")
        }
    }

    /// Returns the call that registers a mock for a missing service; nil for other errors.
    static func mock(for error: GhostError) -> String? {
        (error.details as? GhostError.MissingService).map { mock(for: $0.name, $0.isProtocol) }
    }

    private static func mock(for name: String, _ isProtocol: Bool) -> String {
        "register a mock with `harness.override(\(metatype(name, isProtocol: isProtocol))) { \(mock(of: name)) }`"
    }

    /// Suggests a name for a mock, or returns "…" for a generic or composed type.
    private static func mock(of name: String) -> String {
        let plain = name.split(separator: ".").last ?? ""
        return plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? "Mock\(plain)()" : "…"
    }
}
