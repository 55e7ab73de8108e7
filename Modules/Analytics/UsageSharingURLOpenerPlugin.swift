import AnalyticsIO
import Boardy

/// Opens `/settings/usage?share=true`, which allows usage statistics, or forbids them with `share=false`.
struct UsageSharingURLOpenerPlugin: URLOpenerDecodingPlugin {
    struct Parameters: Decodable {
        let share: Bool
    }

    let name = "usage statistics (?share=true or ?share=false)"
    let matchingPath = "/settings/usage"

    func mainboard(_ mainboard: any FlowMotherboard, openWith parameters: Parameters) {
        mainboard.serviceMap.modAnalytics.ioUsageSharing.activation.activate(with: parameters.share)
    }
}
