/// Test access; does not exist on Apple platforms.
extension UIHostingController {
    /// Host which evaluates the root view; created at first use.
    public var host: ViewHost { openHost() }
}
