import BoardyCore
import BoardyEventRecords

extension ForeignEvents {
    /// Delivers the event of a frame. An invalid or unknown one is skipped, because it concerns only observers.
    func deliver(_ frame: Frame, to diagnostics: Diagnostics) {
        guard frame.kind == .event, diagnostics.wantsForeignEvents else { return }
        guard let event = EventRecord(json: frame.body)?.event else { return }
        deliver(event, from: frame.event, to: diagnostics)
    }
}
