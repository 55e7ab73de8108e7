import AppFoundation

/// The reasons why a response is not the expected document of the National Weather Service.
enum NWSFormatError: Error, Hashable {
    /// The response is empty.
    case empty

    /// The response is a web page.
    case webPage

    /// The response is not JSON.
    case notJSON

    /// The response describes a problem in the format of RFC 9457 (`application/problem+json`).
    case problem(title: String, detail: String)

    /// The response is GeoJSON of another type than `Feature`.
    case wrongType(String)

    /// The response is another known document of the service.
    case another(NWSAnswerKind)

    /// A key is missing, or its value is null.
    case missing(path: String)

    /// A value is invalid.
    case badValue(path: String, expected: String, found: String?)
}

/// The documents of the National Weather Service that are not forecasts.
enum NWSAnswerKind: Hashable {
    /// The metadata of a point, with the URL of its forecast.
    case point
    /// A measurement.
    case observation
    /// The raw data that forecasts are computed from.
    case gridData
}

extension NWSFormatError: CustomStringConvertible {
    /// The problem and, after "To fix:", its fix; one line.
    var description: String { "\(reason). To fix: \(fix)." }

    private var reason: String {
        switch self {
        case .empty: "it is empty"
        case .webPage: "it is a web page, not JSON"
        case .notJSON: "it is not valid JSON"
        case .problem(let title, let detail):
            "the service answers \([title, detail].filter { !$0.isEmpty }.map { $0.quoted() }.joined(separator: ": "))"
        case .wrongType(let type): "it is of the type \(type.quoted()), not a 'Feature'"
        case .another(.point): "it is the metadata of a point, not a forecast"
        case .another(.observation): "it is an observation, not a forecast"
        case .another(.gridData): "it is the raw data of a grid square, not a forecast"
        case .missing(let path): "the key \(path) is missing"
        case .badValue(let path, let expected, let found):
            "expected \(expected) at \(path)" + (found.map { ", found \($0.quoted())" } ?? "")
        }
    }

    private var fix: String {
        switch self {
        case .empty, .webPage, .notJSON:
            "use what https://api.weather.gov/gridpoints/OFFICE/X,Y/forecast answers, as it is"
        case .problem: "do what the service asks for, or try again later"
        case .another(.point): "use what the URL at its key forecast answers"
        case .wrongType, .another, .missing:
            "use the answer to /gridpoints/OFFICE/X,Y/forecast, as GeoJSON or JSON-LD"
        case .badValue(let path, _, _): "correct \(path), or request the forecast again"
        }
    }
}
