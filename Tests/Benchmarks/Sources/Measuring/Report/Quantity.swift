/// A measured value without a baseline, optionally with a requirement.
public struct Quantity: Sendable, Codable {
    /// The name of the value.
    public let name: String
    /// The value, in the unit.
    public let value: Double
    /// The unit of the value.
    public let unit: Unit
    /// Additional information.
    public let remark: String
    /// True if the value meets its requirement; nil without a requirement.
    public let isMet: Bool?

    /// The unit of a value.
    public enum Unit: String, Sendable, Codable {
        /// Bytes.
        case bytes
        /// Seconds.
        case seconds
        /// Modules.
        case modules
        /// Allocated blocks.
        case allocations
    }

    /// Creates a quantity.
    public init(_ name: String, _ value: Double, _ unit: Unit, remark: String = "", isMet: Bool? = nil) {
        self.name = name
        self.value = value
        self.unit = unit
        self.remark = remark
        self.isMet = isMet
    }

    /// Creates a quantity with a budget.
    ///
    /// - Parameters:
    ///   - budget: the greatest value that meets the requirement.
    ///   - known: the last reviewed value of a quantity that is known to miss its budget. A lenient effort then fails only
    ///     beyond that value. The documentation states the reason.
    ///   - effort: a lenient effort allows a twentieth more.
    public init(
        _ name: String, _ value: Double, _ unit: Unit, remark: String = "", atMost budget: Double, known: Double? = nil,
        _ effort: Effort
    ) {
        let limit = effort.isLenient ? 1.05 * max(budget, known ?? 0) : budget
        self.init(name, value, unit, remark: remark, isMet: value <= limit)
    }
}
