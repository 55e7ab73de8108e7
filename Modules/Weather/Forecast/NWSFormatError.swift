/// Why an answer is not what the National Weather Service was asked for.
enum NWSFormatError: Error, Hashable {
    /// There is nothing in it.
    case empty

    /// It is a web page.
    case webPage

    /// It is no JSON at all.
    case notJSON

    /// The service says what is wrong, as in RFC 9457 (`application/problem+json`).
    case problem(title: String, detail: String)

    /// It is GeoJSON of another type than a feature.
    case wrongType(String)

    /// It is something else that the service answers with.
    case another(NWSAnswerKind)

    /// A key is missing, or null.
    case missing(path: String)

    /// A value is not what it should be.
    case badValue(path: String, expected: String, found: String?)
}

/// What the National Weather Service answers with besides forecasts.
enum NWSAnswerKind: Hashable {
    /// Where the forecast for a point is to be had.
    case point
    /// What was measured.
    case observation
    /// The numbers that forecasts are made from.
    case gridData
}

extension NWSFormatError: CustomStringConvertible {
    /// What is wrong and, behind "To fix:", what to do about it; one line.
    var description: String { "\(reason). To fix: \(fix)." }

    private var reason: String {
        switch self {
        case .empty: "it is empty"
        case .webPage: "it is a web page, not JSON"
        case .notJSON: "it is not valid JSON"
        case .problem(let title, let detail):
            "the service answers \([title, detail].filter { !$0.isEmpty }.map(quoted).joined(separator: ": "))"
        case .wrongType(let type): "it is of the type \(quoted(type)), not a 'Feature'"
        case .another(.point): "it tells where the forecast for a point is to be had, and is no forecast"
        case .another(.observation): "it is an observation, not a forecast"
        case .another(.gridData): "it is the raw data of a grid square, not a forecast"
        case .missing(let path): "the key \(path) is missing"
        case .badValue(let path, let expected, let found):
            "expected \(expected) at \(path)" + (found.map { ", found \(quoted($0))" } ?? "")
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
        case .badValue(let path, _, _): "correct \(path), or ask for the forecast anew"
        }
    }
}
