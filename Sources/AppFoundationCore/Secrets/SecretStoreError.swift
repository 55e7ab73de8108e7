/// An error of a store of secrets. It contains no secret.
public enum SecretStoreError: Error, Hashable, Sendable {
    /// Other users may have read or changed a file or folder with secrets. It is kept and not used.
    case exposed(path: String, permissions: Int, allowed: Int)

    /// A file or folder with secrets belongs to another user.
    case foreign(path: String)

    /// A file does not contain a text in UTF-8.
    case notText(path: String)

    /// The keychain refuses an access to a secret.
    case keychain(name: String, status: Int, reason: String)
}

extension SecretStoreError: CustomStringConvertible {
    /// One line with the file or name, the reason, and the fix.
    public var description: String {
        switch self {
        case .exposed(let path, let permissions, let allowed):
            "\(path.quoted(limit: 600)) contains secrets and has the permissions \(octal(permissions)), "
                + "so that other users may have read or changed it; at most \(octal(allowed)) are allowed. "
                + "To fix: restrict the permissions with chmod \(octal(allowed)), and replace the secrets."
        case .foreign(let path):
            "\(path.quoted(limit: 600)) contains secrets and belongs to another user. "
                + "To fix: move it away, and store the secrets again."
        case .notText(let path):
            "\(path.quoted(limit: 600)) does not contain a secret in UTF-8; it was left as it is. "
                + "To fix: remove it, and store the secret again."
        case .keychain(let name, let status, let reason):
            "The keychain refuses the access to the secret \(name.quoted()): \(reason.singleLine()) (\(status)). "
                + "To fix: check that the app is entitled to use the keychain and that the device is unlocked."
        }
    }
}

private func octal(_ permissions: Int) -> String {
    let digits = String(permissions, radix: 8)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
