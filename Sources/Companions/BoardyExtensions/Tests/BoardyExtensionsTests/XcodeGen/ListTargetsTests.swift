import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct ListTargetsTests {
    @Test func run_printsTheTargetsAndWhatEmbedsThem() async throws {
        let fixture = try SpecFixture(["project.yml": "include: ${X}.yml\n" + SpecFixture.widget])
        let result = await fixture.run("list-targets")
        #expect(
            result
                == Run(
                    printed: """
                        Targets:
                          target  type           platforms  bundle identifier       embedded in
                          App     application    iOS        com.company.app
                          Widget  app-extension  iOS        com.company.app.widget  App

                        """, notes: "note: project.yml:1: '${X}.yml' is not a local file, and is not read.\n"))
    }

    @Test func run_ofAChainOfTwoThousandTargets_takesSeconds() async throws {
        let targets = (0..<2_000).map { number in
            "  T\(number):\n    type: app-extension\n    platform: iOS\n    supportedDestinations: [iOS]\n"
                + "    dependencies:\n      - target: T\(number + 1)\n"
        }
        let fixture = try SpecFixture(["project.yml": "targets:\n" + targets.joined()])
        let start = ContinuousClock.now
        let result = await fixture.run("list-targets", "--format", "json")
        #expect(result.status == 0)
        #expect(!result.printed.contains("\"iOS\",\n        \"iOS\""))
        #expect(ContinuousClock.now - start < .seconds(60))
    }

    @Test func run_forAMachine_printsJSON() async throws {
        let fixture = try SpecFixture(["a.yml": "targets:\n  A:\n    type: application\n    platform: [iOS, macOS]\n"])
        let result = await fixture.run("list-targets", "--spec", "a.yml", "--format", "json")
        #expect(
            result.printed == """
                {
                  "targets" : [
                    {
                      "embeddedIn" : [

                      ],
                      "name" : "A",
                      "platforms" : [
                        "iOS",
                        "macOS"
                      ],
                      "type" : "application"
                    }
                  ]
                }

                """)
    }

    @Test(arguments: [("targets:\n", 0, "There are no targets.\n"), ("- a\n", 1, "")] as [(String, Int32, String)])
    func run_withoutTargets_saysSo(text: String, status: Int32, printed: String) async throws {
        let result = try await SpecFixture(["project.yml": text]).run("list-targets")
        #expect(result.status == status && result.printed == printed)
    }
}
