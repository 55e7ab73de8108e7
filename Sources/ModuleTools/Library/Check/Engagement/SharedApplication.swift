/// Finds accesses to the application object of UIKit, AppKit and WatchKit, which extensions do not have.
///
/// `NSApp` is a global variable, and the types have `shared`.
func sharedApplication(_ index: Int, _ tokens: [SwiftToken], _ file: String) -> Finding? {
    let token = tokens[index]
    guard token.kind == .identifier else { return nil }
    let isGlobal = token.text == "NSApp"
    guard isGlobal ? !tokens.has(["."], at: index - 1) : tokens.has([".", "shared"], at: index + 1) else { return nil }
    return Finding(
        .sharedApplication, file, at: token,
        "A module uses the application object '\(token.text)\(isGlobal ? "" : ".shared")'.",
        fix: "show boards and open links through the motherboard or a service, or take what is needed as a dependency")
}
