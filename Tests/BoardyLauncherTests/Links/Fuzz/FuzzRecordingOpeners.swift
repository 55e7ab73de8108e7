import Boardy
import Foundation

/// The recorded calls of the openers of one launcher, and the reported errors.
@MainActor
final class FuzzRecord {
    var openings: [FuzzOpening] = []
    var errors: [BoardError] = []

    fileprivate func note(_ opener: FuzzOpener, _ parameters: [String: [String]]) {
        openings.append(FuzzOpening(opener: opener.name, parameters: parameters))
    }
}

extension FuzzOpener {
    /// Returns the plugin. A path or typed opener that never refuses keeps the default `canOpenURL(_:)`.
    @MainActor
    func plugin(into record: FuzzRecord) -> any URLOpenerPlugin {
        func typed<Parameters: FuzzParameters>(_: Parameters.Type) -> any URLOpenerPlugin {
            if case .never = refusal { return FuzzTypedOpener<Parameters>(opener: self, record: record) }
            return FuzzRefusingTypedOpener<Parameters>(opener: self, record: record)
        }
        switch kind {
        case .path:
            if case .never = refusal { return FuzzPathOpener(opener: self, record: record) }
            return FuzzRefusingPathOpener(opener: self, record: record)
        case .number: return typed(FuzzNumber.self)
        case .flags: return typed(FuzzFlags.self)
        case .lists: return typed(FuzzLists.self)
        case .everything: return typed(FuzzEverything.self)
        case .predicate: return FuzzPredicateOpener(opener: self, record: record)
        }
    }
}

private struct FuzzPathOpener: URLOpenerPathMatchingPlugin {
    let opener: FuzzOpener
    let record: FuzzRecord

    var name: String { opener.name }
    var matchingPath: String { opener.pattern }

    func mainboard(_: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
        record.note(opener, parameters.mapValues { [$0] })
    }
}

private struct FuzzRefusingPathOpener: URLOpenerPathMatchingPlugin {
    let opener: FuzzOpener
    let record: FuzzRecord

    var name: String { opener.name }
    var matchingPath: String { opener.pattern }

    func canOpenURL(_ url: URL) -> Bool { !opener.refusal.refuses(url.absoluteString) }

    func mainboard(_: any FlowMotherboard, openURLWithParameters parameters: [String: String]) {
        record.note(opener, parameters.mapValues { [$0] })
    }
}

private struct FuzzTypedOpener<Parameters: FuzzParameters>: URLOpenerDecodingPlugin {
    let opener: FuzzOpener
    let record: FuzzRecord

    var name: String { opener.name }
    var matchingPath: String { opener.pattern }

    func mainboard(_: any FlowMotherboard, openWith parameters: Parameters) {
        record.note(opener, parameters.shown)
    }
}

private struct FuzzRefusingTypedOpener<Parameters: FuzzParameters>: URLOpenerDecodingPlugin {
    let opener: FuzzOpener
    let record: FuzzRecord

    var name: String { opener.name }
    var matchingPath: String { opener.pattern }

    func canOpenURL(_ url: URL) -> Bool { !opener.refusal.refuses(url.absoluteString) }

    func mainboard(_: any FlowMotherboard, openWith parameters: Parameters) {
        record.note(opener, parameters.shown)
    }
}

private struct FuzzPredicateOpener: URLOpenerPlugin {
    let opener: FuzzOpener
    let record: FuzzRecord

    var name: String { opener.name }

    func canOpenURL(_ url: URL) -> Bool { !opener.refusal.refuses(url.absoluteString) }

    func mainboard(_: any FlowMotherboard, open url: URL) {
        record.note(opener, ["url": [url.absoluteString]])
    }
}
