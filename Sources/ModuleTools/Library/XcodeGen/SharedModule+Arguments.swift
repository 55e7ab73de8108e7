import BoardySupport

/// The checks of the arguments that `new-extension` and `new-shared-module` have in common.
extension SharedModule {
    /// Returns a name for a module. Its length is limited, so that the lines of the sources stay short enough for `swift format`.
    ///
    /// - Parameter example: a name for the message.
    static func moduleName(_ name: String, example: String) throws(UsageError) -> String {
        guard name.wholeMatch(of: /[A-Z][A-Za-z0-9]{0,29}/) != nil else {
            throw UsageError(
                "\(quoted(name)) cannot be the name of a module: expected a capital letter, then up to 29 letters and digits. "
                    + "To fix: write a name such as \(example).")
        }
        guard !ModuleName.isReserved(name) else {
            throw UsageError(
                "\(quoted(name)) is a module of the system, or a name of the language. To fix: choose another name.")
        }
        return name
    }

    /// Returns a path in the package, without a slash at its end.
    static func folder(_ folder: String, example: String) throws(UsageError) -> String {
        let parts = folder.split(separator: "/").filter { $0 != "." }
        guard !folder.hasPrefix("/"), !parts.contains(".."),
            parts.allSatisfy({ $0.wholeMatch(of: /[A-Za-z0-9_.-]+( [A-Za-z0-9_.-]+)*/) != nil })
        else {
            throw UsageError(
                "\(quoted(folder)) is no folder of this package: expected a path in it, of letters, digits, single spaces and "
                    + "'_.-'. To fix: write --folder \(example).")
        }
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
}
