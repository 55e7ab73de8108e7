/// How VoiceOver reads the children of an element.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    let name: String
    /// Children are not read.
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    /// The texts of the children are read together.
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

extension View {
    /// Makes the view one element of VoiceOver.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        accessibility { if children == .ignore { $0.hidesChildren = true } }
    }

    /// Sets the text which names the element.
    public func accessibilityLabel(_ label: Text) -> some View { accessibility { $0.label = label.content } }

    /// Sets the text of the element's value.
    public func accessibilityValue(_ valueDescription: Text) -> some View {
        accessibility { $0.value = valueDescription.content }
    }

    /// Hides the view from VoiceOver.
    public func accessibilityHidden(_ hidden: Bool) -> some View { accessibility { $0.isHidden = hidden } }

    private func accessibility(_ change: @escaping @MainActor (inout AccessibilityTraits) -> Void) -> some View {
        nodes("accessibility") { nodes, _ in nodes.changingFirst { change(&$0.accessibility) } }
    }
}
