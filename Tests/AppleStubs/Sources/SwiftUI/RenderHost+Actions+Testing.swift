public import Foundation
public import UIKit

/// Visible field; does not exist on Apple platforms.
public struct FieldState: Equatable {
    /// Title.
    public var title: String
    /// Typed text.
    public var text: String
    /// Whether the text is hidden.
    public var isSecure: Bool
    /// Meaning of the text.
    public var contentType: String?
    /// Type of the keyboard.
    public var keyboard: String?
    /// Title of the return key.
    public var submitLabel: String?
    /// Whether the field has the focus.
    public var isFocused: Bool

    /// Creates the description of a field.
    public init(
        _ title: String, text: String = "", isSecure: Bool = false, contentType: String? = nil,
        keyboard: String? = nil, submitLabel: String? = nil, isFocused: Bool = false
    ) {
        (self.title, self.text, self.isSecure) = (title, text, isSecure)
        (self.contentType, self.keyboard) = (contentType, keyboard)
        (self.submitLabel, self.isFocused) = (submitLabel, isFocused)
    }

    @MainActor init(_ node: RenderNode, _ field: FieldTraits) {
        self.init(
            node.title ?? "", text: field.text, isSecure: node.kind == "SecureField", contentType: field.contentType,
            keyboard: field.keyboard, submitLabel: field.submitLabel, isFocused: field.isFocused)
    }
}

/// Actions of the user and of the system; does not exist on Apple platforms.
extension RenderHost {
    /// Taps the enabled button of a title in the topmost presentation; returns whether it exists.
    @discardableResult
    public func tapButton(_ title: String) -> Bool {
        guard let layer = layers.last else { return false }
        let button = layer.first { node in
            node.action != nil && node.isEnabled && node.allTexts.joined(separator: " ") == title
        }
        guard let button else { return false }
        if let alert = layer.first, alert.kind == "Alert" { alert.dismiss?() }
        button.action?()
        update()
        return true
    }

    /// Enters a text in the field of a title; returns whether it exists.
    @discardableResult
    public func enterText(_ text: String, in title: String) -> Bool {
        guard let field = layers.last?.first(where: { $0.edit != nil && $0.title == title && $0.isEnabled })
        else { return false }
        field.edit?(text)
        update()
        return true
    }

    /// Visible fields, those of sheets last.
    public var fields: [FieldState] {
        visibleNodes.compactMap { node in node.field.map { FieldState(node, $0) } }
    }

    /// Presses the return key in the field of a title; returns whether it exists.
    @discardableResult
    public func pressReturn(in title: String) -> Bool {
        guard let field = layers.last?.first(where: { $0.field != nil && $0.title == title })?.field else {
            return false
        }
        field.focus?()
        field.submit?()
        update()
        return true
    }

    /// Pulls the visible list down; returns whether it can be refreshed.
    @discardableResult
    public func pullToRefresh() async -> Bool {
        guard let refresh = visibleNodes.last(where: { $0.refresh != nil })?.refresh else { return false }
        await refresh()
        update()
        return true
    }

    /// Font and color of the visible text; nil for those of the system.
    public func style(ofText text: String) -> (font: Font?, color: Color?)? {
        visibleNodes.first { $0.text == text }.map { ($0.font, $0.color) }
    }

    /// What VoiceOver reads, element by element: the label or else the text, and the value.
    public var spokenTexts: [String] { topmostRoots.flatMap(spoken) }

    private func spoken(_ node: RenderNode) -> [String] {
        let own = node.accessibility
        guard node.presence == .visible, !own.isHidden else { return [] }
        let children = own.hidesChildren ? [] : node.children.flatMap(spoken)
        let label = own.label ?? node.text
        if own.value == nil { return (label.map { [$0] } ?? []) + children }
        return [((label.map { [$0] } ?? children) + [own.value ?? ""]).joined(separator: ", ")]
    }

    /// Selects the tab of a tag; returns whether it exists.
    @discardableResult
    public func selectTab(_ tag: some Hashable) -> Bool {
        let done = visibleNodes.contains { $0.select?(AnyHashable(tag)) ?? false }
        update()
        return done
    }

    /// Pops the top page of the innermost visible navigation stack; returns whether there was one.
    @discardableResult
    public func goBack() -> Bool {
        guard let stack = visibleNodes.last(where: { $0.goBack != nil }) else { return false }
        stack.goBack?()
        update()
        return true
    }

    /// Dismisses the topmost sheet; returns whether there was one.
    @discardableResult
    public func dismissSheet() -> Bool {
        guard let sheet = layers.last?.first, sheet.kind == "Sheet" else { return false }
        sheet.dismiss?()
        update()
        return true
    }

    /// Calls the `onOpenURL` actions of the loaded views; returns whether there was one.
    @discardableResult
    public func open(_ url: URL) -> Bool {
        let handlers = loadedNodes.flatMap(\.urlHandlers)
        handlers.forEach { $0(url) }
        update()
        return !handlers.isEmpty
    }

    /// Calls the actions for the type of an activity; a web page goes to `onOpenURL` when there are none.
    @discardableResult
    public func `continue`(_ activity: NSUserActivity) -> Bool {
        let handlers = loadedNodes.flatMap(\.activityHandlers).filter { $0.type == activity.activityType }
        if handlers.isEmpty, activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL {
            return open(url)
        }
        handlers.forEach { $0.perform(activity) }
        update()
        return !handlers.isEmpty
    }

    var loadedNodes: [RenderNode] {
        update()
        var result: [RenderNode] = []
        for node in renderer.nodes {
            node.visit { node, presence in if presence != .unloaded { result.append(node) } }
        }
        return result
    }
}
