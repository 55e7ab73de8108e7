import Foundation
import Testing

@testable import Boardy

/// What validation says of two types, compared with what becomes of values of them. A false alarm would make validation
/// useless.
struct ConversionForecastTests {
    @Test func mayConvert_whenAnyValueIsConverted_isTrue() {
        for samples in Forecast.samples {
            for input in Forecast.inputs where input.isMade(of: samples) {
                #expect(input.mayBeMade(of: samples), "\(samples.type) is converted into \(input.type)")
            }
        }
    }

    @Test func mayConvert_whenTypesAreTheSame_isTrue() {
        for samples in Forecast.inputs {
            #expect(samples.mayBeMade(of: samples), "\(samples.type)")
        }
    }

    @Test func mayConvert_whenNothingIsEverSent_isTrue() {
        #expect(InputConversion<Int>.mayConvert(Never.self))
        #expect(InputConversion<Void>.mayConvert(Never.self))
    }

    @Test func mayConvert_whenTypesAreKnownNotToFit_isFalse() {
        #expect(!InputConversion<Int>.mayConvert(String.self))
        #expect(!InputConversion<String>.mayConvert(Int.self))
        #expect(!InputConversion<Double>.mayConvert(Int.self))
        #expect(!InputConversion<Int>.mayConvert(Void.self))
        #expect(!InputConversion<Void>.mayConvert(Int.self))
        #expect(!InputConversion<Void>.mayConvert(Data.self))
        #expect(!InputConversion<Void>.mayConvert([String: Any].self))
        #expect(!InputConversion<String>.mayConvert(OrderIO.Order.self))
        #expect(!InputConversion<OrderIO.Order>.mayConvert(String.self))
        #expect(!InputConversion<OrderIO.Order>.mayConvert(Set<Int>.self))
        #expect(!InputConversion<Forecast.Size>.mayConvert(String.self))
        #expect(!InputConversion<[Int]>.mayConvert(Int.self))
    }

    @Test func mayConvert_whenJSONMayBeDecoded_isTrue() {
        #expect(InputConversion<OrderIO.Order>.mayConvert(Data.self))
        #expect(InputConversion<OrderIO.Order>.mayConvert([String: Any].self))
        #expect(InputConversion<[OrderIO.Order]>.mayConvert([Any].self))
        #expect(InputConversion<Int>.mayConvert(Data.self))
    }

    @Test func mayConvert_whenAClassMayHaveTheOtherForItsSuperclass_isTrue() {
        #expect(InputConversion<Forecast.Animal>.mayConvert(Forecast.Dog.self))
        #expect(InputConversion<Forecast.Dog>.mayConvert(Forecast.Animal.self))
    }
}
