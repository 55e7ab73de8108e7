internal import CNats
import Synchronization

/// The Swift objects that callbacks of the C client reach, by number.
///
/// The C client gets a number instead of a pointer. A callback that arrives after the removal of its object finds nothing, and
/// therefore no order of callbacks and releases leads to a dangling pointer.
final class Callbacks<Object: Sendable>: Sendable {
    private struct State {
        var last: UInt = 0
        var objects: [UInt: Object] = [:]
    }

    private let state = Mutex(State())

    /// Stores an object.
    ///
    /// - Returns: the number of the object, which is never used again.
    func add(_ object: Object) -> CallbackID {
        state.withLock { state in
            state.last += 1
            state.objects[state.last] = object
            return CallbackID(number: state.last)
        }
    }

    /// Removes an object. Further calls do nothing.
    func remove(_ id: CallbackID) { _ = state.withLock { $0.objects.removeValue(forKey: id.number) } }

    /// Returns the object of the closure that the C client passes to a callback.
    func object(of closure: UnsafeMutableRawPointer?) -> Object? {
        let number = UInt(bitPattern: closure)
        return state.withLock { $0.objects[number] }
    }

    /// The number of objects.
    var count: Int { state.withLock { $0.objects.count } }
}

/// The number of an object in ``Callbacks``.
struct CallbackID: Hashable, Sendable {
    let number: UInt

    /// The number in the form that the C client stores.
    var closure: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: number) }
}

/// The handlers of all subscriptions.
let subscriptionCallbacks = Callbacks<SubscriptionHandler>()

/// The receivers of the events of all connections.
let connectionCallbacks = Callbacks<ConnectionEvents>()
