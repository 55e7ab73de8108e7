/// The handling of a link, as long as it goes on: what tells its task, and tasks that this one starts, in the course of how many links
/// they send another one.
@MainActor
final class LinkCourse {
    @TaskLocal private static var current: LinkCourse?

    private var isUnderWay = true
    private var outer: LinkCourse?

    private init() {
        outer = Self.current?.orOuter
    }

    static func perform<Result: Sendable>(_ work: () async -> Result) async -> Result {
        let course = LinkCourse()
        defer { course.end() }
        return await $current.withValue(course) { await work() }
    }

    /// How many links are being handled, each in the course of another.
    static var depth: Int {
        var (depth, course) = (0, current?.orOuter)
        while let next = course {
            depth += 1
            course = next.outer?.orOuter
        }
        return depth
    }

    /// The nearest that is not over.
    private var orOuter: LinkCourse? {
        var course: LinkCourse? = self
        while let next = course, !next.isUnderWay { course = next.outer }
        return course
    }

    /// Tasks that go on keep this one, and need not keep those that are over with it.
    private func end() {
        isUnderWay = false
        outer = outer?.orOuter
    }
}
