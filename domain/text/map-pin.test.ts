import { expect, test } from 'vitest'
import { isInKingdom, mapPinOf, pinText } from './map-pin.ts'

const riyadh = { lat: 24.7136, long: 46.6753 }

test.each([
  ['24.7136,46.6753'],
  ['24.7136، 46.6753'],
  ['(24.7136, 46.6753)'],
  ['24.7136° N, 46.6753° E'],
  ['٢٤٫٧١٣٦، ٤٦٫٦٧٥٣'],
  ['حي العليا، الموقع: 24.7136, 46.6753'],
  ['https://maps.google.com/?q=24.7136,46.6753'],
  ['https://www.google.com/maps/search/?api=1&query=24.7136%2C46.6753'],
  ['https://www.google.com/maps/@24.7136,46.6753,17z'],
  ['https://maps.apple.com/?ll=24.7136,46.6753&q=Home'],
  ['geo:24.7136,46.6753?z=17'],
  ['https://maps.apple.com/place?coordinate=24.7136,46.6753&name=Home'],
  ['https://maps.apple.com/place?address=Riyadh&coordinate=24.7136%2C46.6753'],
  // The last stop of a route, and not the middle of the section.
  ['https://www.google.com/maps/dir/24.0001,46.0001/24.7136,46.6753/'],
  ['https://www.google.com/maps/dir//24.7136,46.6753/@24.3,46.3,12z'],
  ['https://www.google.com/maps/dir/Home/24.0001,46.0001/24.7136,46.6753'],
  [
    'https://www.google.com/maps/dir/24.1,46.1/X/@24.3,46.3,12z/data=!4m9!4m8!1m1!4e1!1m5!2m2!1d46.6753!2d24.7136',
  ],
  // The place itself, and not the section that the map showed.
  ['https://www.google.com/maps/place/X/@24.1,46.1,15z/data=!3m1!4b1!4m6!3m5!8m2!3d24.7136!4d46.6753!16s'],
])('%s names a position', text => {
  expect(mapPinOf(text)).toEqual(riyadh)
})

test.each([
  [''],
  ['https://www.google.com/maps/dir/24.1,46.1/King+Fahd+Hospital/@24.3,46.3,12z'],
  ['حي العليا، شارع 12'],
  ['https://maps.app.goo.gl/abc123'],
  ['0501234567'],
  ['124.5,46.1'],
])('%s names none', text => {
  expect(mapPinOf(text)).toBeUndefined()
})

test.each([
  { lat: 24, long: 46.5 },
  { lat: 24.7136, long: 46 },
  { lat: -33, long: 0 },
])('%o is written as it is read', pin => {
  expect(mapPinOf(pinText(pin))).toEqual(pin)
})

test('a position south or west of zero is read', () => {
  expect(mapPinOf('-33.8688, 151.2093')).toEqual({ lat: -33.8688, long: 151.2093 })
})

test.each([
  [riyadh, true],
  [{ lat: 16.6, long: 42.9 }, true],
  [{ lat: 31.67, long: 38.66 }, true],
  [{ lat: 22.7, long: 55.2 }, true],
  [{ lat: riyadh.long, long: riyadh.lat }, false],
  [{ lat: 39.17, long: 21.54 }, false],
  [{ lat: 30.04, long: 31.24 }, false],
])('%o is in the Kingdom: %s', (pin, isIn) => {
  expect(isInKingdom(pin)).toBe(isIn)
})
