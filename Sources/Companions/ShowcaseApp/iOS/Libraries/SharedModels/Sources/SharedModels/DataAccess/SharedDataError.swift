/// An error of the shared data.
public enum SharedDataError: Error, Equatable, CustomStringConvertible {
    /// The app group of the identifier cannot be opened.
    case groupUnavailable(String)

    /// The error as a sentence.
    public var description: String {
        switch self {
        case .groupUnavailable(let group):
            "The app group '\(group)' cannot be opened. To fix: add it to the entitlements of the target."
        }
    }
}
