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
}
