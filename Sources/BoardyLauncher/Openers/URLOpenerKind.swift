/// The way in which a launcher calls an opener; see ``URLOpenerPlugin/openerKind``.
///
/// A requirement of the protocol rather than a cast, because a cast to a protocol searches all conformances of the program the first time
/// that it meets a type.
@MainActor
public struct URLOpenerKind {
    let opener: Opener

    enum Opener {
        case predicate(any URLOpenerPlugin)
        case path(any URLOpenerPathMatchingPlugin)
        case closures(URLPathOpener)
        case decoding(any URLOpenerDecodingPlugin)
        case asynchronous(any AsyncURLOpener)
    }

    init(_ opener: Opener) { self.opener = opener }
}
