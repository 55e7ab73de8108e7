public import BoardyCore
import BoardyEventRecords

extension BoardEvent: Encodable {
    /// Encodes the event as a flat object with the keys of `TraceRecorder.jsonLines()`.
    public func encode(to encoder: any Encoder) throws { try EventRecord(self).encode(to: encoder) }
}
