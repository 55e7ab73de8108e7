import BoardTestSupport
import Boardy
import TestSupport
import Testing

@MainActor
struct AttachmentTests {
    private final class Window: AttachmentOwner {
        let attachments = Attachments()
    }

    private let log = ErrorLog()

    @Test func motherboard_whenAttached_livesAsLongAsItsOwner() {
        weak var motherboard: Motherboard?
        weak var board: EchoBoard?
        var window: Window? = Window()
        do {
            let installed = EchoBoard()
            let attached = log.makeMotherboard(boards: [installed])
            if let window { #expect(attached.attach(to: window) === attached) }
            (motherboard, board) = (attached, installed)
        }
        #expect(motherboard?.echo("echo").activation.activate(with: "hi") == .activated)
        window = nil
        #expect(motherboard == nil)
        #expect(board == nil)
    }

    @Test func motherboard_whenAttachedAsWhatItIsPassedAroundAs_livesAsLongAsItsOwner() {
        weak var motherboard: (any FlowMotherboard)?
        do {
            let window = Window()
            do {
                let attached: any FlowMotherboard = log.makeMotherboard()
                attached.attach(to: window)
                motherboard = attached
            }
            withExtendedLifetime(window) { #expect(motherboard != nil) }
        }
        #expect(motherboard == nil)
    }

    @Test func launcher_whenAttachedToItsContext_livesAsLongAsThat() {
        weak var launcher: PluginLauncher?
        weak var mainboard: (any FlowMotherboard)?
        var window: Window? = Window()
        if let window {
            let attached = log.makeComponent().instantiate().launch(in: window) { _ in }.attach(to: window)
            (launcher, mainboard) = (attached, attached.mainboard)
        }
        #expect(launcher != nil)
        #expect(mainboard?.context === window)
        window = nil
        #expect(launcher == nil)
        #expect(mainboard == nil)
    }

    @Test func motherboard_whenAttachedTwice_isDetachedAtOnce() {
        weak var motherboard: Motherboard?
        let window = Window()
        do {
            let attached = log.makeMotherboard()
            attached.attach(to: window).attach(to: window)
            motherboard = attached
            window.attachments.detach(attached)
        }
        #expect(motherboard == nil)
    }

    @Test func motherboard_whenAttachedToTwoOwners_livesAsLongAsTheLast() {
        weak var motherboard: Motherboard?
        var (first, second): (Window?, Window?) = (Window(), Window())
        do {
            let attached = log.makeMotherboard()
            for window in [first, second].compactMap(\.self) { attached.attach(to: window) }
            motherboard = attached
        }
        first = nil
        #expect(motherboard != nil)
        second = nil
        #expect(motherboard == nil)
    }

    @Test func detach_whenOthersAreAttached_letsGoOfOne() {
        let window = Window()
        weak var kept: Motherboard?
        weak var detached: Motherboard?
        do {
            let (first, second) = (log.makeMotherboard(), log.makeMotherboard())
            first.attach(to: window)
            second.attach(to: window)
            window.attachments.detach(second)
            window.attachments.detach(second)
            window.attachments.detach(log.makeMotherboard())
            (kept, detached) = (first, second)
        }
        #expect(kept != nil)
        #expect(detached == nil)
    }

    // MARK: Look-up by type

    @Test func first_whenSeveralAreOfTheType_isTheOneAttachedFirst() {
        let window = Window()
        let (first, second) = (log.makeMotherboard(), log.makeMotherboard())
        let launcher = log.makeComponent().instantiate().launch { _ in }.attach(to: window)
        first.attach(to: window)
        second.attach(to: window)
        first.attach(to: window)
        #expect(window.attachments.first(of: Motherboard.self) === first)
        #expect(window.attachments.first(of: (any FlowMotherboard).self) === first)
        #expect(window.attachments.first(of: PluginLauncher.self) === launcher)
        window.attachments.detach(first)
        #expect(window.attachments.first(of: Motherboard.self) === second)
    }

    @Test func first_whenNoneIsOfTheType_isNone() {
        let window = Window()
        log.makeMotherboard().attach(to: window)
        #expect(window.attachments.first(of: PluginLauncher.self) == nil)
        #expect(window.attachments.first(of: EchoBoard.self) == nil)
    }
}
