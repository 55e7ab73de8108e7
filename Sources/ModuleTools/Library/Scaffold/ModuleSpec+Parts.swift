extension ModuleSpec {
    /// The parts of the manifest, each once and in order. A manifest without parts and boards has a service.
    var manifestParts: [Part] {
        switch kind {
        case .boards: []
        case .manifest where parts.isEmpty: [.service]
        case .manifest, .both: Part.allCases.filter(parts.contains)
        }
    }

    /// True if the manifest has a part.
    func has(_ part: Part) -> Bool { manifestParts.contains(part) }

    /// True if the manifest contributes a widget or a tab.
    var hasUserInterface: Bool { has(.widget) || has(.tab) }

    /// The features that the parts use, in addition to the named ones.
    var impliedUses: [String] {
        hasUserInterface || has(.deeplink) && !has(.service) ? ["Widget"] : []
    }

    /// The type under which the service is registered.
    var serviceType: String { "(any \(name)Service)" }

    /// The name as words, for titles: `Employee List` for `EmployeeList`.
    var title: String {
        var rest = name[...]
        let words = name.hyphenated.split(separator: "-").map { word in
            defer { rest = rest.dropFirst(word.count) }
            return rest.prefix(word.count)
        }
        return words.joined(separator: " ")
    }
}
