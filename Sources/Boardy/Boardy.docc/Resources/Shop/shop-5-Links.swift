/// The links of the Cart module, as text for messages and pages. The scheme is that of the app.
public enum CartLinks {
    /// Activates the Cart board. The count is optional.
    public static let cart = "app:///cart/ARTICLE?count=NUMBER"
}
