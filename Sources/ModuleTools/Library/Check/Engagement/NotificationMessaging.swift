/// Finds messages between modules through `NotificationCenter.default`.
///
/// Every post is one. An observation is one unless the name looks like the system's: it begins with a capital
/// (`.NSCalendarDayChanged`), or is a member of a type and ends in `Notification` (`UIScene.didActivateNotification`), as
/// in Apple's frameworks. A notification of the module itself also counts, because every module sees it.
func notificationMessaging(_ index: Int, _ tokens: [SwiftToken], _ file: String) -> Finding? {
    guard tokens[index].kind == .identifier,
        tokens.has([".", "default", "."], at: index + 1), tokens.has(["("], at: index + 5)
    else { return nil }
    let method = tokens[index + 4].text
    guard method == "post" || (observations.contains(method) && !isOfSystem(tokens.arguments(at: index + 5))) else {
        return nil
    }
    return Finding(
        .notificationMessaging, file, at: tokens[index],
        "A module \(method == "post" ? "posts" : "observes") a notification that any module can observe or post.",
        fix: "use a bus, a flow or a service of an interface")
}

private let observations: Set<String> = ["addObserver", "publisher", "notifications"]

/// True if the name in the arguments of an observation looks like a name of the system.
private func isOfSystem(_ arguments: ArraySlice<SwiftToken>) -> Bool {
    let labels: Set<String> = ["forName", "name", "for", "named"]
    for index in arguments.indices.dropLast()
    where labels.contains(arguments[index].text) && arguments[index + 1].isMark(":") {
        // A label after something else is part of an argument, as in `#selector(update(for:))`.
        guard index == arguments.startIndex || arguments[index - 1].isMark(",") else { continue }
        let name = arguments[(index + 2)...].prefix { !$0.isMark(",") }
        guard let last = name.last(where: \.isName), last == name.last else { return false }
        let isMember = name.count > 2 && name.first?.text.first?.isUppercase == true
        return last.text.first?.isUppercase == true || (isMember && last.text.hasSuffix("Notification"))
    }
    return false
}
