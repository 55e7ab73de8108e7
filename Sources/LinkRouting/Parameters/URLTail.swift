/// The query and the fragment of a URL, decoded once for all patterns that match the URL.
struct URLTail: Sendable {
    /// The items of the query.
    let query: URLItems

    /// The fragment; nil if there is none or it is empty, as after a link to `#`.
    let fragment: String?

    /// The items of a fragment that is written like a query, such as `#access_token=x&expires_in=60`.
    let fragmentItems: URLItems

    init(of url: EncodedURL) {
        query = URLItems(url.query, of: url)
        fragment = url.fragment.isEmpty ? nil : url.text(of: url.fragment)
        fragmentItems = URLItems(url.fragment, of: url)
    }

    /// A query without a fragment.
    private init(query: URLItems, of url: EncodedURL) {
        (self.query, fragment, fragmentItems) = (query, nil, URLItems([], of: url))
    }

    /// The fragment as the query of a URL.
    func fragmentAsQuery(of url: EncodedURL) -> URLTail { URLTail(query: fragmentItems, of: url) }
}
