/// A platform of Swift packages, with the name that manifests and `#if os(…)` use.
enum Platform: String, CaseIterable, Sendable {
    case iOS
    case macOS
    case tvOS
    case watchOS
    case visionOS
    case macCatalyst
    case linux = "Linux"
    case windows = "Windows"
    case android = "Android"

    /// Finds the platform of a name, in any case.
    init?(named name: String) {
        guard let platform = Self.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
            return nil
        }
        self = platform
    }
}
