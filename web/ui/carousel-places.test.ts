import { expect, test } from 'vitest'
import { easedPart, placeAfter, visibleSlides } from './carousel-places.ts'

test('the number of slides follows the width of the window', () => {
  for (const [width, visible] of [
    [320, 1],
    [766, 1],
    [767, 2],
    [1024, 2],
    [1025, 3],
    [1500, 3],
    [1501, 3],
  ] as const)
    expect([width, visibleSlides(11, width)]).toEqual([width, visible])
})

test('of three or fewer one less is shown, and never none', () => {
  expect([0, 1, 2, 3, 4].map(count => visibleSlides(count))).toEqual([1, 1, 1, 2, 3])
  expect(visibleSlides(3, 500)).toBe(1)
})

test('forward goes slide by slide, stops at the very end and begins anew', () => {
  const list = { step: 100, end: 250 }
  const places = [0, 100, 200, 250].map(at => placeAfter({ ...list, at }, 1))
  expect(places).toEqual([100, 200, 250, 0])
})

test('back goes slide by slide, stops at the very start and wraps to the end', () => {
  const list = { step: 100, end: 250 }
  const places = [250, 200, 100, 0].map(at => placeAfter({ ...list, at }, -1))
  expect(places).toEqual([200, 100, 0, 250])
})

test('a list that rests beside its snapping point by a fraction still moves a whole slide', () => {
  expect(placeAfter({ at: 99.6, step: 100, end: 300 }, 1)).toBe(200)
  expect(placeAfter({ at: 100.4, step: 100, end: 300 }, -1)).toBe(0)
  expect(placeAfter({ at: 299.5, step: 100, end: 300 }, 1)).toBe(0)
})

test('a list that does not scroll stays', () => {
  expect(placeAfter({ at: 0, step: 100, end: 0 }, 1)).toBe(0)
  expect(placeAfter({ at: 0, step: 0, end: 0 }, -1)).toBe(0)
})

test('the movement begins at 0, ends at 1 and never goes back', () => {
  const parts = Array.from({ length: 21 }, (_, index) => easedPart(index / 20))
  expect(parts[0]).toBe(0)
  expect(parts.at(-1)).toBe(1)
  expect(parts).toEqual([...parts].sort((a, b) => a - b))
  expect([easedPart(-1), easedPart(2)]).toEqual([0, 1])
})
