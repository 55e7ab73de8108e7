/// The source of the numbers of activations in the events of tasks.
@MainActor
package enum ActivationNumber {
    private static var newest = 0

    package static func next() -> Int {
        newest += 1
        return newest
    }
}
