/// What somebody would write who knows the two classes. Which of the subclasses it is nobody can tell before the program
/// runs, so that calls are made by way of the class.
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

/// Tells somebody what it is shown.
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
