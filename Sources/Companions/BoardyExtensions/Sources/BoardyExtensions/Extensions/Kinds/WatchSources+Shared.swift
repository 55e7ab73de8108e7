extension ExtensionTarget {
    /// The connection between phone and watch, which both apps use.
    var watchSharedSources: [SourceFile] {
        [sharedFile("DataAccess/ItemSession.swift", itemSession)]
    }

    private var itemSession: String {
        """
        #if canImport(WatchConnectivity) && !os(macOS)
            public import Foundation
            public import WatchConnectivity

            /// Sends items between the phone and the watch. The phone has a session that sends, and the watch one that receives.
            @MainActor
            public final class ItemSession: NSObject {
                private let receive: @MainActor ([Item]) -> Void

                /// Makes a session.
                ///
                /// - Parameter receive: runs after each arrival of items.
                public init(receive: @escaping @MainActor ([Item]) -> Void = { _ in }) {
                    self.receive = receive
                    super.init()
                }

                /// Opens the connection.
                public func activate() {
                    guard WCSession.isSupported() else { return }
                    WCSession.default.delegate = self
                    WCSession.default.activate()
                }

                /// Sends items, which replace those before them. The other device gets them also if its app starts later.
                public func send(_ items: [Item]) throws {
                    try WCSession.default.updateApplicationContext(["items": JSONEncoder().encode(items)])
                }

                private nonisolated func deliver(_ context: [String: Any]) {
                    guard let data = context["items"] as? Data,
                        let items = try? JSONDecoder().decode([Item].self, from: data)
                    else { return }
                    Task { @MainActor in receive(items) }
                }
            }

            /// WatchConnectivity calls its delegate on a thread of its own.
            extension ItemSession: WCSessionDelegate {
                /// Delivers the items that arrived before the activation.
                public nonisolated func session(
                    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
                    error: (any Error)?
                ) {
                    deliver(session.receivedApplicationContext)
                }

                /// Delivers items.
                public nonisolated func session(
                    _ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]
                ) {
                    deliver(applicationContext)
                }

                #if os(iOS)
                    /// Does nothing: the former watch may still deliver.
                    public nonisolated func sessionDidBecomeInactive(_ session: WCSession) {}

                    /// Opens the connection to the new watch.
                    public nonisolated func sessionDidDeactivate(_ session: WCSession) {
                        session.activate()
                    }
                #endif
            }
        #endif
        """
    }
}
