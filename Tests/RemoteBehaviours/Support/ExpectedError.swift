package import Boardy
package import Testing

/// Expects that some work throws an error of a kind that concerns these boards. The text belongs to the framework's own tests.
@MainActor
package func expectError(
    _ code: BoardError.Code, of boards: BoardID..., sourceLocation: SourceLocation = #_sourceLocation,
    _ work: () async throws -> some Any
) async {
    let error = await #expect(throws: BoardError.self, sourceLocation: sourceLocation) { _ = try await work() }
    #expect(error?.code == code && error?.boards == boards, sourceLocation: sourceLocation)
}
