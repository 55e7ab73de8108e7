/// An option that selects how a launcher is validated when it is made, before anything is activated.
///
/// ```swift
/// PluginLauncher.with(options: .default.with(LaunchValidation.strict))
/// ```
///
/// Issues are reported to observers and to the ``ErrorSink``, as other errors are. ``LauncherComponent/validate()``
/// returns the issues that ``thorough`` finds and reports nothing.
public enum LaunchValidation: MainOption {
    /// Reports the issues that can be found without making boards, in time proportional to the number of installed items. Some
    /// remain unknown if a registration does not name the interface of its board, such as a step with mismatching types.
    case declared

    /// Reports all issues. If a registration does not name the interface of its board, the board is made once and
    /// released. It is neither installed nor activated.
    case thorough

    /// Reports the same issues as ``thorough``, and terminates the program after the last report if there are any.
    /// While the app runs, an activation that a module does not declare is reported as ``BoardError/Code/undeclaredUse``.
    case strict

    /// The default is ``declared``.
    public static var defaultValue: LaunchValidation { .declared }
}
