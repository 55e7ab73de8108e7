import BoardTestSupport
import Boardy
import Foundation
import TestSupport

@testable import BoardyLauncher

/// Opens links on one launcher after the other, and compares each result with the prediction of the reference.
@MainActor
struct FuzzRun {
    let seed: UInt64
    private var random: SeededGenerator

    /// The differences found. The run stops after five.
    private(set) var faults: [String] = []

    /// The number of links by outcome.
    private(set) var counts: [String: Int] = [:]

    init(seed: UInt64) {
        self.seed = seed
        random = SeededGenerator(seed: seed)
    }

    mutating func open(cases: Int) async {
        var left = cases
        while left > 0, faults.count < 5 {
            let alphabet = FuzzAlphabet(&random)
            let openers = FuzzOpeners.some(&random, alphabet)
            let app = FuzzApp(openers, isObserved: random.oneIn(25))
            let links = FuzzLinks(openers, alphabet)
            for _ in 0..<min(left, 250) where faults.count < 5 { await open(links.next(&random), on: app) }
            left -= 250
            // Other tests need the main actor, too.
            await Task.yield()
        }
    }

    private mutating func open(_ link: String, on app: FuzzApp) async {
        switch random.below(60) {
        case 0...3:
            // Foundation escapes characters that a URL may not contain.
            if let url = URL(string: link) { open(url, on: app) } else { open(link: link, on: app) }
        case 4:
            let url = URL(string: link, relativeTo: URL(string: "app://home/a/b?x=1"))
            if let url { open(url, on: app) } else { open(link: link, on: app) }
        case 5:
            if let url = URL(string: link) { ask(url, on: app) } else { open(link: link, on: app) }
        case 6: await report(link, on: app)
        default: open(link: link, on: app)
        }
    }

    private mutating func open(link: String, on app: FuzzApp) {
        let reading = FuzzReading(link: link)
        let parsed = Self.parsed(link)
        let foreseen = app.reference.foresee(reading, link: parsed)
        compare(app.observe(parsed) { $0.open(link: link) }, foreseen.finding, link, reading, app)
    }

    /// The text of the URL that a link is read as, or the link itself.
    static func parsed(_ link: String) -> String { URL(string: link)?.absoluteString ?? link }

    private mutating func open(_ url: URL, on app: FuzzApp) {
        let link = url.absoluteString
        let reading = FuzzReading(Array(link.utf8))
        let foreseen = app.reference.foresee(reading, link: link)
        compare(app.observe(link) { $0.open(url: url) }, foreseen.finding, link, reading, app)
    }

    private mutating func report(_ link: String, on app: FuzzApp) async {
        let reading = FuzzReading(link: link)
        let foreseen = app.reference.foresee(reading, link: Self.parsed(link))
        let (finding, report) = await app.report(link)
        compare(finding, foreseen.finding, link, reading, app)
        let unreadable = report.parameterFailures.map {
            FuzzUnreadable(opener: $0.opener.name, parameter: $0.parameter, value: $0.value)
        }
        if unreadable != foreseen.unreadable || report.openings.map(\.opener.name) != finding.openings.map(\.opener) {
            note("\(foreseen)", "\(report)", link, reading, app)
        }
    }

    /// Calls an opener directly, without the launcher, as apps do in their tests.
    private mutating func ask(_ url: URL, on app: FuzzApp) {
        let opener = random.one(of: app.openers)
        let link = url.absoluteString
        let reading = FuzzReading(Array(link.utf8))
        let foreseen = FuzzReference([opener]).foresee(reading, link: link).finding.openings
        let record = FuzzRecord()
        let plugin = opener.plugin(into: record)
        let canOpen = plugin.canOpenURL(url)
        guard case .never = opener.refusal else { return }
        plugin.mainboard(app.launcher.mainboard, open: url)
        counts["asked", default: 0] += 1
        if record.openings != foreseen || canOpen == foreseen.isEmpty {
            note("\(foreseen)", "\(canOpen): \(record.openings)", link, reading, app)
        }
    }

    private mutating func compare(
        _ found: FuzzFinding, _ foreseen: FuzzFinding, _ link: String, _ reading: FuzzReading, _ app: FuzzApp
    ) {
        counts[foreseen.refusal?.name ?? "opened by \(min(foreseen.openings.count, 2))", default: 0] += 1
        if found != foreseen { note("\(foreseen)", "\(found)", link, reading, app) }
    }

    private mutating func note(
        _ foreseen: String, _ found: String, _ link: String, _ reading: FuzzReading, _ app: FuzzApp
    ) {
        let openers = app.openers.map { "\n    " + $0.name.debugDescription }.joined()
        let link = link.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
        faults.append("seed \(seed), \(link)\n  foreseen: \(foreseen)\n  found: \(found)\n  openers:\(openers)")
    }
}
