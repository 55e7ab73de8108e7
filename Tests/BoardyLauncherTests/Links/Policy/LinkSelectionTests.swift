import BoardTestSupport
import Boardy
import Foundation
import Testing

/// Selection between several openers by the app.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LinkSelectionTests {
    private let fixture = LinkFixture("/a/{x}", "/a/{y}", "/a/{z}", "/b", "/c/{x}", "/c/{y}")

    @Test func selection_whenThereIsOneCandidate_isNotAsked() {
        fixture.launcher.setURLOpenerSelectionHandler { _, _, _ in
            Issue.record("asked")
            return []
        }
        #expect(fixture.open("/b") == ["/b"])
        #expect(fixture.opened == ["/b"])
    }

    @Test func selection_whenThereIsNone_isNotAsked() {
        fixture.launcher.setURLOpenerSelectionHandler { _, _, _ in
            Issue.record("asked")
            return []
        }
        #expect(fixture.open("/nothing").isEmpty)
    }

    @Test func selection_whenThereAreSeveral_isGivenAllInOrder() {
        var given: [(BoardID, String, [String], [String?])] = []
        fixture.launcher.setURLOpenerSelectionHandler { mainboard, url, candidates in
            given.append(
                (mainboard.identifier, url.absoluteString, candidates.map(\.name), candidates.map(\.pattern)))
            return candidates
        }
        fixture.open("/a/7?q=1")
        #expect(given.count == 1)
        #expect(given.first?.0 == "mainboard")
        #expect(given.first?.1 == "app://home/a/7?q=1")
        #expect(given.first?.2 == ["/a/{x}", "/a/{y}", "/a/{z}"])
        #expect(given.first?.3 == ["/a/{x}", "/a/{y}", "/a/{z}"])
    }

    @Test func open_whateverIsChosen_returnsAllCandidates() {
        fixture.launcher.setURLOpenerSelectionHandler { _, _, candidates in candidates.suffix(1) }
        #expect(fixture.open("/a/7") == ["/a/{x}", "/a/{y}", "/a/{z}"])
        #expect(fixture.opened == ["/a/{z}"])
    }

    @Test func open_whenNoneIsChosen_returnsAllCandidatesAndOpensNothing() {
        fixture.launcher.setURLOpenerSelectionHandler { _, _, _ in [] }
        #expect(fixture.open("/a/7") == ["/a/{x}", "/a/{y}", "/a/{z}"])
        #expect(fixture.opened.isEmpty)
        #expect(fixture.errors.isEmpty)
    }

    @Test func open_whenSeveralAreChosen_keepsToTheirOrder() {
        fixture.launcher.setURLOpenerSelectionHandler { _, _, candidates in candidates.reversed() }
        fixture.open("/a/7")
        #expect(fixture.opened == ["/a/{z}", "/a/{y}", "/a/{x}"])
    }

    @Test func open_whenOneIsChosenTwice_opensWithItOnce() {
        fixture.launcher.setURLOpenerSelectionHandler { _, _, candidates in
            [candidates[1], candidates[0], candidates[1]]
        }
        fixture.open("/a/7")
        #expect(fixture.opened == ["/a/{y}", "/a/{x}"])
    }

    @Test func open_whenOpenersAreAlike_opensWithTheChosenOne() {
        let fixture = LinkFixture { component, notes in
            component.install(
                urlOpenerPlugins: (1...3).map { number in LinkOpener("/a") { _ in notes.add("\(number)") } })
        }
        fixture.launcher.setURLOpenerSelectionHandler { _, _, candidates in [candidates[1]] }
        fixture.open("/a")
        #expect(fixture.opened == ["2"])
    }

    @Test func open_whenACandidateOfAnotherLinkIsChosen_ignoresIt() {
        var others: [URLOpenerCandidate] = []
        fixture.launcher.setURLOpenerSelectionHandler { _, _, candidates in
            others = candidates
            return candidates
        }
        fixture.open("/c/1")
        fixture.launcher.setURLOpenerSelectionHandler { _, _, candidates in others + candidates.prefix(1) }
        fixture.open("/a/7")
        #expect(fixture.opened == ["/c/{x}", "/c/{y}", "/a/{x}"])
    }

    @Test func open_whenOnlyCandidatesOfAnotherLinkAreChosen_declines() async {
        var others: [URLOpenerCandidate] = []
        fixture.launcher.setURLOpenerSelectionHandler { _, _, candidates in
            others = candidates
            return []
        }
        fixture.open("/c/1")
        fixture.launcher.setURLOpenerSelectionHandler { _, _, _ in others }
        #expect(await fixture.handle("/a/7").outcome == .declined)
        #expect(fixture.opened.isEmpty)
    }

    @Test func open_whenACandidateOfAnotherLauncherIsChosen_ignoresIt() {
        let other = LinkFixture("/other/{x}", "/other/{y}")
        var foreign: [URLOpenerCandidate] = []
        other.launcher.setURLOpenerSelectionHandler { _, _, candidates in
            foreign = candidates
            return []
        }
        other.open("/other/1")
        fixture.launcher.setURLOpenerSelectionHandler { _, _, _ in foreign }
        fixture.open("/a/7")
        #expect(foreign.count == 2)
        #expect(fixture.opened.isEmpty)
    }

    @Test func selection_whenItIsSetAgain_isTheLastOne() {
        fixture.launcher.setURLOpenerSelectionHandler { _, _, candidates in candidates.suffix(1) }
            .setURLOpenerSelectionHandler { _, _, candidates in Array(candidates.prefix(1)) }
        fixture.open("/a/7")
        #expect(fixture.opened == ["/a/{x}"])
    }

    @Test func selection_ofOpenersThatCannotReadTheLink_isNotOffered() {
        let fixture = LinkFixture("/a/{x}", "/a/{y}") { component, _ in
            component.install(urlOpenerPlugins: [TypedLinkOpener("/a/{n}", of: NumberParameter.self)])
        }
        fixture.launcher.setURLOpenerSelectionHandler { _, _, candidates in candidates.suffix(1) }
        #expect(fixture.open("/a/7") == ["/a/{x}", "/a/{y}", "/a/{n}"])
        #expect(fixture.open("/a/x") == ["/a/{x}", "/a/{y}"])
        #expect(fixture.opened == ["/a/{y}"])
    }
}
