import CoreContracts
import Foundation
import Testing

struct DeeplinkTests {
    struct Example: CustomTestStringConvertible, Sendable {
        let link: String
        var scheme = "ghost"
        var tab: String?
        var feature: String?
        var action: String?
        var segments: [String] = []
        var query: [String] = []
        var fragment: String?
        var fragmentItems: [String] = []
        var testDescription: String { link }
    }

    private static let examples: [Example] = [
        Example(link: "ghost://dashboard", tab: "dashboard"),
        Example(link: "ghost://dashboard/", tab: "dashboard"),
        Example(link: "ghost://dashboard/weather", tab: "dashboard", feature: "weather"),
        Example(
            link: "ghost://dashboard/weather/city?name=Chicago", tab: "dashboard", feature: "weather", action: "city",
            query: ["name=Chicago"]),
        Example(
            link: "ghost://settings/account/delete/now/please", tab: "settings", feature: "account", action: "delete",
            segments: ["now", "please"]),
        Example(link: "GhOsT://dashboard", tab: "dashboard"),
        Example(link: "ghost:///weather/city", feature: "weather", action: "city"),
        Example(link: "ghost:"),
        Example(link: "ghost://"),
        Example(link: "ghost://tab//a///b//", tab: "tab", feature: "a", action: "b"),
        Example(link: "ghost://tab/a%2Fb/c", tab: "tab", feature: "a/b", action: "c"),
        Example(link: "ghost://tab/a%252Fb", tab: "tab", feature: "a%2Fb"),
        Example(link: "ghost://tab/%E5%90%8D/%F0%9F%91%BB", tab: "tab", feature: "名", action: "👻"),
        Example(link: "ghost://tab/a%00b", tab: "tab", feature: "a\0b"),
        Example(link: "ghost://tab?a=1&a=2&b=", tab: "tab", query: ["a=1", "a=2", "b="]),
        Example(link: "ghost://tab?flag", tab: "tab", query: ["flag="]),
        Example(link: "ghost://tab?a=b=c", tab: "tab", query: ["a=b=c"]),
        Example(link: "ghost://tab?=x", tab: "tab", query: ["=x"]),
        Example(link: "ghost://tab?a%26b=c%3Dd", tab: "tab", query: ["a&b=c=d"]),
        Example(link: "ghost://tab?&&a=1&", tab: "tab", query: ["a=1"]),
        Example(link: "ghost://tab?a=1+2", tab: "tab", query: ["a=1+2"]),
        Example(link: "ghost://tab?a=/x/y?z", tab: "tab", query: ["a=/x/y?z"]),
        Example(link: "ghost://tab?", tab: "tab"),
        Example(
            link: "ghost://tab/feature#fragment?x=1", tab: "tab", feature: "feature", fragment: "fragment?x=1",
            fragmentItems: ["fragment?x=1"]),
        Example(link: "ghost://tab#reviews", tab: "tab", fragment: "reviews", fragmentItems: ["reviews="]),
        Example(
            link: "ghost://tab?a=1#access_token=a%26b&expires_in=60", tab: "tab", query: ["a=1"],
            fragment: "access_token=a&b&expires_in=60", fragmentItems: ["access_token=a&b", "expires_in=60"]),
        Example(link: "ghost://tab#", tab: "tab"),
        Example(link: "ghost://user:secret@tab:8080/feature", tab: "tab", feature: "feature"),
        Example(link: "ghost://[::1]/feature", tab: "[::1]", feature: "feature"),
        Example(link: "ghost://my.tab-1_x/feature", tab: "my.tab-1_x", feature: "feature"),
        Example(link: "ghost://my%20tab/feature", tab: "my tab", feature: "feature"),
        Example(link: "ghost://tab/../feature/.", tab: "tab", feature: "..", action: "feature", segments: ["."]),
        Example(
            link: "ghost://tab/" + String(repeating: "a", count: 100_000), tab: "tab",
            feature: String(repeating: "a", count: 100_000)),
        Example(
            link: "ghost://tab/" + String(repeating: "a/", count: 50_000), tab: "tab", feature: "a", action: "a",
            segments: Array(repeating: "a", count: 49_998)),
    ]

    @Test(arguments: examples)
    func link_whenRead_hasTheseParts(example: Example) throws {
        let deeplink = try #require(Deeplink(example.link))
        #expect(deeplink.scheme == example.scheme)
        #expect(deeplink.tab == example.tab)
        #expect(deeplink.feature == example.feature)
        #expect(deeplink.action == example.action)
        #expect(deeplink.segments == example.segments)
        #expect(deeplink.queryItems.map { "\($0.name)=\($0.value)" } == example.query)
        #expect(deeplink.fragment == example.fragment)
        #expect(deeplink.fragmentItems.map { "\($0.name)=\($0.value)" } == example.fragmentItems)
        #expect(deeplink.url.absoluteString == example.link)
    }

    @Test(arguments: [
        "", "dashboard/weather", "//dashboard/weather", "/weather", "?a=b", "1ghost://tab", "gh ost://tab", "://tab",
        "ghost://tab/%FF", "ghost://tab?a=%C3", "ghost://tab?%C3=a", "ghost://tab#%C3", "ghost://tab#a=%FF",
        "ghost://tab/%ED%A0%80", "ghost://%FF/feature", "ghost://tab%C3", "ghost://a b/c", "ghost://[::1/feature",
    ])
    func link_whenItCannotBeRead_isNil(link: String) {
        #expect(Deeplink(link) == nil)
    }

    @Test(arguments: [
        "ghost://tab/a?filter[name]=ada", "ghost://tab/a|b", "ghost://tab/a b", "ghost://tab/é", "ghost://tab/100%",
        "ghost://tab/%zz", "ghost://tab/a#{b}",
    ])
    func link_asText_isReadAsAURLIs(link: String) throws {
        #expect(Deeplink(link) == Deeplink(url: try #require(URL(string: link))))
        #expect(try #require(Deeplink(link)).feature != nil)
    }

    @Test func fragmentParameter_whenSeveralHaveTheName_isTheFirst() throws {
        let deeplink = try #require(Deeplink("ghost://tab?a=0#a=1&b=2&a=3"))
        #expect(deeplink.fragmentParameter("a") == "1")
        #expect(deeplink.fragmentParameter("c") == nil)
    }

    @Test func parameter_whenSeveralHaveTheName_isTheFirst() throws {
        let deeplink = try #require(Deeplink("ghost://tab?a=1&b=2&a=3"))
        #expect(deeplink.parameter("a") == "1")
        #expect(deeplink.parameters("a") == ["1", "3"])
        #expect(deeplink.queryParameters == ["a": "1", "b": "2"])
    }

    @Test func parameter_whenThereIsNone_isNil() throws {
        let deeplink = try #require(Deeplink("ghost://tab?flag"))
        #expect(deeplink.parameter("flag") == "")
        #expect(deeplink.parameter("Flag") == nil)
        #expect(deeplink.parameters("other").isEmpty)
    }

    @Test func links_whenTheirSchemesDifferInCase_haveTheSameScheme() {
        #expect(Deeplink("GHOST://tab")?.scheme == Deeplink("ghost://tab")?.scheme)
    }

    @Test func link_whenMadeFromAURL_isTheSameAsFromText() throws {
        let url = try #require(URL(string: "ghost://dashboard/weather/city?name=Chicago"))
        #expect(Deeplink(url: url) == Deeplink("ghost://dashboard/weather/city?name=Chicago"))
    }

    @Test func link_whenItsURLIsRelative_isReadAgainstItsBase() throws {
        let base = try #require(URL(string: "ghost://dashboard/weather/"))
        let url = try #require(URL(string: "city?name=Chicago", relativeTo: base))
        #expect(Deeplink(url: url)?.feature == "weather")
        #expect(Deeplink(url: url)?.action == "city")
    }
}
