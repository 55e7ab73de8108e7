import Boardy
import Testing

@testable import BoardyCore
@testable import BoardyReports

struct ReportTimelineTests {
    private func page(_ events: [BoardEvent]) -> ParsedPage {
        let sample = SampleRun(name: "x")
        return ParsedPage(
            RunReport(title: "x", events: events, catalog: sample.catalog, liveTree: sample.liveTree).html)
    }

    @Test func launch_whenStepsAreNested_indentsThemAndSaysHowLongTheyTook() {
        var list = EventList()
        let outer = list.add(.step("outer"), at: .zero)
        let inner = list.add(.step("inner"), in: outer, at: .milliseconds(2))
        list.add(.returned(nil), in: inner, at: .milliseconds(5))
        list.add(.returned(nil), in: outer, at: .milliseconds(10))
        let page = page(list.events)
        #expect(page.all("span", styles: "name", in: "launch").map(\.text).prefix(2) == ["outer", "inner"])
        #expect(page.all("span", styles: "indent-1", in: "launch").map(\.text) == ["inner"])
        #expect(page.all("span", styles: "time", in: "launch").map(\.text).prefix(2) == ["10.0 ms", "3.00 ms"])
        let bar = page.all("rect", in: "launch").last
        #expect(bar?.attributes["x"] == "20%")
        #expect(bar?.attributes["width"] == "30%")
    }

    @Test func launch_whenModulesAreInstalled_marksWhen() {
        var list = EventList()
        list.addSpan(.step("modules")) { list, step in
            list.add(.registered("a", interface: nil), in: step)
            list.add(.moduleInstalled("a"), in: step)
        }
        list.add(.registered("later", interface: nil))
        let page = page(list.events)
        #expect(page.all("circle", in: "launch").count == 2)
        #expect(!page.text(in: "launch").contains("later"))
    }

    @Test func run_whenCallHasNotReturned_saysThatItHasNoEnd() {
        var list = EventList()
        let link = list.add(.linkReceived("app://x"))
        list.add(.activation("a", input: "()", by: .link("app://x")), in: link)
        list.add(.taskStarted("a", activation: 1), in: 2)
        list.add(.removal("b"))
        let page = page(list.events)
        #expect(page.all("span", styles: "time", in: "run").map(\.text) == ["no end", "no end", "no end"])
        #expect(page.all("rect", styles: "open", in: "run").count == 3)
        #expect(page.all("span", styles: "indent-2", in: "run").count == 1)
    }

    @Test func run_whenSomethingThatIsNotDrawnLiesBetween_indentsAllTheSame() {
        var list = EventList()
        list.addSpan(.linkReceived("x")) { list, link in
            list.addSpan(.linkMatched("x", opener: "o"), in: link) { list, match in
                list.addSpan(.activation("a", input: "()", by: .link("x")), in: match)
            }
        }
        let names = page(list.events).all("span", styles: "name", in: "run").compactMap { $0.attributes["class"] }
        #expect(names == ["name indent-0", "name indent-1"])
    }

    @Test func run_whenTaskEnds_showsHowLongItWorked() {
        var list = EventList()
        list.add(.taskStarted("a", activation: 7), at: .seconds(1))
        list.add(.taskEnded("a", activation: 7, .failed), at: .seconds(3))
        let page = page(list.events)
        #expect(page.all("span", styles: "time", in: "run").map(\.text) == ["2.00 s"])
        #expect(page.text(in: "run").contains("task 7, failed"))
    }

    @Test func timelines_whenTimesAreStrange_showThemAllTheSame() {
        var list = EventList()
        for time in [Duration.zero, .seconds(Int64.max), .seconds(Int64.min), .nanoseconds(1), .zero] {
            let step = list.add(.step("s"), at: time)
            list.add(.returned(nil), in: step, at: .zero)
            list.addSpan(.linkReceived("x"))
        }
        #expect(page(list.events).failure == nil)
    }

    @Test(arguments: [
        (0, "0"), (4e-9, "0.00 µs"), (1.5e-6, "1.50 µs"), (0.000_999_4, "999 µs"), (0.000_999_6, "1.00 ms"),
        (0.012_34, "12.3 ms"), (0.9994, "999 ms"), (0.9996, "1.00 s"), (99, "99.0 s"), (600, "10.0 min"),
        (7200, "2.00 h"),
        (-0.002, "-2.00 ms"),
    ])
    func description_whenTimeIsShortOrLong_hasThreeDigitsAndAUnit(seconds: Double, expected: String) {
        #expect(Seconds(seconds: seconds).description == expected)
    }

    @Test(arguments: [1e-9, 3.3e-7, 0.001, 0.0105, 0.7, 1, 59, 4000, 1e9])
    func ticks_whateverTheLength_areAFewAndInside(length: Double) {
        let ticks = TimeScale(from: Seconds(seconds: 0), to: Seconds(seconds: length)).ticks
        #expect((2...6).contains(ticks.count))
        #expect(ticks.allSatisfy { (0...1).contains($0.share) })
        #expect(Set(ticks.map(\.label)).count == ticks.count)
    }

    @Test func ticks_whenLengthIsKnown_areRoundNumbers() {
        let ticks = TimeScale(from: Seconds(seconds: 5), to: Seconds(seconds: 5.0105)).ticks
        #expect(ticks.map(\.label) == ["0", "2 ms", "4 ms", "6 ms", "8 ms", "10 ms"])
        #expect(TimeScale(from: Seconds(seconds: 1), to: Seconds(seconds: 1)).ticks.map(\.label) == ["0"])
    }
}
