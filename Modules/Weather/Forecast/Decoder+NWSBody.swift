extension Decoder {
    /// What an answer is about: its `properties` if it is GeoJSON, which has a `type`, and all of it if it is JSON-LD, which has none.
    ///
    /// - Throws: if it tells of a problem, or is GeoJSON of another type than a feature.
    func nwsBody() throws -> KeyedDecodingContainer<NWSKey> {
        let top = try container(keyedBy: NWSKey.self)
        // Collections may have a title, too.
        if !top.contains(.properties), !top.contains(.periods), !top.contains(.features) {
            // A problem has a type of its own, which is a URL.
            try top.refuseProblem()
        }
        switch try top.type() {
        case nil where !top.contains(.properties): return top
        case nil, "Feature": return try top.nestedContainer(keyedBy: NWSKey.self, forKey: .properties)
        case let type?: throw NWSFormatError.wrongType(type)
        }
    }
}

extension KeyedDecodingContainer<NWSKey> {
    /// The type of GeoJSON; nil if it is missing.
    fileprivate func type() throws -> String? {
        do {
            return try decodeIfPresent(String.self, forKey: .type)
        } catch {
            throw bad(.type, expected: "'Feature'")
        }
    }

    /// Throws what the service says is wrong, if it says so.
    fileprivate func refuseProblem() throws {
        let (title, detail) = (textIfAny(.title), textIfAny(.detail))
        guard title != nil || detail != nil else { return }
        throw NWSFormatError.problem(title: title ?? "", detail: detail ?? "")
    }

    /// A text that tells what something is, and says nothing if it is none.
    private func textIfAny(_ key: NWSKey) -> String? {
        try? decodeIfPresent(String.self, forKey: key)
    }
}
