import Measuring

/// Work with a given number of steps per iteration, which returns the number of iterations.
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

/// An object on the heap.
final class Block {
    let number: Int

    init(_ number: Int) { self.number = number }
}

/// Stores values, so that the compiler cannot remove their allocation.
@MainActor
final class Shelf {
    var block: Block?
    var numbers: [Int] = []

    /// Work that allocates one block per iteration, and releases the previous block.
    var work: Work {
        { times in
            for number in 0..<times { self.block = Block(number) }
            return times
        }
    }
}

/// The names of the calls, in order.
@MainActor
final class Calls {
    private(set) var names: [String] = []

    /// Work that only records its name.
    func noting(_ name: String) -> Work {
        { times in
            self.names.append(name)
            return times
        }
    }
}
