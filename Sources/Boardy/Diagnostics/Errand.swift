/// Something that takes its time, as long as it does: what is done meanwhile by its task, and by tasks that this one starts, is its doing.
@MainActor
final class Errand {
    @TaskLocal static var current: Errand?

    /// A task may outlive what has started it.
    static var underWay: Errand? { current.flatMap { $0.isUnderWay ? $0 : nil } }

    let frame: Diagnostics.Frame
    var isUnderWay = true

    init(_ frame: Diagnostics.Frame) {
        self.frame = frame
    }
}
