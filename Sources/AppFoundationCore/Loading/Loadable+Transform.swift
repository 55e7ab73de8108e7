extension Loadable {
    /// Returns the same state with a value made from this one, also from an existing value.
    ///
    /// - Parameter transform: makes the new value. An error that it throws is thrown on.
    public func map<Mapped, Failure: Error>(
        _ transform: (Value) throws(Failure) -> Mapped
    ) throws(Failure) -> Loadable<Mapped> {
        switch self {
        case .notInitiated: return .notInitiated
        case .loading(let existing): return .loading(existing: try existing.map(transform))
        case .success(let value): return .success(try transform(value))
        case .failure(let error, let existing): return .failure(error, existing: try existing.map(transform))
        case .empty: return .empty
        }
    }

    /// Returns the common state of two values.
    ///
    /// The state is the first of these that applies:
    ///
    /// 1. A failure, if one of the two failed, with the error of the first failure.
    /// 2. Loading, if one of the two is being loaded.
    /// 3. Not initiated, if one of the two is not initiated.
    /// 4. Empty, if one of the two is empty.
    /// 5. A success with both values.
    ///
    /// A failure and a load in progress have an existing value if both states have a value.
    ///
    /// - Parameter other: the state of the second value.
    public func merge<Other>(_ other: Loadable<Other>) -> Loadable<(Value, Other)> {
        let existing = value.flatMap { value in other.value.map { (value, $0) } }
        return switch (self, other) {
        case (.failure(let error, _), _), (_, .failure(let error, _)): .failure(error, existing: existing)
        case (.loading, _), (_, .loading): .loading(existing: existing)
        case (.notInitiated, _), (_, .notInitiated): .notInitiated
        case (.empty, _), (_, .empty): .empty
        case (.success(let value), .success(let otherValue)): .success((value, otherValue))
        }
    }
}
