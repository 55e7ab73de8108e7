import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct CheckReportTests {
    private let report = CheckReport(
        findings: [
            Finding(
                .moduleImport, "Modules/A,B/100%:\n.swift", at: ManifestText.Place(line: 3, column: 8),
                "The module \"A\" imports 100%:\r\n of B.", fix: "import 'BIO', or nothing"),
            Finding(
                .sharedApplication, "Modules/A/A.swift", at: ManifestText.Place(line: 1, column: 2), "It is used.",
                fix: "use b"),
        ], files: 12, targets: 3)

    @Test func text_whenPrinted_hasOneLinePerFinding() throws {
        #expect(
            try report.text(.text) == #"""
                Modules/A,B/100%:\n.swift:3:8: error: The module "A" imports 100%:\r\n of B. To fix: import 'BIO', or nothing. [module-import]
                Modules/A/A.swift:1:2: warning: It is used. To fix: use b. [shared-application]
                """#)
    }

    @Test func github_whenPrinted_isEscapedAsGitHubDoes() throws {
        #expect(
            try report.text(.github) == """
                ::error file=Modules/A%2CB/100%25%3A%0A.swift,line=3,col=8,title=module-import::The module "A" imports 100%25:%0D%0A of B. To fix: import 'BIO', or nothing.
                ::warning file=Modules/A/A.swift,line=1,col=2,title=shared-application::It is used. To fix: use b.
                """)
    }

    @Test func json_whenPrinted_hasSortedKeys() throws {
        #expect(
            try report.text(.json) == #"""
                {
                  "errors" : 1,
                  "files" : 12,
                  "findings" : [
                    {
                      "column" : 8,
                      "file" : "Modules/A,B/100%:\n.swift",
                      "fix" : "import 'BIO', or nothing",
                      "line" : 3,
                      "message" : "The module \"A\" imports 100%:\r\n of B.",
                      "rule" : "module-import",
                      "severity" : "error"
                    },
                    {
                      "column" : 2,
                      "file" : "Modules/A/A.swift",
                      "fix" : "use b",
                      "line" : 1,
                      "message" : "It is used.",
                      "rule" : "shared-application",
                      "severity" : "warning"
                    }
                  ],
                  "targets" : 3,
                  "version" : 1,
                  "warnings" : 1
                }
                """#)
    }

    @Test func report_whenThereAreNoFindings_printsOnlyJSON() throws {
        let report = CheckReport(findings: [], files: 1, targets: 1)
        #expect(try report.text(.text) == nil)
        #expect(try report.text(.github) == nil)
        #expect(
            try report.text(.json)?.filter { !$0.isWhitespace }
                == #"{"errors":0,"files":1,"findings":[],"targets":1,"version":1,"warnings":0}"#)
    }

    @Test func summary_whenPrinted_countsInSingularAndPlural() {
        #expect(report.summary == "12 files of 3 targets checked: 1 error, 1 warning")
        #expect(
            CheckReport(findings: [], files: 1, targets: 1).summary
                == "1 file of 1 target checked: 0 errors, 0 warnings")
    }

    @Test func findings_whenSorted_followFileLineColumnAndRule() {
        func finding(_ file: String, _ line: Int, _ column: Int, _ rule: CheckRule) -> Finding {
            Finding(rule, file, at: ManifestText.Place(line: line, column: column), "", fix: "")
        }
        let sorted = [
            finding("A", 2, 1, .moduleImport), finding("A", 10, 1, .moduleImport), finding("B", 1, 1, .moduleImport),
            finding("B", 1, 1, .publicBoard), finding("B", 1, 2, .moduleImport),
        ]
        #expect(sorted.reversed().sorted(by: Finding.isBefore) == sorted)
    }
}
