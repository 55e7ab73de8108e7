/// The parameters of a link for one opener, as the reference predicts them.
struct FuzzValues {
    /// All values by name: one of a placeholder, the segments of a rest, or all query items of the name.
    private(set) var all: [String: [String]] = [:]

    /// The rest of the path, if the pattern has one.
    private var rest: (name: String, text: String)?

    init(_ route: FuzzReference.Route, _ path: [String], _ query: [FuzzReading.Item], _ fragment: String) {
        for (index, segment) in route.segments.enumerated() {
            switch segment {
            case .literal: break
            case .placeholder(let name): all[name] = [path[index]]
            case .rest(let name):
                all[name] = Array(path[index...])
                rest = (name, path[index...].joined(separator: "/"))
            }
        }
        let ofThePath = all
        for item in query where ofThePath[item.name] == nil { all[item.name, default: []].append(item.value) }
        if !fragment.isEmpty, all["fragment"] == nil { all["fragment"] = [fragment] }
    }

    /// Returns the value of a field with a single value.
    private func text(_ name: String) -> String? {
        if let rest, rest.name == name { return rest.text }
        return all[name]?.first
    }

    /// Returns the parameters that an opener is called with, or the parameter that cannot be decoded.
    func taken(by opener: FuzzOpener) -> Result<[String: [String]], FuzzUnreadable> {
        guard let fields = opener.kind.fields else {
            return .success(Dictionary(uniqueKeysWithValues: all.keys.map { ($0, [text($0) ?? ""]) }))
        }
        var taken: [String: [String]] = [:]
        for field in fields {
            if let culprit = take(field, into: &taken) {
                let unreadable = FuzzUnreadable(opener: opener.name, parameter: culprit.name, value: culprit.value)
                return .failure(unreadable)
            }
        }
        return .success(taken)
    }

    /// Decodes a field.
    ///
    /// - Returns: the parameter that cannot be decoded, or nil.
    private func take(_ field: FuzzField, into taken: inout [String: [String]]) -> (name: String, value: String?)? {
        switch field {
        case .number(let name):
            guard let number = text(name).flatMap({ Int($0) }) else { return (name, text(name)) }
            taken[name] = ["\(number)"]
        case .optionalNumber(let name):
            guard let text = text(name) else { break }
            guard let number = Int(text) else { return (name, text) }
            taken[name] = ["\(number)"]
        case .optionalText(let name):
            if let text = text(name) { taken[name] = [text] }
        case .flag(let name):
            guard let text = text(name) else { return (name, nil) }
            switch text.lowercased() {
            case "true", "yes", "1", "": taken[name] = ["true"]
            case "false", "no", "0": taken[name] = ["false"]
            default: return (name, text)
            }
        case .numbers(let name):
            taken[name] = []
            for text in all[name] ?? [] {
                guard let number = Int(text) else { return (name, text) }
                taken[name]?.append("\(number)")
            }
        case .texts(let name):
            taken[name] = all[name] ?? []
        case .everything:
            taken = all
        }
        return nil
    }
}
