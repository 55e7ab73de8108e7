/// The condition of a `#if` block.
indirect enum BuildCondition: Hashable, Sendable {
    case always
    case os(String)
    case canImport(String)

    /// A condition with a result that depends on the build, such as `DEBUG` or `swift(>=6)`.
    case unknown(String)

    case not(BuildCondition)
    case all([BuildCondition])
    case any([BuildCondition])

    /// True if the condition can be true on a platform. An unknown condition can be true and can be false.
    ///
    /// - Parameter importable: returns whether a module exists on the platform, or nil if that is unknown.
    func canBeTrue(on platform: Platform, importable: (String) -> Bool?) -> Bool {
        values(on: platform, importable).contains(true)
    }

    /// The possible values of the condition.
    private func values(on platform: Platform, _ importable: (String) -> Bool?) -> Set<Bool> {
        switch self {
        case .always: [true]
        case .os(let name): [platform == Platform(named: name)]
        case .canImport(let module): importable(module).map { [$0] } ?? [true, false]
        case .unknown: [true, false]
        case .not(let condition): Set(condition.values(on: platform, importable).map { !$0 })
        case .all(let conditions): combined(conditions, on: platform, importable) { $0 && $1 } ?? [true]
        case .any(let conditions): combined(conditions, on: platform, importable) { $0 || $1 } ?? [false]
        }
    }

    private func combined(
        _ conditions: [BuildCondition], on platform: Platform, _ importable: (String) -> Bool?,
        _ combine: (Bool, Bool) -> Bool
    ) -> Set<Bool>? {
        guard let first = conditions.first else { return nil }
        return conditions.dropFirst().reduce(first.values(on: platform, importable)) { result, condition in
            let values = condition.values(on: platform, importable)
            return Set(result.flatMap { a in values.map { combine(a, $0) } })
        }
    }
}
