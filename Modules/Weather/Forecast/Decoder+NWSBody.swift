extension Decoder {
    /// What an answer is about: its `properties` if it is GeoJSON, all of it if it is JSON-LD.
    ///
    /// - Throws: if it tells of a problem, or is GeoJSON of another type than a feature.
    func nwsBody() throws -> KeyedDecodingContainer<NWSKey> {
        let top = try container(keyedBy: NWSKey.self)
        let type = top.textIfAny(.type)
        if top.contains(.properties) {
            if let type, type != "Feature" { throw NWSFormatError.wrongType(type) }
            return try top.nestedContainer(keyedBy: NWSKey.self, forKey: .properties)
        }
        if top.contains(.periods) { return top }
        let (title, detail) = (top.textIfAny(.title), top.textIfAny(.detail))
        // Collections may have a title, too.
        if title != nil || detail != nil, !top.contains(.features) {
            throw NWSFormatError.problem(title: title ?? "", detail: detail ?? "")
        }
        if let type, type != "Feature" { throw NWSFormatError.wrongType(type) }
        return top
    }
}

extension KeyedDecodingContainer<NWSKey> {
    /// A text that tells what something is, and says nothing if it is none.
    fileprivate func textIfAny(_ key: NWSKey) -> String? {
        try? decodeIfPresent(String.self, forKey: key)
    }
}
