import Boardy
import BoardyRemote
import Foundation

// Conformances to the contracts of boards and launchers, which nothing runs.

extension BoardID {
    static let article: BoardID = "article"
}

struct Article: Codable, Hashable {
    let title: String
}

enum ArticleIO: IOInterface {
    enum Command: Codable, Equatable { case scroll(to: Int) }
    enum Action: BoardFlowAction { case shared(Article) }

    static let boardID: BoardID = .article
    typealias Input = Article
    typealias Output = Article
}

// A board with an input and a state that a snapshot contains.
extension ArticleIO: RestorableInterface {}

final class ArticleBoard: Board<ArticleIO>, RestorableBoard {
    struct State: Codable { var line = 0 }

    private(set) var restorationState = State()

    func restore(_ state: State) { restorationState = state }

    override func activate(with article: Article) {
        sendOutput(article)
        broadcast(.shared(article))
    }

    override func interact(with command: ArticleIO.Command) {
        switch command {
        case .scroll(let line): restorationState.line = line
        }
    }

    override func activationBarrier(for article: Article) -> ActivationBarrier? {
        host?.destination(ArticleIO.self).activation.uniqueBarrier(with: article)
    }
}

// An interface with values that another process decodes.
nonisolated struct Query: Codable {
    let text: String
}

enum FindIO: RemoteIOInterface {
    static let boardID: BoardID = "find"
    typealias Input = Query
    typealias Output = [String]
}

enum LoadIO: IOInterface {
    static let boardID: BoardID = "load"
    typealias Input = String
    typealias Output = TaskProgress<Article, any Error>
}

// Work off the main actor, which activates other boards.
final class FindBoard: TaskBoard<FindIO> {
    init() {
        super.init(policy: .latest) { query, context in
            let article = try await context.firstOutput(of: ArticleIO.self, with: Article(title: query.text))
            return [article.title]
        }
    }
}

struct ArticleServiceMap: ModuleServiceMap {
    let root: ServiceMap
    init(_ root: ServiceMap) { self.root = root }
    var ioArticle: Destination<ArticleIO> { destination() }
}

extension ServiceMap {
    var modArticle: ArticleServiceMap { link() }
}

enum Edition: MainOption {
    case morning, evening
    static var defaultValue: Edition { .morning }
}

struct ArticlePlugin: ModulePlugin {
    let identifier: BoardID = .article
    var uses: [any IOInterface.Type] { [FindIO.self] }

    func apply(for main: any MainComponent) {
        let edition: Edition = main.options.value()
        main.register(ArticleIO.self) { _ in ArticleBoard() }
        main.register(FindIO.self) { _ in FindBoard() }
        main.register(LoadIO.self) { _ in TaskBoard { title, _ in loaded(title, edition) } }
    }
}

// Work off the main actor calls what is nonisolated.
private nonisolated func loaded(_ title: String, _ edition: Edition) -> Article {
    Article(title: edition == .morning ? title : title.uppercased())
}

struct ArticleBuilderPlugin: ModuleBuilderPlugin {
    let identifier: BoardID = "article.builder"

    func build(
        with identifier: BoardID, sharedComponent _: any SharedValueComponent,
        internalContinuousProducer producer: any ActivatableBoardProducer
    ) -> any ActivatableBoard {
        ContinuousBoard<ArticleIO>(identifier: identifier, producer: producer)
    }
}

struct ArticleURLOpenerPlugin: URLOpenerDecodingPlugin {
    struct Parameters: Decodable {
        enum Size: String, Decodable, CaseIterable { case small, large }
        let title: String
        let size: Size?
    }

    let matchingPath = "/articles/{title}"

    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters) {
        mainboard.serviceMap.modArticle.ioArticle.activation.activate(with: Article(title: parameters.title))
    }
}

struct FeedURLOpenerPlugin: URLOpenerPlugin {
    func canOpenURL(_ url: URL) -> Bool { url.path() == "/feed" }
    func mainboard(_ mainboard: any FlowMotherboard, open _: URL) {}
}

final class EventCounter: BoardObserver {
    private(set) var count = 0
    func boardDidEmit(_: BoardEvent) { count += 1 }
}

final class TerminalAlerts: AlertPresenter, AttachmentOwner {
    let attachments = Attachments()
    func answer(to alert: AlertContent) async -> Int? { alert.choices.isEmpty ? nil : 0 }
}

struct ArticleLauncherPlugin: LauncherPlugin {
    func prepareForLaunching(withOptions _: MainOptions) -> ModuleComponent {
        ModuleComponent(
            modulePlugins: [ArticlePlugin(), ArticleBuilderPlugin()], urlOpenerPlugins: [ArticleURLOpenerPlugin()]
        ) { mainboard in
            let (article, find) = (mainboard.destination(ArticleIO.self), mainboard.destination(FindIO.self))
            article.flow.activate(find) { Query(text: $0.title) }
            article.flow.activate(encodedFor: LoadIO.boardID)
            article.actionFlow.handle { action in
                if case .shared(let article) = action { print(article.title) }
            }
            mainboard.combine(ArticleIO.self, FindIO.self, strategy: .latest) { article, found in
                print(article.title, found)
            }
        }
    }
}

@MainActor
func launcher() -> PluginLauncher {
    PluginLauncher.with(options: .default.with(Edition.evening))
        .install(launcherPlugin: ArticleLauncherPlugin())
        .install(urlOpenerPlugins: [FeedURLOpenerPlugin()])
        .install(gatewayBarrier: GatewayBarrier { _ in true }, for: .article)
        .install(observer: EventCounter())
        .instantiate()
}
