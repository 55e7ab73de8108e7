/// The surroundings in which the boards and the modules of a launcher are made, such as the container of its services.
@MainActor
package protocol MakingScope: AnyObject {
    /// Performs an operation that makes boards or modules.
    func perform<Result>(_ body: () -> Result) -> Result
}

/// The scope of all producers of a launcher.
@MainActor
final class CurrentMakingScope {
    weak var scope: (any MakingScope)?
}
