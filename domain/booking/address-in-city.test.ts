import { expect, test } from 'vitest'
import { addressInCity } from './address-in-city.ts'

const jeddah = { ar: 'جدة', en: 'Jeddah' }

test.each([
  ['حي الروضة\nفيلا 12', 'جدة، حي الروضة\nفيلا 12'],
  ['Al Rawdah, villa 12', 'Jeddah, Al Rawdah, villa 12'],
  // A road to another city, and a word that only begins as the city does.
  ['طريق المدينة، حي الروضة', 'جدة، طريق المدينة، حي الروضة'],
  ['شارع جدةلاند', 'جدة، شارع جدةلاند'],
])('%j has its city in front', (address, expected) => {
  expect(addressInCity(address, jeddah)).toBe(expected)
})

test.each(['حي الروضة، جده', 'Al Rawdah, JEDDAH', 'Villa 12, جدة'])('%j names its city', address => {
  expect(addressInCity(address, jeddah)).toBe(address)
})
