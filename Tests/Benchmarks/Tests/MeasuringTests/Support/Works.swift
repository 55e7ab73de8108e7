import Measuring

/// Work that takes so many steps each time, and always comes to the number of times.
@MainActor
func turning(_ steps: Int) -> Work {
    { times in
        var state = 88_172_645_463_325_252
        for _ in 0..<(times * steps) {
            state ^= state &<< 13
            state ^= state &>> 7
            state ^= state &<< 17
        }
        consume(state)
        return times
    }
}

/// Something on the heap.
final class Block {
    let number: Int

    init(_ number: Int) { self.number = number }
}

/// Keeps what it is given, so that it cannot be left out.
@MainActor
final class Shelf {
    var block: Block?
    var numbers: [Int] = []

    /// Work that makes one block each time, and gives back the one before.
    var work: Work {
        { times in
            for number in 0..<times { self.block = Block(number) }
            return times
        }
    }
}

/// What was called, in order.
@MainActor
final class Calls {
    private(set) var names: [String] = []

    /// Work that does nothing but to be noted.
    func noting(_ name: String) -> Work {
        { times in
            self.names.append(name)
            return times
        }
    }
}
