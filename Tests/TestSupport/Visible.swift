import Foundation

/// Returns all that can be seen of a value: its texts, and those of everything in it.
public func visible(_ value: Any, depth: Int = 0) -> String {
    guard depth < 12 else { return "" }
    var text = "\(value) " + String(reflecting: value) + "\((value as? any Error)?.localizedDescription ?? "")"
    var dumped = ""
    dump(value, to: &dumped)
    text += dumped
    let mirrors = sequence(first: Mirror(reflecting: value), next: \.superclassMirror)
    for child in mirrors.flatMap(\.children) { text += visible(child.value, depth: depth + 1) }
    return text
}
