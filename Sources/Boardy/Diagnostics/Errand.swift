/// Something that takes its time, as long as it does: what is done meanwhile by its task, and by tasks that this one starts, is its doing.
@MainActor
final class Errand {
    @TaskLocal private static var current: Errand?

    /// How many there are. Most of the time there is none, and no task has to be asked for its own.
    private static var count = 0

    /// Where it was told.
    private let diagnostics: ObjectIdentifier

    /// What is going on; nil when it is over, which the tasks may not be.
    private var frame: Diagnostics.Frame?

    /// The one in the course of which it began.
    private var outer: Errand?

    private init(_ frame: Diagnostics.Frame, of diagnostics: Diagnostics) {
        self.frame = frame
        self.diagnostics = ObjectIdentifier(diagnostics)
        outer = Self.underWay
        Self.count += 1
    }

    static func perform<Result: Sendable>(
        _ frame: Diagnostics.Frame, of diagnostics: Diagnostics, _ work: () async -> Result
    ) async -> Result {
        let errand = Errand(frame, of: diagnostics)
        defer { errand.end() }
        return await $current.withValue(errand) { await work() }
    }

    /// What is going on in this task, for those who hear of it by these diagnostics.
    static func frame(of diagnostics: Diagnostics) -> Diagnostics.Frame? {
        var errand = underWay
        while let next = errand, next.diagnostics != ObjectIdentifier(diagnostics) { errand = next.outer?.orOuter }
        return errand?.frame
    }

    /// How many links are being opened, each in the course of another, by way of what takes its time.
    static var linksUnderWay: Int {
        var (count, errand) = (0, underWay)
        while let next = errand {
            if case .link = next.frame?.cause { count += 1 }
            errand = next.outer?.orOuter
        }
        return count
    }

    private static var underWay: Errand? { count == 0 ? nil : current?.orOuter }

    /// The nearest that is not over.
    private var orOuter: Errand? {
        var errand: Errand? = self
        while let next = errand, next.frame == nil { errand = next.outer }
        return errand
    }

    /// Tasks that go on keep this one, and need not keep those that are over with it.
    private func end() {
        Self.count -= 1
        frame = nil
        outer = outer?.orOuter
    }
}
