/// Something that was measured and is compared with nothing, or with what it has to be.
public struct Quantity: Sendable, Codable {
    /// What was measured.
    public let name: String
    /// How much it is.
    public let value: Double
    /// What it is counted in.
    public let unit: Unit
    /// What else there is to say.
    public let remark: String
    /// Whether it is as it has to be; nil if nothing is asked of it.
    public let isMet: Bool?

    /// What is counted.
    public enum Unit: String, Sendable, Codable {
        /// Bytes.
        case bytes
        /// Seconds.
        case seconds
        /// Modules.
        case modules
    }

    /// Something that was measured.
    public init(_ name: String, _ value: Double, _ unit: Unit, remark: String = "", isMet: Bool? = nil) {
        self.name = name
        self.value = value
        self.unit = unit
        self.remark = remark
        self.isMet = isMet
    }
}
