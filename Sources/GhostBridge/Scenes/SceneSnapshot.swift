public import Boardy
package import Foundation
import GhostKernel

/// The saved state of a scene: its boards with their inputs and states, and the selected tab. It is stored as JSON.
///
/// ```swift
/// try JSONEncoder().encode(launcher.snapshot()).write(to: file)
/// ```
public struct SceneSnapshot: Hashable, Codable, Sendable {
    /// The format of the snapshots that this version writes and reads.
    public static let currentFormat = 1

    /// The format of the snapshot.
    public let format: Int

    /// The name of the selected tab; nil if no tab was shown.
    public let selectedTab: String?

    /// The restorable boards in order of their first activation in their latest tab. The `place` of a board is the tab in which
    /// it was activated.
    public let boards: [BoardSnapshot]

    /// Creates a snapshot in the current format.
    public init(selectedTab: String? = nil, boards: [BoardSnapshot] = []) {
        format = Self.currentFormat
        (self.selectedTab, self.boards) = (selectedTab, boards)
    }

    /// The navigation path of a tab: the identifiers of the boards that were activated in it, from first to last.
    ///
    /// - Parameter tab: the name of the tab; nil for boards that were activated before the first tab was shown.
    public func path(of tab: String?) -> [BoardID] { boards.filter { $0.place == tab }.map(\.board) }
}

extension PluginLauncher {
    /// Decodes the saved state of a scene; nil if it cannot be decoded, which is reported.
    package func decodeSnapshot(_ data: Data) -> SceneSnapshot? {
        do {
            return try JSONDecoder().decode(SceneSnapshot.self, from: data)
        } catch {
            kernel.report(.undecodableSceneSnapshot(reason: "\(error)"))
            return nil
        }
    }
}

extension ConnectedScene {
    /// Saves the restorable boards of the scene and the selected tab. Returns the saved state of the last connection until it is
    /// restored.
    public func snapshot() -> SceneSnapshot {
        savedState ?? SceneSnapshot(selectedTab: tabs.currentTab, boards: motherboard.snapshot())
    }
}

extension SceneSnapshot {
    /// Reads the format first, so that a snapshot of another format is reported instead of a damaged file.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        format = try container.decode(Int.self, forKey: .format)
        guard format == Self.currentFormat else {
            (selectedTab, boards) = (nil, [])
            return
        }
        selectedTab = try container.decodeIfPresent(String.self, forKey: .selectedTab)
        boards = try container.decode([BoardSnapshot].self, forKey: .boards)
    }
}

extension Kernel {
    /// Restores the boards of a snapshot, tab by tab, and shows the selected tab at the end.
    ///
    /// - Parameter isConnected: returns false after the scene has disconnected; then the restoration ends.
    func restore(
        _ snapshot: SceneSnapshot, on motherboard: any FlowMotherboard, with tabs: TabHost,
        while isConnected: @MainActor () -> Bool = { true }
    ) async {
        guard snapshot.format == SceneSnapshot.currentFormat else {
            return report(.outdatedSceneSnapshot(version: snapshot.format, expected: SceneSnapshot.currentFormat))
        }
        var places: [String?] = []
        for board in snapshot.boards where !places.contains(board.place) { places.append(board.place) }
        let missing = Set(places.compactMap(\.self) + [snapshot.selectedTab].compactMap(\.self)).subtracting(tabs.tabs)
        for tab in missing.sorted() { report(.unknownSavedTab(tab, tabs: tabs.tabs)) }
        for place in places where isConnected() {
            let boards = snapshot.boards.filter { $0.place == place }
            if let place, missing.contains(place) {
                motherboard.restore(boards.map { $0.placed(in: tabs.currentTab) })
            } else {
                await restore(boards, in: place, on: motherboard, with: tabs, isConnected)
            }
        }
        guard isConnected(), let tab = snapshot.selectedTab, tab != tabs.currentTab, !missing.contains(tab) else {
            return
        }
        if places.contains(tab) { await tabs.restore(tab) } else { _ = await tabs.switchToTab(tab) }
    }

    private func restore(
        _ boards: [BoardSnapshot], in place: String?, on motherboard: any FlowMotherboard, with tabs: TabHost,
        _ isConnected: @MainActor () -> Bool
    ) async {
        let own = place.flatMap(tabs.board)
        if let place {
            if !boards.contains(where: { $0.board.rawValue == own }) {
                _ = await tabs.switchToTab(place)
            } else {
                // The board of the tab is restored instead of being activated as usual.
                await tabs.restore(place)
            }
            guard isConnected() else { return }
        }
        let outcomes = zip(boards, motherboard.restore(boards))
        guard let place, let own else { return }
        if outcomes.contains(where: { $0.board.rawValue == own && $1.error != nil }) {
            _ = await tabs.switchToTab(place)
        }
    }
}
