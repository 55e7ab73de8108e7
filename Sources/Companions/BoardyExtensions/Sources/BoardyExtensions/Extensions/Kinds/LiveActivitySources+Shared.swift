extension ExtensionTarget {
    /// The attributes and the controller of the activity, which the app uses, too.
    var liveActivitySharedSources: [SourceFile] {
        [
            sharedFile("LiveActivities/\(baseName)ActivityAttributes.swift", inActivityKit(activityAttributes)),
            sharedFile("LiveActivities/\(baseName)ActivityController.swift", inActivityKit(activityController)),
        ]
    }

    private var activityAttributes: String {
        """
        public import ActivityKit
        public import Foundation

        /// The data of the live activity \(title). App and extension share them.
        public nonisolated struct \(baseName)ActivityAttributes: ActivityAttributes, Sendable {
            /// The data that change.
            public struct ContentState: Codable, Hashable, Sendable {
                /// The item that the activity shows.
                public var item: Item

                /// The expected end.
                public var end: Date

                /// Makes a state.
                public init(item: Item, end: Date) {
                    self.item = item
                    self.end = end
                }
            }

            /// The name of the activity, which does not change.
            public let name: String

            /// Makes attributes.
            public init(name: String) {
                self.name = name
            }
        }
        """
    }

    private var activityController: String {
        """
        import ActivityKit

        /// Starts, updates and ends the live activity \(title).
        ///
        /// The app calls it, in the foreground for the start.
        /// Activities are found by their identifiers, because an `Activity` need not be `Sendable`.
        @available(iOSApplicationExtension, unavailable)
        public nonisolated struct \(baseName)ActivityController: Sendable {
            /// The data that change.
            public typealias State = \(baseName)ActivityAttributes.ContentState

            /// Makes a controller.
            public init() {}

            /// Starts an activity and returns its identifier, or nil if the user permits none.
            public func start(name: String, state: State) throws -> String? {
                guard ActivityAuthorizationInfo().areActivitiesEnabled else { return nil }
                let attributes = \(baseName)ActivityAttributes(name: name)
                let content = ActivityContent(state: state, staleDate: state.end)
                return try Activity.request(attributes: attributes, content: content).id
            }

            /// Shows a new state.
            public func update(_ id: String, to state: State) async {
                await activity(id)?.update(ActivityContent(state: state, staleDate: state.end))
            }

            /// Ends an activity. Its last state stays on the Lock Screen for up to four hours.
            public func end(_ id: String, with state: State) async {
                await activity(id)?.end(ActivityContent(state: state, staleDate: nil))
            }

            private func activity(_ id: String) -> Activity<\(baseName)ActivityAttributes>? {
                Activity<\(baseName)ActivityAttributes>.activities.first { $0.id == id }
            }
        }
        """
    }

    /// Returns code that exists only on the platforms of ActivityKit. Macs can import it and have no activities.
    private func inActivityKit(_ text: String) -> String {
        "#if canImport(ActivityKit) && !os(macOS)\n" + text.indented + "\n#endif"
    }
}

extension String {
    /// The text with four spaces before each line that is not empty.
    var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
            .joined(separator: "\n")
    }
}
