import Foundation

/// A `QuantitativeValue` of the National Weather Service: a number or a range, with the code of its unit, such as
/// `wmoUnit:degC`.
///
/// A quantity with a number requires a known unit, because a number without its unit has no meaning.
struct NWSQuantity {
    private let value: Double?
    private let range: ClosedRange<Double>?
    private let unitCode: String
    private let container: KeyedDecodingContainer<NWSKey>

    init(_ container: KeyedDecodingContainer<NWSKey>) throws {
        self.container = container
        value = try container.number(.value)
        unitCode = try container.word(.unitCode) ?? ""
        let least = try container.number(.minValue)
        let most = try container.number(.maxValue)
        // One bound alone is a number. Bounds in the wrong order are ignored.
        range =
            switch (least ?? most, most ?? least) {
            case (let least?, let most?) where least <= most: least...most
            default: nil
            }
    }

    /// The unit code without the prefix of its vocabulary, because the service has used several prefixes.
    private var unit: String { String(unitCode.drop { $0 != ":" }.dropFirst()).nonEmpty ?? unitCode }

    /// The quantity as a temperature; nil if there is no number.
    ///
    /// - Throws: if the unit is not one of temperature, or the value is outside the range of air temperatures.
    func temperature() throws -> Measurement<UnitTemperature>? {
        guard let value else { return nil }
        let unit: UnitTemperature
        switch self.unit {
        case "degC": unit = .celsius
        case "degF": unit = .fahrenheit
        case "K": unit = .kelvin
        default: throw unknownUnit("wmoUnit:degC, wmoUnit:degF or wmoUnit:K")
        }
        return try container.temperature(value, unit, at: .value)
    }

    /// The quantity as a percentage, with or without a unit; nil if there is no number.
    ///
    /// - Throws: if the unit is another one, or the value is not from 0 to 100.
    func percentage() throws -> Double? {
        guard let value else { return nil }
        guard ["percent", ""].contains(unit) else { throw unknownUnit("wmoUnit:percent") }
        guard 0...100 ~= value else {
            throw container.bad(.value, expected: "a percentage from 0 to 100", found: "\(value)")
        }
        return value
    }

    /// The quantity as a speed, such as `8 to 17 km/h`, or `8` without a unit; "" if there is no number.
    ///
    /// - Throws: if the unit is unknown, or the value is not from 0 to 1000.
    func speed() throws -> String {
        guard let speeds = value.map({ $0...$0 }) ?? range else { return "" }
        let unitText: String
        switch unit {
        case "km_h-1": unitText = " km/h"
        case "m_s-1": unitText = " m/s"
        case "kn", "kt": unitText = " knots"
        case "": unitText = ""
        default: throw unknownUnit("wmoUnit:km_h-1, wmoUnit:m_s-1 or wmoUnit:kt")
        }
        for speed in [speeds.lowerBound, speeds.upperBound] where !(0...1000 ~= speed) {
            let key = value != nil ? NWSKey.value : speed == speeds.lowerBound ? .minValue : .maxValue
            throw container.bad(key, expected: "a speed from 0 to 1000", found: "\(speed)")
        }
        let (least, most) = (whole(speeds.lowerBound), whole(speeds.upperBound))
        return (least == most ? least : "\(least) to \(most)") + unitText
    }

    private func unknownUnit(_ known: String) -> NWSFormatError {
        container.bad(.unitCode, expected: known, found: unitCode)
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
