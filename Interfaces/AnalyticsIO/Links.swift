/// The links of the Analytics module, as text for messages and pages.
public enum AnalyticsLinks {
    /// Allows or forbids usage statistics.
    public static func usage(share: Bool) -> String { "app:///settings/usage?share=\(share)" }
}
