extension CheckModulesCommand {
    static var help: String {
        """
        Checks the boundaries between modules, from the targets of Package.swift and the imports of their sources.

        An interface is a library target XIO. A module is a library target X with an interface XIO, or with a ModulePlugin,
        LauncherPlugin or Manifest and the folder Modules/X or a plugin named after X. The sources of this package are checked,
        and those of its modules in the folder Packages. Executables and other libraries may import modules. Test targets are
        checked for undeclared imports only.

        USAGE: swift package boardy check [--format text|json|github] [--warnings-as-errors]
               swift package boardy check --checklist NAME

        OPTIONS:
          --format FORMAT         text (default): one line per finding, as compilers print them.
                                  json: an object with version, files, targets, errors, warnings and findings; a finding has
                                  rule, severity, file, line, column, message and fix.
                                  github: workflow commands, which annotate the lines of a pull request.
          --warnings-as-errors    Ends with status 1 also after warnings.
          --checklist NAME        Prints the ten steps to the module NAME: [x] done, [ ] missing, [-] not needed. Ends with
                                  status 1 if one is missing.

        ERRORS:
        \(list(CheckRule.allCases.filter { $0.severity == .error }))

        WARNINGS, in modules and interfaces:
        \(list(CheckRule.allCases.filter { $0.severity == .warning }))

        A comment silences a warning on its line, or alone on a line in the next line with code. It needs a reason:
          // boardy:allow shared-application: The system has no other way to open the settings.

        EXAMPLES:
          swift package boardy check
          swift package boardy check --format github --warnings-as-errors
          swift package boardy check --checklist Payments

        EXIT STATUS: 0 without errors, 1 with errors, missing steps or after a failure, 64 for wrong usage. The findings are
        printed to standard output, and their number to standard error.
        """
    }

    private static func list(_ rules: [CheckRule]) -> String {
        let width = CheckRule.allCases.map(\.rawValue.count).max() ?? 0
        return rules.map {
            "  \($0.rawValue)\(String(repeating: " ", count: width + 2 - $0.rawValue.count))\($0.summary)"
        }
        .joined(separator: "\n")
    }
}
