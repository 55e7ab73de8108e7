/// The hand-written counterpart of a board. The command line selects the subclass at run time, so that the compiler
/// cannot replace the virtual calls.
@MainActor
class Screen {
    fileprivate(set) var sum = 0

    func show(_ number: Int) {}

    static func some() -> Screen { CommandLine.argc > 1_000 ? SubtractingScreen() : AddingScreen() }
}

private final class AddingScreen: Screen {
    override func show(_ number: Int) { sum &+= number }
}

private final class SubtractingScreen: Screen {
    override func show(_ number: Int) { sum &-= number }
}

/// A screen that passes each number to a closure.
@MainActor
class TellingScreen {
    var tell: (@MainActor (Int) -> Void)?

    func show(_ number: Int) {}

    static func some() -> TellingScreen { CommandLine.argc > 1_000 ? SilentScreen() : OutspokenScreen() }
}

private final class OutspokenScreen: TellingScreen {
    override func show(_ number: Int) { tell?(number) }
}

private final class SilentScreen: TellingScreen {}
