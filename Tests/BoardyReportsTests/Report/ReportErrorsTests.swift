import Boardy
import Testing

@testable import BoardyCore
@testable import BoardyReports

struct ReportErrorsTests {
    private func page(_ events: [BoardEvent]) -> ParsedPage {
        let sample = SampleRun(name: "x")
        return ParsedPage(
            RunReport(title: "x", events: events, catalog: sample.catalog, liveTree: sample.liveTree).html)
    }

    @Test func errors_whenReported_haveCodeTextFixAndCauses() {
        var list = EventList()
        let link = list.add(.linkReceived("app://a"))
        let activation = list.add(.activation("a", input: "Int", by: .link("app://a")), in: link)
        let trigger = list.add(.completion("login", isDone: true))
        list.add(.error(.busy("a")), in: activation, trigger: trigger, on: "mainboard")
        let page = page(list.events)
        #expect(page.all("code", in: "errors").map(\.text) == ["busy"])
        #expect(page.all("p", styles: "error-head", in: "errors").first?.text.contains("on mainboard") == true)
        let text = page.text(in: "errors")
        #expect(text.contains("'a' was not activated: it is working on another activation"))
        #expect(page.all("p", styles: "fix").first?.text.hasPrefix("To fix: activate it again") == true)
        let causes = page.all("li", in: "errors").dropFirst().map(\.text)
        #expect(causes.count == 2)
        #expect(causes.first?.hasPrefix("'a' is activated with Int by the link 'app://a'") == true)
        #expect(causes.last?.hasPrefix("'app://a' is received") == true)
        #expect(text.contains("Triggered by: 'login' completes as done."))
    }

    @Test func errors_whenNothingLedToThem_saySo() {
        var list = EventList()
        list.add(.error(.failure("a", reason: "no fix here")))
        let page = page(list.events)
        #expect(page.text(in: "errors").contains("No cause was recorded."))
        #expect(page.all("p", styles: "fix").isEmpty)
    }

    @Test func errors_whenCausesAreMany_saysHowManyMore() {
        var list = EventList()
        for number in 0..<50 { list.add(.activation("a", input: "()", by: .external), in: number == 0 ? nil : number) }
        list.add(.error(.busy("a")), in: 50)
        let causes = page(list.events).all("ol", styles: "causes").first?.text
        #expect(causes?.hasSuffix("and so on: 30 more causes") == true)
    }

    @Test func errors_whenMany_saysHowManyMore() {
        var list = EventList()
        for _ in 0..<1234 { list.add(.error(.busy("a"))) }
        let page = page(list.events)
        #expect(page.all("p", styles: "error-head").count == 200)
        #expect(page.all("p", styles: "notice", in: "errors").first?.text.hasPrefix("1\u{202F}034 more errors") == true)
    }
}
