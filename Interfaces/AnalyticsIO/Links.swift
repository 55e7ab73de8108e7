/// The links of the Analytics module, as text for messages and pages.
public enum AnalyticsLinks {
    /// Allows or forbids usage statistics.
    public static let usage = "app:///settings/usage?share=true|false"
}
