import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct TypeReaderTests {
    @Test(arguments: [
        ("class A {}", ["class A: []"]),
        ("public final class A: Board<BIO>, C {}", ["class A: [Board, C]"]),
        ("struct A<B: C, D>: E where B == D {}", ["struct A: [E]"]),
        ("class A<B: C<D>>: E<F<(G) -> H>>, I {}", ["class A: [E, I]"]),
        ("enum A: B.C, @unchecked Sendable, D & E {}", ["enum A: [C, Sendable, D, E]"]),
        (
            "actor A: B {}\nprotocol C: D {}\nextension E.F: G {}",
            ["actor A: [B]", "protocol C: [D]", "extension F: [G]"]
        ),
        ("struct A { enum B: C {} }", ["struct A: []", "enum B: [C]"]),
        ("extension A where B: C { class func d() {}\n class var e: Int { 0 } }", ["extension A: []"]),
        ("protocol A: class {}\nimport class B.C\nfunc f(class d: Int, actor e: Int) {}", ["protocol A: [class]"]),
        (
            "typealias A = B.C<D>\npublic typealias E<F> = G\nassociatedtype H = I",
            ["typealias A: [C]", "typealias E: [G]"]
        ),
        ("// class A {}\nlet a = \"class B {}\"\n`class` C", []),
    ])
    func types_whenDeclared_haveNamesAndInheritance(_ text: String, _ expected: [String]) {
        let types = TypeReader.types(in: SwiftSource(text).tokens)
        #expect(types.map { "\($0.keyword) \($0.name): [\($0.inherited.joined(separator: ", "))]" } == expected)
    }

    @Test(arguments: [
        ("public final class A {}", true), ("open class A {}", true), ("@MainActor public @objc class A {}", true),
        ("public @MainActor\nfinal class A {}", true), ("class A {}", false), ("public let a = 1\nclass A {}", false),
        ("private class A {}", false), ("public @objc(B) final class A {}", true),
        ("public nonisolated(unsafe) @available(iOS 17, *) class A {}", true), ("f(public) class A {}", false),
    ])
    func type_whenPublicPrecedes_isPublic(_ text: String, _ isPublic: Bool) {
        #expect(TypeReader.types(in: SwiftSource(text).tokens).map(\.isPublic) == [isPublic])
    }

    @Test(arguments: [
        ("public extension E { class A {} }", true), ("public extension E { internal class A {} }", false),
        ("extension E { public class A {} }", true), ("extension E { class A {} }", false),
        ("public enum E { public class A {} }", true), ("enum E { public class A {} }", false),
        ("public enum E { class A {} }", false), ("enum E { public enum F { public class A {} } }", false),
        ("public enum E {}\nclass A {}", false), ("enum E { }; public class A {}", true),
    ])
    func type_whenAnotherDeclarationSurroundsIt_isPublicWithIt(_ text: String, _ isPublic: Bool) {
        #expect(TypeReader.types(in: SwiftSource(text).tokens).filter { $0.name == "A" }.map(\.isPublic) == [isPublic])
    }
}
