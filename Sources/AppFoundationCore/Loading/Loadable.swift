/// The state of a value that is loaded.
///
/// ```swift
/// switch forecast {
/// case .notInitiated, .empty: showNothing()
/// case .loading(let existing): show(existing, isLoading: true)
/// case .success(let value): show(value)
/// case .failure(let error, let existing): show(existing, error: error)
/// }
/// ```
///
/// A ``Loader`` runs asynchronous loads and has such a state.
public enum Loadable<Value> {
    /// The value has not been requested yet.
    case notInitiated

    /// The value is being loaded.
    ///
    /// - Parameter existing: the value of an earlier load; nil if there is none.
    case loading(existing: Value?)

    /// The value is loaded.
    case success(Value)

    /// The last load failed.
    ///
    /// - Parameters:
    ///   - error: the reason.
    ///   - existing: the value of an earlier load; nil if there is none.
    case failure(any Error, existing: Value? = nil)

    /// The last load succeeded, and there is no value.
    case empty
}

extension Loadable: Sendable where Value: Sendable {}

extension Loadable {
    /// The latest loaded value: that of a success, or the existing one of a load in progress or of a failure.
    public var value: Value? {
        switch self {
        case .notInitiated, .empty: nil
        case .loading(let existing), .failure(_, let existing): existing
        case .success(let value): value
        }
    }

    /// The error of a failure.
    public var error: (any Error)? {
        if case .failure(let error, _) = self { error } else { nil }
    }

    /// True while the value is being loaded.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }
}

extension Loadable: Equatable where Value: Equatable {
    /// Returns true if the states and their values are equal. Errors are equal if their texts are equal.
    public static func == (one: Loadable, other: Loadable) -> Bool {
        switch (one, other) {
        case (.notInitiated, .notInitiated), (.empty, .empty): true
        case (.loading(let one), .loading(let other)): one == other
        case (.success(let one), .success(let other)): one == other
        case (.failure(let one, let value), .failure(let other, let otherValue)):
            "\(one)" == "\(other)" && value == otherValue
        default: false
        }
    }
}
