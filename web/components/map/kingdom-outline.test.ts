import { expect, test } from 'vitest'
import { kingdomOutline } from './kingdom-outline.ts'
import { isOnOutline, outlineHeight, outlineWidth, placeOnOutline } from './outline-place.ts'

const corners = [...kingdomOutline.matchAll(/[ML](\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)])

/** Ray casting: whether a point lies within the drawn outline. */
const isWithin = (x: number, y: number) =>
  corners.filter(([x1 = 0, y1 = 0], at) => {
    const [x2 = 0, y2 = 0] = corners[(at + 1) % corners.length] ?? []
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
  }).length %
    2 ===
  1

test.each([
  ['Riyadh', 24.71, 46.68, true],
  ['Makkah', 21.42, 39.83, true],
  ['Tabuk', 28.38, 36.57, true],
  ['Abha', 18.22, 42.5, true],
  ['Najran', 17.49, 44.13, true],
  ['Arar', 30.98, 41.02, true],
  ['Doha', 25.29, 51.53, false],
  ['Sanaa', 15.35, 44.21, false],
  ['Amman', 31.95, 35.93, false],
])('%s lies where it is', (_name, lat, long, isInKingdom) => {
  const { x, y } = placeOnOutline(lat, long)
  expect(isWithin(x, y)).toBe(isInKingdom)
})

test('the outline fits its drawing, and a place outside it is not drawn', () => {
  expect(corners.length).toBeGreaterThan(60)
  for (const [x = -1, y = -1] of corners) {
    expect(x >= 0 && x <= outlineWidth).toBe(true)
    expect(y >= 0 && y <= outlineHeight).toBe(true)
  }
  expect(isOnOutline(24.7, 46.7)).toBe(true)
  expect(isOnOutline(51.5, -0.1)).toBe(false)
})
