/// Records what is registered on motherboards while a launcher is assembled, for its validation and its catalog.
@MainActor
package protocol StepRecorder: AnyObject {
    /// Records a step between boards of the main motherboard.
    func record(_ step: FlowStep)

    /// Records that a destination was requested for an identifier that has another interface.
    func recordRejectedRequest(of id: BoardID, for requested: any IOInterface.Type)
}

/// A producer that belongs to a launcher, or that several motherboards without a launcher share.
@MainActor
protocol SharedProducer: ActivatableBoardProducer {
    /// The recorder of the launcher that is being assembled.
    var stepRecorder: (any StepRecorder)? { get }

    /// The gates that all motherboards of this producer share if it belongs to no launcher. Gates make them on first use.
    var sharedGates: AnyObject? { get set }
}
