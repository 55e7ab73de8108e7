import Boardy

/// Opens links below a path and records them.
@MainActor
final class NotedLinks {
    fileprivate(set) var opened: [String] = []

    func opener(for path: String) -> any URLOpenerPlugin {
        NotingOpener(matchingPath: path, links: self)
    }
}

private struct NotingOpener: URLOpenerPathMatchingPlugin {
    let matchingPath: String
    let links: NotedLinks

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) {
        links.opened.append(matchingPath)
    }
}

/// Opens a link by activating an unknown board, so that an error is reported.
struct FailingOpener: URLOpenerPathMatchingPlugin {
    let matchingPath: String

    func mainboard(_ mainboard: any FlowMotherboard, openURLWithParameters _: [String: String]) {
        mainboard.activateBoard(identifier: "nobody")
    }
}
