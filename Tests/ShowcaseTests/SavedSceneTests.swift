import AppFoundation
import Boardy
import Foundation
import GhostBridge
import TestSupport
import Testing

@testable import Showcase

@Suite(.timeLimit(.minutes(10)))
struct SavedSceneTests {
    private let folder: TemporaryFolder
    private var scene: SavedScene { SavedScene(StateFolder(folder.url)) }
    private let snapshot = SceneSnapshot(selectedTab: "sports", boards: [BoardSnapshot(board: "pub.dashboard")])

    init() throws { folder = try TemporaryFolder() }

    @Test func scene_whenWritten_isReadAgain() async {
        #expect(scene.read() == nil)
        #expect(await scene.write(snapshot))
        #expect(scene.read() == snapshot)
    }

    /// As before an update of the app.
    @Test func scene_whenItsFileHasAnotherForm_isSetAsideByTheNextOne() async throws {
        let former = #"{"format":1,"boards":[{"name":"former"}]}"#
        try folder.write(former, to: "scene.json")
        #expect(scene.read() == nil)
        #expect(await scene.write(snapshot))
        #expect(scene.read() == snapshot)
        #expect(try String(contentsOf: folder.file("scene.json.1.unreadable"), encoding: .utf8) == former)
    }

    @Test func scene_whenItsFileIsDamaged_isNotReadAndNotOverwritten() async throws {
        let file = folder.file("scene.json")
        try Data("{".utf8).write(to: file)
        #expect(scene.read() == nil)
        #expect(await !scene.write(snapshot))
        #expect(try Data(contentsOf: file) == Data("{".utf8))
    }
}
