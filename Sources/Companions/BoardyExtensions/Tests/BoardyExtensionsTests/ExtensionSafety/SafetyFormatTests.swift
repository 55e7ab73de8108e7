import Foundation
import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct SafetyFormatTests {
    let fixture = SafetyFixture(
        [
            Module("Payments", uses: ["ScreenIO", "Theming"]), Module("ScreenIO", imports: ["Foundation", "UIKit"]),
            Module("Theming", in: "Kit"), Module("PaymentsTests", kind: .test, imports: ["UIKit"]), Module("Clock"),
        ], platforms: ["Kit": [.iOS: "17.0"]])

    @Test func text_isATableAndTheReasonsOfEachTarget() async {
        #expect(
            await fixture.run().printed == """
                Safe for extensions:
                  target    widget  live-activity  watch  watch-standalone  app-intent  app-clip  notification-service  notification-content  share  keyboard  imessage
                  Clock     yes     yes            yes    yes               yes         yes       yes                   yes                   yes    yes       yes
                  Payments  no      no             no     no                no          yes       no                    yes                   yes    yes       yes
                  ScreenIO  no      no             no     no                no          yes       no                    yes                   yes    yes       yes

                Payments
                  UIKit: widget, live-activity, app-intent, notification-service
                    Payments -> ScreenIO -> UIKit (Sources/ScreenIO/ScreenIO.swift:2)
                    Its views and view controllers do not work in targets that draw with SwiftUI or have no user interface. To fix: use SwiftUI, or move the import to a target that these extensions do not need.
                  UIKit: watch, watch-standalone
                    Payments -> ScreenIO -> UIKit (Sources/ScreenIO/ScreenIO.swift:2)
                    On watchOS it has colours, fonts and images, but no views. To fix: import it below '#if canImport(UIKit) && !os(watchOS)', because canImport(UIKit) is true on watchOS.
                  platforms of Kit: watch, watch-standalone
                    Payments -> Theming (../Kit/Package.swift)
                    The package declares platforms, but not watchOS. To fix: add .watchOS(.v10) to the platforms in its manifest.

                ScreenIO
                  UIKit: widget, live-activity, app-intent, notification-service
                    ScreenIO -> UIKit (Sources/ScreenIO/ScreenIO.swift:2)
                    Its views and view controllers do not work in targets that draw with SwiftUI or have no user interface. To fix: use SwiftUI, or move the import to a target that these extensions do not need.
                  UIKit: watch, watch-standalone
                    ScreenIO -> UIKit (Sources/ScreenIO/ScreenIO.swift:2)
                    On watchOS it has colours, fonts and images, but no views. To fix: import it below '#if canImport(UIKit) && !os(watchOS)', because canImport(UIKit) is true on watchOS.
                """)
    }

    @Test func markdown_isTwoTables() async {
        #expect(
            await fixture.run("--format", "markdown", "--require", "ScreenIO=watch", "--require", "Clock=share").printed
                == """
                | Target | watch | share |
                | --- | --- | --- |
                | Clock |  | yes |
                | ScreenIO | **no** |  |

                | Target | Reaches | Not in | By | Reason |
                | --- | --- | --- | --- | --- |
                | ScreenIO | UIKit | watch | ScreenIO -\\> UIKit (Sources/ScreenIO/ScreenIO.swift:2) | On watchOS it has colours, fonts and images, but no views. To fix: import it below '#if canImport(UIKit) \\&\\& !os(watchOS)', because canImport(UIKit) is true on watchOS. |
                """)
    }

    @Test func markdown_withoutReasons_isOneTable() async {
        let output = await fixture.run("--format=markdown", "--require", "Clock=watch").printed
        #expect(output == "| Target | watch |\n| --- | --- |\n| Clock | yes |")
    }

    @Test func json_hasTheDocumentedShape() async {
        let output = await fixture.run("--format", "json", "--require", "Payments=watch", "--require", "Clock=share")
            .printed
        #expect(
            output == """
                {
                  "targets" : [
                    {
                      "name" : "Clock",
                      "reasons" : [

                      ],
                      "safe" : {
                        "share" : true
                      }
                    },
                    {
                      "name" : "Payments",
                      "reasons" : [
                        {
                          "chain" : [
                            "Payments",
                            "ScreenIO",
                            "UIKit"
                          ],
                          "file" : "Sources/ScreenIO/ScreenIO.swift",
                          "fix" : "import it below '#if canImport(UIKit) && !os(watchOS)', because canImport(UIKit) is true on watchOS.",
                          "kinds" : [
                            "watch"
                          ],
                          "line" : 2,
                          "module" : "UIKit",
                          "problem" : "On watchOS it has colours, fonts and images, but no views."
                        },
                        {
                          "chain" : [
                            "Payments",
                            "Theming"
                          ],
                          "file" : "../Kit/Package.swift",
                          "fix" : "add .watchOS(.v10) to the platforms in its manifest.",
                          "kinds" : [
                            "watch"
                          ],
                          "package" : "Kit",
                          "problem" : "The package declares platforms, but not watchOS."
                        }
                      ],
                      "safe" : {
                        "watch" : false
                      }
                    }
                  ]
                }
                """)
    }

    @Test func text_withoutLibraries_saysSo() async {
        #expect(await SafetyFixture([]).run().printed == "There are no library targets.")
    }

    @Test(arguments: ["text", "markdown"]) func formats_withHostileNames_stayOnTheirLines(_ format: String) async {
        let name = "Pay|ments\n`x`\u{202E}"
        let output = await SafetyFixture([Module(name, imports: ["UIKit"])]).run("--format", format).printed
        #expect(output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        #expect(!output.unicodeScalars.contains("\u{202E}"))
        #expect(!output.contains("\n`x`"))
        if format == "markdown" {
            #expect(output.contains(#"| Pay\|ments\\n\`x\`\\u{202E} |"#))
        }
    }

    @Test func json_withHostileNames_canBeDecoded() async throws {
        let name = "Pay\"ments\n\u{202E}"
        let output = await SafetyFixture([Module(name, imports: ["UIKit"])]).run("--format", "json").printed
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: [[String: Any]]])
        #expect(document["targets"]?.first?["name"] as? String == name)
    }
}
