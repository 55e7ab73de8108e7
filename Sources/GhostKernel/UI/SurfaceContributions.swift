import CoreContracts

/// The contributions to one surface.
@MainActor
struct SurfaceContributions {
    /// A contribution with its dependencies and source.
    struct Entry {
        let contribution: UIContribution
        let dependencies: [any Any.Type]
        let source: Source?
    }

    private var entries: [Entry] = []

    /// The ids of the entries.
    private var ids: Set<String> = []

    /// The contributions of the app, by the id of the entry that each replaces.
    private var overrides: [String: Entry] = [:]

    /// The ids of the overrides, in order.
    private var overriddenIDs: [String] = []

    /// Adds a contribution after the existing ones.
    ///
    /// - Parameter overriding: true if it replaces the contribution with its id, which may be added earlier or later.
    /// - Returns: false if there is one with its id, or another override of it. The first one stays.
    mutating func add(_ entry: Entry, overriding: Bool) -> Bool {
        let id = entry.contribution.id
        guard overriding else {
            guard ids.insert(id).inserted else { return false }
            entries.append(entry)
            return true
        }
        guard overrides[id] == nil else { return false }
        overrides[id] = entry
        overriddenIDs.append(id)
        return true
    }

    /// The contributions to show, in order. An override has the position of the contribution that it replaces.
    var all: [Entry] { overrides.isEmpty ? entries : entries.map { overrides[$0.contribution.id] ?? $0 } }

    /// The ids of overrides that replace nothing, in order.
    var unusedOverrides: [String] { overriddenIDs.filter { !ids.contains($0) } }
}
