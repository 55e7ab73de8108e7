import Boardy
import Foundation
import Testing

/// Apps that choose between openers.
@MainActor
struct LinkSelectionTests {
    private let scene = LinkScene("/a/{x}", "/a/{y}", "/a/{z}", "/b", "/c/{x}", "/c/{y}")

    @Test func selection_whenThereIsOneCandidate_isNotAsked() {
        scene.launcher.setURLOpenerSelectionHandler { _, _, _ in
            Issue.record("asked")
            return []
        }
        #expect(scene.open("/b") == ["/b"])
        #expect(scene.opened == ["/b"])
    }

    @Test func selection_whenThereIsNone_isNotAsked() {
        scene.launcher.setURLOpenerSelectionHandler { _, _, _ in
            Issue.record("asked")
            return []
        }
        #expect(scene.open("/nothing").isEmpty)
    }

    @Test func selection_whenThereAreSeveral_isGivenAllInOrder() {
        var given: [(BoardID, String, [String], [String?])] = []
        scene.launcher.setURLOpenerSelectionHandler { mainboard, url, candidates in
            given.append(
                (mainboard.identifier, url.absoluteString, candidates.map(\.name), candidates.map(\.pattern)))
            return candidates
        }
        scene.open("/a/7?q=1")
        #expect(given.count == 1)
        #expect(given.first?.0 == "mainboard")
        #expect(given.first?.1 == "app://home/a/7?q=1")
        #expect(given.first?.2 == ["/a/{x}", "/a/{y}", "/a/{z}"])
        #expect(given.first?.3 == ["/a/{x}", "/a/{y}", "/a/{z}"])
    }

    @Test func open_whateverIsChosen_returnsAllCandidates() {
        scene.launcher.setURLOpenerSelectionHandler { _, _, candidates in candidates.suffix(1) }
        #expect(scene.open("/a/7") == ["/a/{x}", "/a/{y}", "/a/{z}"])
        #expect(scene.opened == ["/a/{z}"])
    }

    @Test func open_whenNoneIsChosen_returnsAllCandidatesAndOpensNothing() {
        scene.launcher.setURLOpenerSelectionHandler { _, _, _ in [] }
        #expect(scene.open("/a/7") == ["/a/{x}", "/a/{y}", "/a/{z}"])
        #expect(scene.opened.isEmpty)
        #expect(scene.errors.isEmpty)
    }

    @Test func open_whenSeveralAreChosen_keepsToTheirOrder() {
        scene.launcher.setURLOpenerSelectionHandler { _, _, candidates in candidates.reversed() }
        scene.open("/a/7")
        #expect(scene.opened == ["/a/{z}", "/a/{y}", "/a/{x}"])
    }

    @Test func open_whenOneIsChosenTwice_opensWithItOnce() {
        scene.launcher.setURLOpenerSelectionHandler { _, _, candidates in [candidates[1], candidates[0], candidates[1]]
        }
        scene.open("/a/7")
        #expect(scene.opened == ["/a/{y}", "/a/{x}"])
    }

    @Test func open_whenOpenersAreAlike_opensWithTheChosenOne() {
        let scene = LinkScene { component, notes in
            component.install(
                urlOpenerPlugins: (1...3).map { number in LinkOpener("/a") { _ in notes.add("\(number)") } })
        }
        scene.launcher.setURLOpenerSelectionHandler { _, _, candidates in [candidates[1]] }
        scene.open("/a")
        #expect(scene.opened == ["2"])
    }

    @Test func open_whenACandidateOfAnotherLinkIsChosen_ignoresIt() {
        var others: [URLOpenerCandidate] = []
        scene.launcher.setURLOpenerSelectionHandler { _, _, candidates in
            others = candidates
            return candidates
        }
        scene.open("/c/1")
        scene.launcher.setURLOpenerSelectionHandler { _, _, candidates in others + candidates.prefix(1) }
        scene.open("/a/7")
        #expect(scene.opened == ["/c/{x}", "/c/{y}", "/a/{x}"])
    }

    @Test func open_whenOnlyCandidatesOfAnotherLinkAreChosen_declines() async {
        var others: [URLOpenerCandidate] = []
        scene.launcher.setURLOpenerSelectionHandler { _, _, candidates in
            others = candidates
            return []
        }
        scene.open("/c/1")
        scene.launcher.setURLOpenerSelectionHandler { _, _, _ in others }
        #expect(await scene.handle("/a/7").outcome == .declined)
        #expect(scene.opened.isEmpty)
    }

    @Test func open_whenACandidateOfAnotherLauncherIsChosen_ignoresIt() {
        let other = LinkScene("/other/{x}", "/other/{y}")
        var foreign: [URLOpenerCandidate] = []
        other.launcher.setURLOpenerSelectionHandler { _, _, candidates in
            foreign = candidates
            return []
        }
        other.open("/other/1")
        scene.launcher.setURLOpenerSelectionHandler { _, _, _ in foreign }
        scene.open("/a/7")
        #expect(foreign.count == 2)
        #expect(scene.opened.isEmpty)
    }

    @Test func selection_whenItIsSetAgain_isTheLastOne() {
        scene.launcher.setURLOpenerSelectionHandler { _, _, candidates in candidates.suffix(1) }
            .setURLOpenerSelectionHandler { _, _, candidates in Array(candidates.prefix(1)) }
        scene.open("/a/7")
        #expect(scene.opened == ["/a/{x}"])
    }

    @Test func selection_ofOpenersThatCannotReadTheLink_isNotOffered() {
        let scene = LinkScene("/a/{x}", "/a/{y}") { component, _ in
            component.install(urlOpenerPlugins: [TypedLinkOpener("/a/{n}", of: NumberParameter.self)])
        }
        scene.launcher.setURLOpenerSelectionHandler { _, _, candidates in candidates.suffix(1) }
        #expect(scene.open("/a/7") == ["/a/{x}", "/a/{y}", "/a/{n}"])
        #expect(scene.open("/a/x") == ["/a/{x}", "/a/{y}"])
        #expect(scene.opened == ["/a/{y}"])
    }
}
