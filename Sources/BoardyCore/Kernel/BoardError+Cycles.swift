public import BoardySupport

// Errors of calls that are nested too deeply or never end.

extension BoardError.Code {
    /// Too many calls are nested, and they form a cycle through the boards; the last call was refused.
    public static let cycle: Self = "cycle"
    /// Too many calls are nested without a cycle; the last call was refused. The boards after the first are the last ones.
    public static let nestedTooDeeply: Self = "nested-too-deeply"
    /// Too many activations of an asynchronous cycle are pending, and further ones are refused. See ``AsyncCycleLimit``.
    public static let asynchronousCycle: Self = "asynchronous-cycle"
}

extension BoardError {
    package static func cycle(_ path: [BoardID]) -> BoardError {
        BoardError(
            .cycle, path,
            "\(quoted(path.last ?? "")) was not called again: more than \(CycleGuard.limit) calls are nested, and they form a cycle: \(trail(path)). To fix: "
                + "end the cycle sooner with a condition, or continue in a Task.")
    }

    /// The details are the depth.
    package static func nestedTooDeeply(_ id: BoardID, depth: Int, path: [BoardID]) -> BoardError {
        BoardError(
            .nestedTooDeeply, [id] + path, details: depth,
            "\(quoted(id)) was not called: \(depth) calls are nested"
                + (path.isEmpty ? "" : ", the last of them through \(trail(path))")
                + ". To fix: continue in a Task after a number of calls.")
    }

    package static func asynchronousCycle(_ path: [BoardID], pending: Int) -> BoardError {
        BoardError(
            .asynchronousCycle, path,
            "\(quoted(path.last ?? "")) was not activated again: \(pending) activations are pending that form an asynchronous cycle: \(trail(path)). To fix: "
                + "cause at most one further activation, end the cycle with a condition, or raise AsyncCycleLimit.")
    }
}

/// Returns a path as `a -> b -> a`. Of a path with more than 12 boards, the middle is left out.
package func trail(_ path: [BoardID]) -> String { trail(path.map(\.rawValue)) }
