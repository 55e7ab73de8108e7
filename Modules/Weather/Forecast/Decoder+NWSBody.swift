extension Decoder {
    /// Returns the container of the content: `properties` in GeoJSON, which has a `type`, and the top level in JSON-LD,
    /// which has none.
    ///
    /// - Throws: if the response describes a problem, or is GeoJSON of another type than `Feature`.
    func nwsBody() throws -> KeyedDecodingContainer<NWSKey> {
        let top = try container(keyedBy: NWSKey.self)
        // Collections may have a title as well, so a title alone does not identify a problem.
        if !top.contains(.properties), !top.contains(.periods), !top.contains(.features) {
            // This check precedes the one of the type, because a problem has a `type` too, which is a URL.
            try top.throwProblem()
        }
        switch try top.type() {
        case nil where !top.contains(.properties): return top
        case nil, "Feature": return try top.nestedContainer(keyedBy: NWSKey.self, forKey: .properties)
        case let type?: throw NWSFormatError.wrongType(type)
        }
    }
}

extension KeyedDecodingContainer<NWSKey> {
    /// The GeoJSON type; nil if missing.
    fileprivate func type() throws -> String? {
        do {
            return try word(.type)
        } catch {
            throw bad(.type, expected: "'Feature'")
        }
    }

    /// Throws the problem that the response describes, if it describes one.
    fileprivate func throwProblem() throws {
        let (title, detail) = (textIfAny(.title), textIfAny(.detail))
        guard title != nil || detail != nil else { return }
        throw NWSFormatError.problem(title: title ?? "", detail: detail ?? "")
    }

    /// The text at a key; nil if there is none or if the value is of another type.
    private func textIfAny(_ key: NWSKey) -> String? {
        try? decodeIfPresent(String.self, forKey: key)
    }
}
