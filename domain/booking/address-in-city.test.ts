import { expect, test } from 'vitest'
import { addressInCity } from './address-in-city.ts'

const jeddah = { ar: 'جدة', en: 'Jeddah' }

test.each([
  ['حي الروضة\nفيلا 12', 'جدة، حي الروضة\nفيلا 12'],
  ['Al Rawdah, villa 12', 'Jeddah, Al Rawdah, villa 12'],
  // A road to another city, and a word that only begins as the city does.
  ['طريق المدينة، حي الروضة', 'جدة، طريق المدينة، حي الروضة'],
  ['12 Jeddah Street, Riyadh', 'Jeddah, 12 Jeddah Street, Riyadh'],
  ['Old Jeddah Rd.', 'Jeddah, Old Jeddah Rd.'],
  ['شارع جدة، حي الروضة', 'جدة، شارع جدة، حي الروضة'],
  ['شارع جدةلاند', 'جدة، شارع جدةلاند'],
  // A street that is named after the city may be in another one.
  ['12 Jeddah Street', 'Jeddah, 12 Jeddah Street'],
  ['شارع جدة 5، حي الروضة', 'جدة، شارع جدة 5، حي الروضة'],
])('%j has its city in front', (address, expected) => {
  expect(addressInCity(address, jeddah)).toBe(expected)
})

test.each([
  'حي الروضة، جده',
  'حي الروضة\nجدة 23433',
  'Jeddah - Al Rawdah',
  'Al Rawdah, JEDDAH',
  'Villa 12, جدة',
  'شارع جدة، جدة',
  'Jeddah Street, Jeddah',
])('%j names its city', address => {
  expect(addressInCity(address, jeddah)).toBe(address)
})
