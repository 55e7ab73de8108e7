import BoardyRemote
import WorkIO

/// Converts a text and stores the result. May be called again with the same key without harm.
@Sendable
func convert(_ input: ConvertIO.Input, in folder: WorkFolder?) async throws -> String {
    try await Task.sleep(for: .milliseconds(max(0, min(input.pause, 60_000))))
    let result =
        switch input.form {
        case .lowercase: input.text.lowercased()
        case .uppercase: input.text.uppercased()
        case .reversed: String(input.text.reversed())
        }
    guard let folder, let key = RemoteActivation.current?.key else { return result }
    return try folder.store(result, key: key)
}
