import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

struct TextCatalogTests {
    @Test(arguments: [
        ([], "Sign in"), (["de"], "Anmelden"), (["de_AT.UTF-8"], "Anmelden"), (["pt_BR"], "Entrar"),
        (["pt"], "Sign in"), (["fr"], "Sign in"), (["fr", "de"], "Anmelden"), (["en_GB", "de"], "Sign in"),
        (["", "-", "@", "de-"], "Anmelden"), (["../de", "de\u{0}"], "Sign in"),
    ])
    func text_inLanguages_isInTheFirstThatHasIt(languages: [String], text: String) {
        #expect(TextCatalog(sample, languages: languages)("Sign in") == text)
    }

    @Test func text_withArguments_isFormatted() {
        let catalogs = [TextCatalog(sample, languages: []), TextCatalog(sample, languages: ["de"])]
        func texts(_ text: CatalogText) -> [String] { catalogs.map { $0(text) } }
        let (count, file) = (7, "100%@.csv")
        #expect(texts("Row \(count) of \(file)") == ["Row 7 of 100%@.csv", "100%@.csv, Zeile 7"])
        #expect(texts("\(count)% of it") == ["7% of it", "7 % davon"])
        #expect(texts("100%") == ["100%", "100 %"])
        #expect(texts("not a key: \(file)") == ["not a key: 100%@.csv", "not a key: 100%@.csv"])
    }

    @Test(arguments: [
        (0, ["0 files", "0 Dateien"]), (1, ["1 file", "Eine Datei"]), (-1, ["-1 file", "Eine Datei"]),
        (2, ["2 files", "2 Dateien"]),
        (.min, ["-9223372036854775808 files", "-9223372036854775808 Dateien"]),
    ])
    func number_withPluralForms_choosesOne(number: Int, texts: [String]) {
        #expect([[], ["de"]].map { TextCatalog(sample, languages: $0)("\(number) files") } == texts)
    }

    @Test(arguments: ["%lld", "%2$@", "%0$@", "%99999999999999999999$@", "%d", "%", "%1", "%1$", "%@ %@"])
    func translation_withOtherArguments_isNotUsed(format: String) throws {
        let json =
            #"{"sourceLanguage":"en","strings":{"Hello, %@":{"localizations":{"de":{"stringUnit":"#
            + #"{"state":"translated","value":"\#(format)"}}}}}}"#
        let catalog = TextCatalog(Array(json.utf8), languages: ["de"])
        let name = "ada"
        #expect(catalog("Hello, \(name)") == "Hello, ada")
        #expect(
            catalog.problems(languages: ["de"]) == [
                "\(format.quoted()), the 'de' text of 'Hello, %@', has other arguments than it. "
                    + "To fix: use the same placeholders, such as %1$@ in another order."
            ])
    }

    @Test(arguments: [
        "", "{", "[]", "null", #"{"sourceLanguage":"en"}"#, #"{"sourceLanguage":1,"strings":{}}"#,
        #"{"sourceLanguage":"en","strings":{"Sign in":{"localizations":{"de":{"stringUnit":"Anmelden"}}}}}"#,
        #"{"sourceLanguage":"en","strings":{"Sign in":[]}}"#,
        #"{"sourceLanguage":"en","strings":{"a\#(String(repeating: "\u{301}", count: 1_000))":{}}}"#,
        String(repeating: "[", count: 200_000), #"{"a":"# + String(repeating: #"{"a":"#, count: 200_000),
        #"{"sourceLanguage":"en","strings":"# + String(repeating: "[", count: 100_000)
            + String(repeating: "]", count: 100_000) + "}",
    ])
    func catalog_whenItIsDamaged_hasTheSourceTexts(json: String) {
        let catalog = TextCatalog(Array(json.utf8), languages: ["de"])
        let count = 3
        #expect(catalog("Sign in") == "Sign in")
        #expect(catalog("\(count) files") == "3 files")
        #expect(
            catalog.problems(languages: ["de"])
                == ["The string catalog cannot be read. To fix: save it with Xcode."])
    }

    @Test func catalog_whenItIsLarge_isReadInLinearTime() {
        expectLinearCost(of: { count in
            let strings = (0..<count / 20).map {
                #""key \#($0)":{"localizations":{"de":{"stringUnit":{"value":"x"}}}}"#
            }
            return #"{"sourceLanguage":"en","strings":{\#(strings.joined(separator: ","))}}"#
        }) { _ = TextCatalog(Array($0.utf8), languages: ["de"])("key 1") }
    }

    @Test func problems_ofACompleteCatalog_areNone() {
        #expect(TextCatalog(sample).problems(languages: ["de"]).isEmpty)
        #expect(TextCatalog(sample).keys == ["%lld files", "%lld%% of it", "100%", "Row %lld of %@", "Sign in"])
    }

    @Test func problems_ofMissingTranslations_nameThem() {
        let json = """
            {"sourceLanguage":"en","strings":{
            "No entry":{},
            "%lld parts":{"localizations":{"de":{"variations":{"plural":{
                "one":{"stringUnit":{"state":"translated","value":"Ein Teil"}}}}}}},
            "Unsure":{"localizations":{"de":{"stringUnit":{"state":"needs_review","value":"Unsicher"}}}}}}
            """
        #expect(
            TextCatalog(Array(json.utf8)).problems(languages: ["de"])
                == ["%lld parts", "No entry", "Unsure"].map {
                    "'\($0)' is not translated to 'de'. To fix: add a translation."
                })
    }
}

#if !canImport(Darwin)
    struct LocalizedResourcesTests {
        @Test func resources_elsewhere_areThoseOfTheCatalog() {
            let localized = LocalizedResources(sample)
            let count = 2
            #expect([localized("\(count) files"), localized("Unknown")] == ["2 files", "Unknown"])
            #expect(localized.icon("lamp") == "lamp")
        }
    }
#endif

struct UserLanguagesTests {
    @Test(
        arguments: [
            ([:], []), (["LANG": ""], []), (["LANG": "C"], []), (["LANG": "C.UTF-8", "LANGUAGE": "de"], []),
            (["LANG": "POSIX"], []), (["LANGUAGE": "de"], []), (["LANG": "de_DE.UTF-8"], ["de_DE.UTF-8"]),
            (["LANG": "de_DE", "LC_MESSAGES": "fr_FR"], ["fr_FR"]), (["LC_MESSAGES": "fr_FR", "LC_ALL": "C"], []),
            (["LANG": "de_DE", "LC_ALL": ""], ["de_DE"]), (["LANG": "en_GB", "LANGUAGE": "sv:de::"], ["sv", "de"]),
        ] as [([String: String], [String])])
    func userLanguages_inAnEnvironment_haveTheOrderOfGettext(environment: [String: String], languages: [String]) {
        #expect(TextCatalog.userLanguages(in: environment, of: "Shop") == languages)
        #expect(TextCatalog.userLanguages(in: environment, of: "ShopPackageTests.xctest") == [])
    }
}

/// A catalog in English, German and Brazilian Portuguese.
private let sample = Array(
    """
    {"sourceLanguage":"en","version":"1.0","strings":{
    "Sign in":{"localizations":{
        "de":{"stringUnit":{"state":"translated","value":"Anmelden"}},
        "pt-BR":{"stringUnit":{"state":"translated","value":"Entrar"}}}},
    "Row %lld of %@":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"%2$@, Zeile %1$lld"}}}},
    "%lld%% of it":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"%lld %% davon"}}}},
    "100%":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"100 %"}}}},
    "%lld files":{"extractionState":"manual","comment":"A sum","localizations":{
        "en":{"variations":{"plural":{
            "one":{"stringUnit":{"state":"translated","value":"%lld file"}},
            "other":{"stringUnit":{"state":"translated","value":"%lld files"}}}}},
        "de":{"variations":{"plural":{
            "one":{"stringUnit":{"state":"translated","value":"Eine Datei"}},
            "other":{"stringUnit":{"state":"translated","value":"%lld Dateien"}}}}}}}
    }}
    """.utf8)
