/// The gates that ask one board at the moment.
struct SlotInquiries {
    /// Whether the board was there before the first of them asked it.
    let foundBoard: Bool
    var count = 0
    /// Whether one of them needs the board for itself; then it is the only one.
    var includesExclusive = false
    /// Whether somebody else has activated the board meanwhile.
    var isUsedByOthers = false
}

/// Numbers for boards that are made after another one; those that are free again are given out first, so that there are no
/// more names than there were boards at a time.
struct OtherNumbers {
    private var highest = 1
    private var free: [Int] = []

    mutating func next() -> Int {
        if let number = free.popLast() { return number }
        highest += 1
        return highest
    }

    mutating func giveBack(_ number: Int) {
        free.append(number)
    }
}

extension Slot {
    /// Whether a gate asks the board already, and either that one or the next needs it for itself.
    @MainActor
    func isTakenByInquiry(_ isExclusive: Bool) -> Bool {
        inquiries.map { isExclusive || $0.includesExclusive } ?? false
    }

    /// Whether nobody but the one gate that brought the board here has activated it.
    @MainActor
    var isAtWorkForInquiryOnly: Bool {
        inquiries.map { $0.count == 1 && !$0.foundBoard && !$0.isUsedByOthers } ?? false
    }
}
