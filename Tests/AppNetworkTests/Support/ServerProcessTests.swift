import Testing

@Suite(.timeLimit(.minutes(10)))
struct ServerProcessTests {
    @Test func server_withoutPython_saysHowToInstallIt() async {
        let error = await #expect(throws: ServerProcess.NotStarted.self) {
            try await ServerProcess(command: "no-such-python3")
        }

        #expect(error?.description.contains("To fix: install it, for example with 'apt-get install python3'") == true)
    }
}
