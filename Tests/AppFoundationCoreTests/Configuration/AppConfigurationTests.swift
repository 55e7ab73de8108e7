import AppFoundationCore
import Foundation
import Testing

extension ConfigurationKey<URL> {
    fileprivate static var apiURL: ConfigurationKey { ConfigurationKey("API_URL") }
}

extension ConfigurationKey<String> {
    fileprivate static var apiKey: ConfigurationKey { ConfigurationKey("API_KEY", isSecret: true) }
}

struct AppConfigurationTests {
    private enum Tier: String, CaseIterable, ConfigurationValue {
        case debug, release
    }

    private func value<Value>(of text: String?, _ type: Value.Type, default defaultValue: Value? = nil) throws -> Value
    where Value: ConfigurationValue {
        try AppConfiguration(environment: text.map { ["KEY": $0] } ?? [:])
            .value(for: ConfigurationKey("KEY", default: defaultValue))
    }

    @Test func isDebug_isThatOfTheBuild() {
        #if DEBUG
            #expect(AppConfiguration.Environment.isDebug)
        #else
            #expect(!AppConfiguration.Environment.isDebug)
        #endif
    }

    @Test func value_isThatOfTheEnvironmentBeforeThatOfTheInfoPlist() throws {
        let both = AppConfiguration(environment: ["API_KEY": "a"], infoPlist: ["API_KEY": "b"])
        #expect(try both.value(for: .apiKey) == "a")
        #expect(try AppConfiguration(environment: [:], infoPlist: ["API_KEY": "b"]).value(for: .apiKey) == "b")
    }

    @Test func value_whenItIsMissing_isTheDefault() throws {
        #expect(try value(of: nil, Int.self, default: 8) == 8)
        #expect(try value(of: "9", Int.self, default: 8) == 9)
    }

    @Test func value_hasItsType() throws {
        #expect(try value(of: "text", String.self) == "text")
        #expect(try value(of: "-12", Int.self) == -12)
        #expect(try value(of: "0.5", Double.self) == 0.5)
        #expect(try ["true", "YES", "1"].allSatisfy { try value(of: $0, Bool.self) })
        #expect(try ["false", "No", "0"].allSatisfy { try !value(of: $0, Bool.self) })
        #expect(try value(of: "release", Tier.self) == .release)
        #expect(
            try AppConfiguration(environment: ["API_URL": "https://example.com/v1"]).value(for: .apiURL)
                == URL(string: "https://example.com/v1"))
    }

    @Test(arguments: [
        ("", "a text that is not empty"), ("1.5", "a whole number"), ("nan", "a number"), ("inf", "a number"),
        ("maybe", "true, false, yes, no, 1 or 0"), ("Debug", "one of debug, release"),
        ("example.com", "a URL with a scheme and a host"), ("https://", "a URL with a scheme and a host"),
    ])
    func value_whenItIsInvalid_isAnErrorThatNamesIt(text: String, expectation: String) {
        let error = ConfigurationError.invalid(
            name: "KEY", source: .environment, expected: expectation, found: text)
        #expect(throws: error) {
            switch expectation {
            case String.expectation: _ = try value(of: text, String.self)
            case Int.expectation: _ = try value(of: text, Int.self)
            case Double.expectation: _ = try value(of: text, Double.self)
            case Bool.expectation: _ = try value(of: text, Bool.self)
            case URL.expectation: _ = try value(of: text, URL.self)
            default: _ = try value(of: text, Tier.self)
            }
        }
    }

    @Test func value_whenItIsInvalid_isNotTheDefault() {
        #expect(throws: ConfigurationError.self) { try value(of: "eight", Int.self, default: 8) }
    }

    @Test func value_withAParserOfItsOwn_usesIt() throws {
        let key = ConfigurationKey("PORT", expecting: "a port from 1 to 65535") {
            UInt16($0).flatMap { $0 > 0 ? $0 : nil }
        }
        #expect(try AppConfiguration(environment: ["PORT": "8080"]).value(for: key) == 8080)
        let error = #expect(throws: ConfigurationError.self) {
            try AppConfiguration(environment: ["PORT": "0"]).value(for: key)
        }
        #expect(
            error?.description
                == "The configuration value 'PORT' is invalid: expected a port from 1 to 65535, found '0'. "
                + "To fix: correct the environment variable PORT.")
    }

    @Test func error_whenAValueIsMissing_namesVariableAndFix() {
        let error = #expect(throws: ConfigurationError.self) {
            try AppConfiguration(environment: [:]).value(for: .apiURL)
        }
        #expect(
            error?.description
                == "The configuration value 'API_URL' is missing: expected a URL with a scheme and a host, found nothing. "
                + "To fix: set the environment variable API_URL, add the key to the Info.plist, or give the key a default."
        )
    }

    @Test func error_aboutTheInfoPlist_namesItAndEscapesTheValue() {
        let error = #expect(throws: ConfigurationError.self) {
            try AppConfiguration(environment: [:], infoPlist: ["API_URL": "a\n\u{1B}b"]).value(for: .apiURL)
        }
        #expect(
            error?.description
                == "The configuration value 'API_URL' is invalid: expected a URL with a scheme and a host, "
                + #"found 'a\n\u{1B}b'. To fix: correct the key API_URL in the Info.plist."#)
    }

    @Test func error_aboutASecret_leavesItOut() {
        let key = ConfigurationKey<Int>("PIN", isSecret: true)
        let error = #expect(throws: ConfigurationError.self) {
            try AppConfiguration(environment: ["PIN": "s3cret"]).value(for: key)
        }
        #expect(
            error?.description
                == "The configuration value 'PIN' is invalid: expected a whole number, found another text, which is secret. "
                + "To fix: correct the environment variable PIN.")
        #expect(!String(reflecting: error).contains("s3cret"))
    }

    @Test func current_readsTheEnvironmentOfTheProcess() throws {
        #expect(try AppConfiguration.current.value(for: ConfigurationKey<String>("PATH")).isEmpty == false)
    }
}
