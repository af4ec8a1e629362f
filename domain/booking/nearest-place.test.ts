import { expect, test } from 'vitest'
import { nearestPlace } from './nearest-place.ts'

const riyadh = { id: 'Riyadh', lat: 24.71, long: 46.67 }
const jeddah = { id: 'Jeddah', lat: 21.49, long: 39.19 }
const dammam = { id: 'Dammam', lat: 26.43, long: 50.1 }

test.each([
  ['Taif', { lat: 21.27, long: 40.42 }, 'Jeddah'],
  ['Buraydah', { lat: 26.33, long: 43.97 }, 'Riyadh'],
  ['Hofuf', { lat: 25.38, long: 49.59 }, 'Dammam'],
  // Beyond the 180th meridian it is nearer the other way round.
  ['the far side', { lat: 0, long: -175 }, 'Dammam'],
])('from %s', (_, from, nearest) => {
  expect(nearestPlace([riyadh, jeddah, dammam], from)?.id).toBe(nearest)
})

test('without places there is none', () => {
  expect(nearestPlace([], riyadh)).toBeUndefined()
})
