import Testing

@testable import Art

struct ArtErrorTests {
    @Test(arguments: [
        (
            ArtError.unknown("great-wav", near: ["great-wave"]),
            "There is no work of art 'great-wav'; did you mean great-wave? "
                + "To fix: use an identifier of app:///artworks."
        ),
        (
            .unknown("gr", near: ["great-wave", "grande-jatte"]),
            "There is no work of art 'gr'; did you mean great-wave or grande-jatte? "
                + "To fix: use an identifier of app:///artworks."
        ),
        (
            .unknown("a\nb", near: []),
            #"There is no work of art 'a\nb'. To fix: use an identifier of app:///artworks."#
        ),
        (
            .unkeptFavorite("Impression, Sunrise", reason: "the disk\u{7} is full"),
            #"The favourite 'Impression, Sunrise' cannot be stored: the disk\u{07} is full. To fix: try again."#
        ),
        (
            .unkeptFavorite("Impression, Sunrise", reason: "It is locked. To fix: unlock it."),
            "The favourite 'Impression, Sunrise' cannot be stored: It is locked. To fix: unlock it."
        ),
    ])
    func description_saysWhatHappenedAndHowToFixIt(error: ArtError, text: String) {
        #expect(error.description == text)
    }

    @Test func description_ofAVeryLongIdentifier_isNotLong() {
        #expect(ArtError.unknown(String(repeating: "x", count: 100_000), near: []).description.count < 300)
    }
}
