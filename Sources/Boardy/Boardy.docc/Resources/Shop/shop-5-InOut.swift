/// A request for the price of an article.
public nonisolated struct CartRequest: Hashable, Codable, Sendable {
    /// The name of the article.
    public let article: String

    /// The number of pieces.
    public let count: Int

    /// A request for some pieces of an article.
    public init(article: String, count: Int = 1) {
        self.article = article
        self.count = count
    }
}
