import AppFoundation
import GhostBridge

/// The selected tab, the boards and the last page of the last run, in the file `scene.json` of the state folder.
struct SavedScene {
    private let file: JSONFile<SceneSnapshot>

    init(_ folder: StateFolder) {
        file = folder.file("scene.json")
    }

    /// Returns the saved state; nil if there is none, or if it cannot be read, which is reported.
    func read() -> SceneSnapshot? {
        do {
            return try file.read()
        } catch {
            Terminal.report("\(error)")
            return nil
        }
    }

    /// Saves the state, and reports a failure. A saved state from before an update is set aside.
    ///
    /// - Returns: true if the state was saved.
    func write(_ snapshot: SceneSnapshot) async -> Bool {
        do {
            try await file.setAside()
            try await file.update(orBeginWith: SceneSnapshot()) { $0 = snapshot }
            return true
        } catch {
            Terminal.report("\(error)")
            return false
        }
    }
}
