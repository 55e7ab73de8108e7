import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore
@testable import BoardyLauncher

/// The texts of reports.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ReportTextTests {
    private typealias Report = URLOpenReport

    private let home = URLOpenerCandidate(name: "HomeURLOpener", pattern: "/home", index: 0)
    private let code = URLOpenerCandidate(name: "CodeURLOpener", pattern: nil, index: 1)
    private let path = URLOpenerCandidate(name: "/home", pattern: "/home", index: 2)

    private let fault = BoardError.unknownBoard("zzz", motherboard: "mainboard", suggestions: [])

    private func text(
        _ outcome: Report.Outcome, _ candidates: [URLOpenerCandidate] = [], _ unreadable: [Report.ParameterFailure] = []
    ) -> String {
        "\(Report(link: "app://home", candidates: candidates, parameterFailures: unreadable, outcome: outcome))"
    }

    private func opening(
        _ opener: URLOpenerCandidate, _ activations: [Report.ActivationRecord] = [], errors: [BoardError] = []
    ) -> Report.Opening {
        Report.Opening(opener: opener, activations: activations, errors: errors)
    }

    @Test func text_ofALinkThatWasOpened_namesTheOpener() {
        #expect(
            text(.opened([opening(home)], chosenBy: .rules), [home])
                == "app://home\n  opened by 'HomeURLOpener' (/home)")
    }

    @Test func text_ofAnOpenerNamedLikeItsPattern_hasThatOnce() {
        #expect(text(.opened([opening(path)], chosenBy: .rules), [path]) == "app://home\n  opened by '/home'")
    }

    @Test func text_ofAnOpenerWithoutAPattern_isItsName() {
        #expect(text(.opened([opening(code)], chosenBy: .rules), [code]) == "app://home\n  opened by 'CodeURLOpener'")
    }

    @Test func text_ofActivations_saysWhatBecameOfEach() {
        let activations = [
            Report.ActivationRecord(board: "pub.home", outcome: .activated),
            Report.ActivationRecord(board: "pub.mail", outcome: .held(by: "login")),
            Report.ActivationRecord(board: "zzz", outcome: .failed(fault)),
        ]
        let other = BoardError.busy("pub.home")
        #expect(
            text(.opened([opening(home, activations, errors: [fault, other])], chosenBy: .rules), [home]) == """
                app://home
                  opened by 'HomeURLOpener' (/home)
                    'pub.home' was activated
                    'pub.mail' waits at the gate 'login'
                    'zzz' was not activated: \(fault)
                    error: \(other)
                """)
    }

    @Test func text_ofSeveralOpeners_hasEachWithWhatItDid() {
        let activation = Report.ActivationRecord(board: "pub.home", outcome: .activated)
        #expect(
            text(.opened([opening(home), opening(code, [activation])], chosenBy: .rules), [home, code]) == """
                app://home
                  opened by 'HomeURLOpener' (/home)
                  opened by 'CodeURLOpener'
                    'pub.home' was activated
                """)
    }

    @Test func text_ofAChoice_namesTheCandidates() {
        #expect(
            text(.opened([opening(code)], chosenBy: .selectionHandler), [home, code]) == """
                app://home
                  candidates: 'HomeURLOpener' (/home), 'CodeURLOpener'
                  opened by 'CodeURLOpener', chosen by the selection handler
                """)
    }

    @Test func text_ofALinkThatNoneWasChosenFor_saysThat() {
        #expect(
            text(.declined, [home, code]) == """
                app://home
                  candidates: 'HomeURLOpener' (/home), 'CodeURLOpener'
                  declined: the selection handler chose none of the candidates
                """)
    }

    @Test func text_ofARefusal_hasTheError() {
        let error = BoardError.deniedLink("app://home", reason: "it is late")
        #expect(text(.refused(error)) == "app://home\n  refused: \(error)")
    }

    @Test func text_ofWhatCannotBeRead_saysWhatAndWhy() {
        let unreadable = [
            Report.ParameterFailure(opener: home, parameter: "n", value: "x", reason: "expected a number"),
            Report.ParameterFailure(opener: path, parameter: "n", value: nil, reason: "expected a number"),
            Report.ParameterFailure(opener: code, parameter: nil, value: nil, reason: "from is after to"),
        ]
        #expect(
            text(.opened([opening(code)], chosenBy: .rules), [code], unreadable) == """
                app://home
                  passed over: 'HomeURLOpener' (/home), the parameter 'n' is 'x', expected a number
                  passed over: '/home', the parameter 'n' is missing, expected a number
                  passed over: 'CodeURLOpener', from is after to
                  opened by 'CodeURLOpener'
                """)
    }

    @Test func text_ofHostileValues_isOnItsLine() {
        let hostile = "x\n  opened by 'Evil'\u{2028}\u{202E}"
        let unreadable = [Report.ParameterFailure(opener: home, parameter: hostile, value: hostile, reason: hostile)]
        let odd = URLOpenerCandidate(name: hostile, pattern: hostile + "/", index: 3)
        let text = text(.opened([opening(odd)], chosenBy: .rules), [odd], unreadable)
        #expect(text.split(whereSeparator: \.isNewline).count == 3)
        #expect(!text.unicodeScalars.contains("\u{202E}"))
    }

    @Test func text_ofALauncher_isThatOfItsReport() async {
        let fixture = LinkFixture { component, _ in
            component
                .install(plugin: FakeModule("module") { BoardRegistration("number") { NumberBoard(identifier: $0) } })
                .install(urlOpenerPlugins: [
                    LinkOpener("/a") { $0.go("number", 1) },
                    TypedLinkOpener("/a", of: NumberParameter.self, name: "typed"),
                ])
        }
        let report = await fixture.handle("/a?n=x")
        #expect(
            "\(report)" == """
                app://home/a
                  passed over: 'typed' (/a), the parameter 'n' is 'x', expected a whole number of 64 bits
                  opened by '/a'
                    'number' was activated
                """)
    }

    // MARK: The link

    @Test(arguments: ["?a=secret", "#secret", "?a=b#secret"])
    func link_withSecrets_isShownWithoutThem(end: String) async {
        let report = await LinkFixture("/a").launcher.handle(link: "app://ada:secret@home/a" + end)
        #expect(report.link == "app://home/a")
        #expect(!"\(report)".contains("secret"))
    }

    @Test(arguments: [100, 188, 189, 190, 1000, 100_000])
    func link_whenItIsLong_isCutToTwoHundredCharacters(length: Int) async {
        let path = "/" + String(repeating: "a", count: length)
        for fixture in [LinkFixture("/{a}"), LinkFixture("/b/c")] {
            let link = await fixture.handle(path).link
            #expect(link.hasPrefix("app://home/aaa"))
            #expect(link.count <= 201)
        }
    }

    @Test func link_whenItIsLongAndMalformed_isCutToTwoHundredCharacters() async {
        let report = await LinkFixture().launcher.handle(link: "app://home/" + String(repeating: "a\n", count: 500))
        #expect(report.link.count <= 201)
        #expect(report.link.contains(where: \.isNewline) == false)
    }
}
