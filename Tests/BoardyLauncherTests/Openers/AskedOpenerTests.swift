import BoardTestSupport
import Boardy
import Foundation
import TestSupport
import Testing

/// Results of `canOpenURL(_:)`, called by the launcher or directly.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AskedOpenerTests {
    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    private let number = TypedLinkOpener("/a/{n}", of: NumberParameter.self)

    /// A path opener that decides with a closure of the test.
    private struct Asking: URLOpenerPathMatchingPlugin {
        let matchingPath: String
        let ask: @MainActor (URL) -> Bool

        func canOpenURL(_ url: URL) -> Bool { ask(url) }
        func mainboard(_: any FlowMotherboard, openURLWithParameters _: [String: String]) {}
    }

    /// A typed opener with a number parameter that decides with a closure of the test.
    private struct AskingNumber: URLOpenerDecodingPlugin {
        let matchingPath: String
        let ask: @MainActor (URL) -> Bool

        func canOpenURL(_ url: URL) -> Bool { ask(url) }
        func mainboard(_: any FlowMotherboard, openWith _: NumberParameter) {}
    }

    /// An opener without a pattern that decides with a closure of the test.
    private struct AskingCode: URLOpenerPlugin {
        let ask: @MainActor (URL) -> Bool

        func canOpenURL(_ url: URL) -> Bool { ask(url) }
        func mainboard(_: any FlowMotherboard, open _: URL) {}
    }

    // MARK: Direct calls

    @Test func typedOpener_whenItIsAskedDirectly_answersForItself() throws {
        #expect(number.canOpenURL(try url("app://home/a/7")))
        #expect(!number.canOpenURL(try url("app://home/a/x")))
        #expect(!number.canOpenURL(try url("app://home/b/7")))
        #expect(!number.canOpenURL(try url("app://home/a/%FF")))
    }

    @Test func typedOpener_whenItIsToldDirectly_opensWhatItCanRead() throws {
        var opened: [Int] = []
        let opener = TypedLinkOpener("/a/{n}", of: NumberParameter.self) { opened.append($1.n) }
        let motherboard = ErrorLog().makeMotherboard()
        for link in ["app://home/a/7", "app://home/a/x", "app://home/b/7"] {
            opener.mainboard(motherboard, open: try url(link))
        }
        #expect(opened == [7])
    }

    @Test func opener_withAPatternThatCannotBeRead_opensNothing() throws {
        let opener = TypedLinkOpener("/a/{", of: NumberParameter.self) { _, _ in Issue.record("opened") }
        #expect(!opener.canOpenURL(try url("app://home/a/7")))
        opener.mainboard(ErrorLog().makeMotherboard(), open: try url("app://home/a/7"))
    }

    // MARK: Restricted

    @Test func typedOpener_whenItRestrictsItself_isAskedBeforeItReads() async {
        let fixture = LinkFixture("/{rest...}") { component, _ in
            component.install(urlOpenerPlugins: [AskingNumber(matchingPath: "/a/{n}") { $0.host() == "home" }])
        }
        #expect(fixture.launcher.open(link: "app://home/a/7") == ["AskingNumber"])
        #expect(fixture.launcher.open(link: "app://away/a/7") == ["/{rest...}"])
        #expect(await fixture.launcher.handle(link: "app://away/a/x").parameterFailures.isEmpty)
        #expect(await fixture.launcher.handle(link: "app://home/a/x").parameterFailures.count == 1)
    }

    @Test func opener_whoseOwnAnswerIsNo_leavesTheLinkToTheNextBest() {
        let fixture = LinkFixture("/{rest...}") { component, _ in
            component.install(urlOpenerPlugins: [Asking(matchingPath: "/a/{x}") { _ in false }])
        }
        #expect(fixture.open("/a/7") == ["/{rest...}"])
    }

    // MARK: Calls between openers

    @Test(arguments: ["/a/7", "/a/x", "/b/7"])
    func opener_whenItAsksAnotherWithAnotherPattern_hearsTheTruth(path: String) throws {
        let inner = LinkOpener("/a/7")
        var answers: [Bool] = []
        let fixture = LinkFixture { component, _ in
            component.install(urlOpenerPlugins: [
                Asking(matchingPath: "/{x}/{y}") { url in
                    answers.append(inner.canOpenURL(url))
                    return true
                }
            ])
        }
        fixture.open(path)
        #expect(answers == [path == "/a/7"])
    }

    @Test func opener_whenItAsksAnotherAboutAnotherURL_hearsTheTruth() throws {
        let inner = LinkOpener("/a/{x}")
        let (fitting, unfitting) = (try url("app://away/a/1"), try url("app://away/b"))
        var answers: [Bool] = []
        let fixture = LinkFixture { component, _ in
            component.install(urlOpenerPlugins: [
                Asking(matchingPath: "/a/{x}") { url in
                    answers = [fitting, unfitting, url].map(inner.canOpenURL)
                    return true
                }
            ])
        }
        fixture.open("/a/7")
        #expect(answers == [true, false, true])
    }

    @Test func opener_whenItAsksATypedOneWithItsOwnPattern_hearsWhetherThatCanReadTheLink() {
        var answers: [Bool] = []
        let fixture = LinkFixture { component, _ in
            component.install(urlOpenerPlugins: [
                Asking(matchingPath: "/a/{n}") { url in
                    answers.append(number.canOpenURL(url))
                    return true
                }
            ])
        }
        fixture.open("/a/7")
        fixture.open("/a/x")
        #expect(answers == [true, false])
    }

    @Test func typedOpener_whenItAsksAnotherTypedOneWithItsOwnPattern_hearsWhetherThatCanReadTheLink() {
        let flag = TypedLinkOpener("/a/{v}", of: OneParameter<Bool>.self)
        var answers: [Bool] = []
        let fixture = LinkFixture { component, _ in
            component.install(urlOpenerPlugins: [
                AskingNumber(matchingPath: "/a/{v}") { url in
                    answers.append(flag.canOpenURL(url))
                    return true
                }
            ])
        }
        fixture.open("/a/7?n=1")
        #expect(answers == [false])
    }

    @Test func codeOpener_whenItAsksTypedOnes_hearsTheTruth() {
        var answers: [Bool] = []
        let fixture = LinkFixture { component, _ in
            component.install(urlOpenerPlugins: [
                LinkOpener("/a/{n}"),
                AskingCode { url in
                    answers.append(number.canOpenURL(url))
                    return true
                },
            ])
        }
        fixture.open("/a/7")
        fixture.open("/a/x")
        #expect(answers == [true, false])
    }

    @Test func opener_whenTheOneItAsksAsksAThird_hearsTheTruth() throws {
        let third = LinkOpener("/b/{x}")
        let other = try url("app://home/b/1")
        let second = Asking(matchingPath: "/c/{x}") { url in third.canOpenURL(other) && !third.canOpenURL(url) }
        var answers: [Bool] = []
        let fixture = LinkFixture { component, _ in
            component.install(urlOpenerPlugins: [
                Asking(matchingPath: "/a/{x}") { url in
                    answers = [second.canOpenURL(url), third.canOpenURL(url), LinkOpener("/a/{x}").canOpenURL(url)]
                    return true
                }
            ])
        }
        #expect(fixture.open("/a/7") == ["Asking"])
        #expect(answers == [true, false, true])
    }

    @Test func opener_whenAnotherLinkIsOpenedWhileItIsAsked_stillHearsTheTruth() throws {
        let inner = LinkOpener("/a/{x}")
        let other = try url("app://home/b")
        var answers: [Bool] = []
        var launcher: PluginLauncher?
        let fixture = LinkFixture("/b") { component, _ in
            component.install(urlOpenerPlugins: [
                Asking(matchingPath: "/a/{x}") { url in
                    launcher?.open(link: "app://home/b")
                    answers = [inner.canOpenURL(url), inner.canOpenURL(other), LinkOpener("/b").canOpenURL(other)]
                    return true
                }
            ])
        }
        launcher = fixture.launcher
        #expect(fixture.open("/a/7") == ["Asking"])
        #expect(answers == [true, false, true])
        #expect(fixture.opened == ["/b"])
        launcher = nil
    }

    @Test func opener_afterALinkWasOpened_isAskedAnew() throws {
        let fixture = LinkFixture("/a/{n}")
        fixture.open("/a/x")
        #expect(!number.canOpenURL(try url("app://home/a/x")))
    }
}
