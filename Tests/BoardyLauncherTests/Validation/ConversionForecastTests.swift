import BoardTestSupport
import Boardy
import Foundation
import Testing

@testable import BoardyCore

/// Compares the forecast of validation for two types with the conversion of values at run time. A false alarm would
/// make validation useless.
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
        #expect(InputConversion<Int>.canConvert(Never.self))
        #expect(InputConversion<Void>.canConvert(Never.self))
    }

    @Test func mayConvert_whenTypesAreKnownNotToFit_isFalse() {
        #expect(!InputConversion<Int>.canConvert(String.self))
        #expect(!InputConversion<String>.canConvert(Int.self))
        #expect(!InputConversion<Double>.canConvert(Int.self))
        #expect(!InputConversion<Int>.canConvert(Void.self))
        #expect(!InputConversion<Void>.canConvert(Int.self))
        #expect(!InputConversion<Void>.canConvert(Data.self))
        #expect(!InputConversion<Void>.canConvert([String: Any].self))
        #expect(!InputConversion<String>.canConvert(OrderIO.Order.self))
        #expect(!InputConversion<OrderIO.Order>.canConvert(String.self))
        #expect(!InputConversion<OrderIO.Order>.canConvert(Set<Int>.self))
        #expect(!InputConversion<Forecast.Size>.canConvert(String.self))
        #expect(!InputConversion<[Int]>.canConvert(Int.self))
    }

    @Test func mayConvert_whenJSONMayBeDecoded_isTrue() {
        #expect(InputConversion<OrderIO.Order>.canConvert(Data.self))
        #expect(InputConversion<OrderIO.Order>.canConvert([String: Any].self))
        #expect(InputConversion<[OrderIO.Order]>.canConvert([Any].self))
        #expect(InputConversion<Int>.canConvert(Data.self))
    }

    @Test func mayConvert_whenAClassMayHaveTheOtherForItsSuperclass_isTrue() {
        #expect(InputConversion<Forecast.Animal>.canConvert(Forecast.Dog.self))
        #expect(InputConversion<Forecast.Dog>.canConvert(Forecast.Animal.self))
    }
}
