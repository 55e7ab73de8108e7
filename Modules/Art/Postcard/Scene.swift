import ArtIO

/// The drawing on a postcard, of 600 × 330 points. Its random numbers depend on the identifier of the work only.
struct Scene {
    /// The elements of the drawing as SVG, from back to front.
    private(set) var elements: [String] = []

    private var numbers: SceneNumbers

    init(of artwork: Artwork) {
        numbers = SceneNumbers(seed: artwork.id)
        switch artwork.mood {
        case .sunny:
            sky("#9fd3f5")
            disc(radius: 45, "#ffd54a")
            hills("#7fae5c")
        case .stormy:
            sky("#6f8496")
            rain("#c4d4e0")
            waves("#2f4f6f")
        case .snowy:
            sky("#c9d6df")
            hills("#f4f8fb")
            dots(60, "#ffffff")
        case .night:
            sky("#14213d")
            dots(40, "#fff3b0")
            disc(radius: 30, "#f6f1d5")
        case .calm:
            sky("#e8dcc8")
            hills("#a9b8a3")
        }
    }

    private mutating func sky(_ color: String) {
        elements.append(#"<rect width="600" height="330" fill="\#(color)"/>"#)
    }

    /// The sun or the moon.
    private mutating func disc(radius: Int, _ color: String) {
        let (x, y) = (numbers.next(in: 80...520), numbers.next(in: 60...120))
        elements.append(#"<circle cx="\#(x)" cy="\#(y)" r="\#(radius)" fill="\#(color)"/>"#)
    }

    private mutating func hills(_ color: String) {
        for x in [120, 330, 520] {
            let height = numbers.next(in: 50...120)
            elements.append(#"<ellipse cx="\#(x)" cy="330" rx="200" ry="\#(height)" fill="\#(color)"/>"#)
        }
    }

    private mutating func rain(_ color: String) {
        for _ in 1...40 {
            let (x, y) = (numbers.next(in: 0...600), numbers.next(in: 0...250))
            elements.append(#"<path d="M\#(x) \#(y)l-6 22" stroke="\#(color)" stroke-width="2"/>"#)
        }
    }

    private mutating func waves(_ color: String) {
        for y in [240, 275, 310] {
            let height = numbers.next(in: 15...40)
            let crests = String(repeating: "q50 -\(height) 100 0", count: 7)
            elements.append(#"<path d="M-50 \#(y)\#(crests)V330H-50Z" fill="\#(color)" fill-opacity="0.7"/>"#)
        }
    }

    /// Stars or snowflakes.
    private mutating func dots(_ count: Int, _ color: String) {
        for _ in 1...count {
            let (x, y) = (numbers.next(in: 0...600), numbers.next(in: 0...320))
            elements.append(#"<circle cx="\#(x)" cy="\#(y)" r="\#(numbers.next(in: 1...3))" fill="\#(color)"/>"#)
        }
    }
}
