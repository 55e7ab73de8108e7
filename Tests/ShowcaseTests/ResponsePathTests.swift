import Foundation
import Testing

@testable import ShowcaseKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct ResponsePathTests {
    private func path(_ url: String) throws -> String {
        try ResponsePath(of: URLRequest(url: try #require(URL(string: url)))).path
    }

    @Test(arguments: [
        ("https://api.weather.gov/points/41.8781,-87.6298", "api.weather.gov/points/41.8781,-87.6298.json"),
        ("http://EXAMPLE.com/A/b.json", "example.com/A/b.json"),
        ("https://example.com", "example.com/index.json"),
        ("https://example.com/", "example.com/index.json"),
        ("https://example.com/a//b/", "example.com/a/b.json"),
        ("https://example.com/a?x=1&y=/../z#part", "example.com/a?x=1&y=%2F..%2Fz.json"),
        ("https://example.com/a?", "example.com/a.json"),
        ("https://example.com:8080/a", "example.com%3A8080/a.json"),
        ("https://example.com/../../etc/passwd", "example.com/%2E%2E/%2E%2E/etc/passwd.json"),
        ("https://example.com/%2e%2e/%2Fetc", "example.com/%2e%2e/%2Fetc.json"),
        ("https://example.com/a%00b/%0A", "example.com/a%00b/%0A.json"),
        ("https://example.com/a:b;c'(d)*$!", "example.com/a%3Ab%3Bc%27%28d%29%2A%24%21.json"),
        ("https://../a", "%2E%2E/a.json"),
    ])
    func path_ofAURL_isInTheFolder(url: String, expected: String) throws {
        #expect(try path(url) == expected)
    }

    @Test(arguments: [
        ("file:///etc/passwd", "file:///etc/passwd"), ("ftp://example.com/a", "ftp://example.com/a"),
        ("/a/b", "/a/b"), ("https:///a", "https:///a"),
    ])
    func path_ofWhatIsOnNoWebServer_isRefused(url: String, shown: String) {
        #expect(throws: FolderNetworkError.refused(url: shown, reason: "it is not the URL of a web server")) {
            try path(url)
        }
    }

    @Test func path_ofAURLWithAUser_isRefusedWithoutShowingWho() {
        #expect(throws: FolderNetworkError.refused(url: "https://…@example.com", reason: "it names a user")) {
            try path("https://ada:secret@example.com/a")
        }
    }

    @Test func path_ofAnotherMethod_isRefused() throws {
        var request = URLRequest(url: try #require(URL(string: "https://example.com/a")))
        request.httpMethod = "POST"

        #expect(throws: FolderNetworkError.refused(url: "https://example.com/a", reason: "it is not a GET request")) {
            try ResponsePath(of: request)
        }
    }

    @Test(arguments: ["a/" + String(repeating: "b", count: 201), String(repeating: "b/", count: 600)])
    func path_thatIsTooLong_isRefused(tail: String) {
        let url = "https://example.com/\(tail)"

        #expect(throws: FolderNetworkError.refused(url: url, reason: "it is too long")) { try path(url) }
    }

    @Test(arguments: [
        (
            FolderNetworkError.noAnswer(url: "https://a.b/c", file: "/state/network/a.b/c.json", samples: []),
            "'https://a.b/c' is not answered, since this app has no network and there is no file "
                + "'/state/network/a.b/c.json'. To fix: put the server's answer into that file."
        ),
        (
            .noAnswer(url: "https://a.b/c", file: "/state/network/a.b/c.json", samples: ["Chicago", "New York"]),
            "'https://a.b/c' is not answered, since this app has no network and there is no file "
                + "'/state/network/a.b/c.json'. To fix: put the server's answer into that file, "
                + "or ask for Chicago or New York, of which there are samples."
        ),
        (
            .badFile(path: "/a\nb", reason: "it is not valid JSON"),
            #"The file '/a\nb' is not a valid answer: it is not valid JSON. "#
                + "To fix: put the server's answer into it, or move it away."
        ),
        (
            .refused(url: "file:///a", reason: "it is not the URL of a web server"),
            "'file:///a' is not answered: it is not the URL of a web server. "
                + "To fix: ask for an http or https URL without a user, with GET."
        ),
    ])
    func description_saysWhatHappenedAndHowToFixIt(error: FolderNetworkError, text: String) {
        #expect(error.description == text)
    }

    @Test func description_ofAVeryLongURL_isNotLong() {
        let error = FolderNetworkError.noAnswer(url: String(repeating: "x", count: 10_000), file: "/a", samples: [])

        #expect(error.description.count < 800)
    }
}
