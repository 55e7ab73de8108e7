// Stands in for a window. Boards show their screens in it.

@MainActor
final class Window {
    func show(_ title: String) {
        print("screen:", title)
    }
}
