/// Test access; does not exist on Apple platforms.
extension UIImage {
    /// Name the image was created with.
    public var name: String? { storedName }
}
