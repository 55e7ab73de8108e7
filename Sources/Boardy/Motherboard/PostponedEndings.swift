/// Boards that have left, of which those who wait are told later, because too many calls are nested already; see
/// ``CycleGuard``. In the order in which they left.
struct PostponedEndings {
    struct Ending {
        let place: any Place
        let table: SlotTable?
        let tell: @MainActor () -> Void
    }

    /// What has been told is nil, so that nothing is moved up.
    private var endings: [Ending?] = []
    private var next = 0

    var isEmpty: Bool { next == endings.count }

    @MainActor
    mutating func append(_ ending: Ending) {
        ending.table?.postponedEndings += 1
        endings.append(ending)
    }

    @MainActor
    mutating func popFirst() -> Ending? {
        while next < endings.count {
            next += 1
            if let ending = take(at: next - 1) { return ending }
        }
        (endings, next) = ([], 0)
        return nil
    }

    /// The first of the boards of one motherboard.
    @MainActor
    mutating func popFirst(on table: SlotTable) -> Ending? {
        guard table.postponedEndings > 0 else { return nil }
        return endings[next...].firstIndex { $0?.table === table }.flatMap { take(at: $0) }
    }

    @MainActor
    private mutating func take(at index: Int) -> Ending? {
        let ending = endings[index]
        endings[index] = nil
        ending?.table?.postponedEndings -= 1
        return ending
    }
}
