import { expect, test } from 'vitest'
import { nearnessRank } from './nearness.ts'

const olaya = { lat: 24.711, long: 46.6753 }

test.each([
  ['the same branch', olaya, 0],
  ['another branch of Riyadh', { lat: 24.83, long: 46.64 }, 1],
  ['Al Kharj, 75 km away', { lat: 24.148, long: 47.305 }, 2],
  ['Dammam, about 390 km away', { lat: 26.4207, long: 50.0888 }, 5],
  ['Jeddah, about 850 km away', { lat: 21.4858, long: 39.1925 }, 10],
])('%s has a rank by its distance', (_, place, rank) => {
  expect(nearnessRank(olaya, place)).toBe(rank)
})
