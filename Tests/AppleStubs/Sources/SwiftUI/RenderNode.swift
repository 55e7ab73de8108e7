import Foundation
import UIKit

/// Whether the user sees a node.
enum Presence: Int {
    case visible
    case covered
    case unloaded
}

/// Element of the rendered tree.
@MainActor final class RenderNode {
    let kind: String
    var text: String?
    var children: [RenderNode]
    var overlays: [RenderNode] = []
    var presence: Presence = .visible
    var isEnabled = true
    var action: (@MainActor () -> Void)?
    var edit: (@MainActor (String) -> Void)?
    var select: (@MainActor (AnyHashable) -> Bool)?
    var goBack: (@MainActor () -> Void)?
    var dismiss: (@MainActor () -> Void)?
    var effects: [AppearEffect] = []
    var urlHandlers: [(URL) -> Void] = []
    var activityHandlers: [(type: String, perform: (NSUserActivity) -> Void)] = []
    var destinations: [Destination] = []
    var backgroundTasks: [String: @Sendable () async -> Void] = [:]
    var tag: AnyHashable?
    var tabItem: [RenderNode]?
    var tabItems: [TabItem] = []
    var title: String?
    var font: Font?
    var color: Color?
    var field: FieldTraits?
    var accessibility = AccessibilityTraits()
    var refresh: (@Sendable () async -> Void)?
    var controller: UIViewController?
    var platformView: UIView?

    init(_ kind: String, text: String? = nil, children: [RenderNode] = []) {
        self.kind = kind
        self.text = text
        self.children = children
    }

    var allTexts: [String] { (text.map { [$0] } ?? []) + children.flatMap(\.allTexts) }

    var allImages: [String] { (kind == "Image" ? title.map { [$0] } ?? [] : []) + children.flatMap(\.allImages) }

    /// Calls a closure for each node with its effective presence, content before overlays.
    func visit(_ outer: Presence = .visible, _ body: (RenderNode, Presence) -> Void) {
        let effective = presence.rawValue > outer.rawValue ? presence : outer
        body(self, effective)
        children.forEach { $0.visit(effective, body) }
        overlays.forEach { $0.visit(effective, body) }
    }

    func lines(indent: Int = 0) -> [String] {
        var line = String(repeating: "  ", count: indent) + kind
        if let text { line += " \"\(text)\"" }
        if let tag { line += " tag=\(tag)" }
        if presence != .visible { line += " (\(presence))" }
        if !isEnabled { line += " (disabled)" }
        return [line] + (children + overlays).flatMap { $0.lines(indent: indent + 1) }
    }
}

/// Traits of an editable field.
struct FieldTraits {
    var text = ""
    var contentType: String?
    var keyboard: String?
    var submitLabel: String?
    var isFocused = false
    var focus: (@MainActor () -> Void)?
    var submit: (() -> Void)?
}

/// Traits which VoiceOver reads.
struct AccessibilityTraits {
    var label: String?
    var value: String?
    var isHidden = false
    var hidesChildren = false
}

/// View registered for the values of a type in a navigation stack.
struct Destination {
    let accepts: (AnyHashable) -> Bool
    let render: @MainActor (AnyHashable, RenderContext) -> [RenderNode]
}

extension [RenderNode] {
    /// Returns the nodes after changing the first, which is created when there is none.
    @MainActor func changingFirst(_ change: (RenderNode) -> Void) -> [RenderNode] {
        let nodes = isEmpty ? [RenderNode("EmptyView")] : self
        nodes.first.map(change)
        return nodes
    }
}
