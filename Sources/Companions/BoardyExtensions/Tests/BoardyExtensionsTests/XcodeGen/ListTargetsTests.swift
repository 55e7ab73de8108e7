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
