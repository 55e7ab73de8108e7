import Testing

@testable import BoardyExtensions

@Suite(.timeLimit(.minutes(10)))
struct ConditionReaderTests {
    private func conditions(_ text: String) -> [BuildCondition] {
        SwiftSource(text).imports.map { ConditionalImport($0).condition }
    }

    @Test(arguments: [
        ("#if os(iOS)\nimport A\n#endif", BuildCondition.os("iOS")),
        ("#if os(OSX)\nimport A\n#endif", .os("macOS")),
        ("#if !os(iOS)\nimport A\n#endif", .not(.os("iOS"))),
        ("#if canImport(UIKit)\nimport A\n#endif", .canImport("UIKit")),
        ("#if canImport(UIKit.UIView)\nimport A\n#endif", .canImport("UIKit")),
        (
            "#if canImport(B, _version: 1.2)\nimport A\n#endif",
            .all([.canImport("B"), .unknown("canImport(B,_version:1.2)")])
        ),
        (
            "#if os(iOS) || os(tvOS) && DEBUG\nimport A\n#endif",
            .any([.os("iOS"), .all([.os("tvOS"), .unknown("DEBUG")])])
        ),
        (
            "#if (os(iOS) || os(tvOS)) && DEBUG\nimport A\n#endif",
            .all([.any([.os("iOS"), .os("tvOS")]), .unknown("DEBUG")])
        ),
        ("#if os(iOS) || // a\n    os(tvOS)\nimport A\n#endif", .any([.os("iOS"), .os("tvOS")])),
        ("#if swift(>=6.0)\nimport A\n#endif", .unknown("swift(>=6.0)")),
        ("#if targetEnvironment(simulator)\nimport A\n#endif", .unknown("targetEnvironment(simulator)")),
        ("#if targetEnvironment(macCatalyst)\nimport A\n#endif", .os("macCatalyst")),
        ("#if false\nimport A\n#endif", .any([])),
        ("#if true\nimport A\n#endif", .always),
        ("#if A ==\nimport A\n#endif", .unknown("A ==")),
        ("#if (A\nimport B\n#endif\nimport A", .always),
        ("#if os(iOS)\n#else\nimport A\n#endif", .not(.os("iOS"))),
        ("#if os(iOS)\n#elseif os(tvOS)\nimport A\n#endif", .all([.not(.os("iOS")), .os("tvOS")])),
        ("#if os(iOS)\n#if DEBUG\nimport A\n#endif\n#endif", .all([.os("iOS"), .unknown("DEBUG")])),
        ("#if os(iOS)\n#endif\nimport A", .always),
        ("#endif\n#else\n#elseif B\nimport A", .always),
    ])
    func condition_whenIfBlocksContainTheImport_isTheirs(_ text: String, _ expected: BuildCondition) {
        #expect(conditions(text).last == expected)
    }

    @Test func condition_whenTooDeep_isUnknown() {
        let deep = String(repeating: "(", count: 100_000) + "os(iOS)" + String(repeating: ")", count: 100_000)
        let conditions = conditions("#if \(deep)\nimport A\n#endif")
        #expect(conditions == [.unknown("( ( ( ( ( ( ( (")])
    }
}
