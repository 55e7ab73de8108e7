import BoardTestSupport
import Boardy
import Foundation

@testable import BoardyCore
@testable import BoardyLauncher

/// A launcher and a reference with the same openers.
@MainActor
struct FuzzApp {
    let openers: [FuzzOpener]
    let reference: FuzzReference
    let launcher: PluginLauncher
    private let record: FuzzRecord

    init(_ openers: [FuzzOpener], isObserved: Bool = false) {
        let record = FuzzRecord()
        let component = PluginLauncher.with(options: .default.with(ErrorSink { record.errors.append($0) }))
        launcher = (isObserved ? component.install(observer: Recorder()) : component)
            .install(urlOpenerPlugins: openers.map { $0.plugin(into: record) })
            .instantiate()
            .launch { _ in }
        self.openers = openers
        self.record = record
        reference = FuzzReference(openers)
        // Drops the errors of the installation, because clashes of patterns are intended.
        record.errors = []
    }

    /// Opens a link and returns the recorded openings and error.
    func observe(_ link: String, _ open: (PluginLauncher) -> [String]) -> FuzzFinding {
        defer { (record.openings, record.errors) = ([], []) }
        let names = open(launcher)
        return finding(link, names)
    }

    /// Handles a link and returns the recorded finding with the report.
    func report(_ link: String) async -> (finding: FuzzFinding, report: URLOpenReport) {
        defer { (record.openings, record.errors) = ([], []) }
        let report = await launcher.handle(link: link)
        return (finding(FuzzRun.parsed(link), report.candidates.map(\.name)), report)
    }

    private func finding(_ link: String, _ names: [String]) -> FuzzFinding {
        var finding = FuzzFinding(openings: record.openings)
        if names != record.openings.map(\.opener) {
            finding.refusal = .unexpected("the names are \(names)")
        } else if let error = record.errors.first {
            let (refusal, shown) = Self.refusal(error)
            finding.refusal = record.errors.count == 1 ? refusal : .unexpected("\(record.errors)")
            finding.shown = link.utf8.count < 150 ? shown : ""
        }
        return finding
    }

    private static func refusal(_ error: BoardError) -> (FuzzRefusal, shown: String) {
        guard let details = error.details as? BoardError.LinkDetails else { return (.unexpected("\(error)"), "") }
        let escapes = [
            "a percent escape in it does not decode to text", "it has more than 30 combining marks in a row",
        ]
        let refusal: FuzzRefusal =
            switch error.code {
            case .malformedLink: escapes.contains(details.reason ?? "") ? .undecodableEscape : .malformed
            case .noOpener: .noOpener
            case .undecodableLink:
                .unreadable(
                    FuzzUnreadable(opener: details.opener ?? "", parameter: details.parameter, value: details.value))
            default: .unexpected("\(error)")
            }
        return (refusal, details.link)
    }
}
