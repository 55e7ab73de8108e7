import Foundation

/// A `QuantitativeValue` of the National Weather Service: a number, or a range, with the code of its unit, such as `wmoUnit:degC`.
struct NWSQuantity {
    let value: Double?
    let range: ClosedRange<Double>?

    private let unitCode: String
    private let container: KeyedDecodingContainer<NWSKey>

    init(_ container: KeyedDecodingContainer<NWSKey>) throws {
        self.container = container
        value = try container.number(.value)
        unitCode = try container.decodeIfPresent(String.self, forKey: .unitCode) ?? ""
        let least = try container.number(.minValue)
        let most = try container.number(.maxValue)
        // A range with one end is a number; a range upside down is none.
        range =
            switch (least ?? most, most ?? least) {
            case (let least?, let most?) where least <= most: least...most
            default: nil
            }
    }

    /// The code without the vocabulary it is from, which has had several names.
    private var unit: String { String(unitCode.drop { $0 != ":" }.dropFirst()).nonEmpty ?? unitCode }

    /// The unit of a temperature.
    ///
    /// - Throws: if it is another one.
    func temperatureUnit() throws -> UnitTemperature {
        switch unit {
        case "degC": return .celsius
        case "degF": return .fahrenheit
        case "K": return .kelvin
        default: throw container.bad(.unitCode, expected: "wmoUnit:degC or wmoUnit:degF", found: unitCode)
        }
    }

    /// The quantity as a speed, such as `8 to 17 km/h`; "" if there is no number.
    var speed: String {
        let unitText =
            switch unit {
            case "km_h-1": "km/h"
            case "m_s-1": "m/s"
            case "kn", "kt": "knots"
            default: oneLine(unit, limit: 20)
            }
        let number: String
        if let value {
            number = whole(value)
        } else if let range {
            let (least, most) = (whole(range.lowerBound), whole(range.upperBound))
            number = least == most ? least : "\(least) to \(most)"
        } else {
            return ""
        }
        return unitText.isEmpty ? number : "\(number) \(unitText)"
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
