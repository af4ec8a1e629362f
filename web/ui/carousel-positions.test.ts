import { expect, test } from 'vitest'
import { easeInOutCubic, isAtEnd, nextPosition, visibleSlideCount } from './carousel-positions.ts'

test('the number of visible slides follows the width of the window', () => {
  for (const [width, visible] of [
    [320, 1],
    [766, 1],
    [767, 2],
    [1024, 2],
    [1025, 3],
    [1500, 3],
    [1501, 3],
  ] as const)
    expect([width, visibleSlideCount(11, width)]).toEqual([width, visible])
})

test('of three or fewer slides one less is visible, and at least one', () => {
  expect([0, 1, 2, 3, 4].map(count => visibleSlideCount(count))).toEqual([1, 1, 1, 2, 3])
  expect(visibleSlideCount(3, 500)).toBe(1)
})

test('forward moves slide by slide, stops at the end and wraps to the start', () => {
  const list = { step: 100, end: 250 }
  const positions = [0, 100, 200, 250].map(at => nextPosition({ ...list, at }, 1))
  expect(positions).toEqual([100, 200, 250, 0])
})

test('back moves slide by slide, stops at the start and wraps to the end', () => {
  const list = { step: 100, end: 250 }
  const positions = [250, 200, 100, 0].map(at => nextPosition({ ...list, at }, -1))
  expect(positions).toEqual([200, 100, 0, 250])
})

test('a list a fraction of a pixel beside its snap position still moves a whole slide', () => {
  expect(nextPosition({ at: 99.6, step: 100, end: 300 }, 1)).toBe(200)
  expect(nextPosition({ at: 100.4, step: 100, end: 300 }, -1)).toBe(0)
  expect(nextPosition({ at: 299.5, step: 100, end: 300 }, 1)).toBe(0)
})

test('the end is where no slide follows, also a fraction of a pixel before it', () => {
  const list = { step: 100, end: 300 }
  expect([0, 200, 298.9, 299.4, 300].map(at => isAtEnd({ ...list, at }))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
  expect(isAtEnd({ at: 0, step: 0, end: 0 }), 'every slide is visible').toBe(true)
})

test('a list that does not scroll does not move', () => {
  expect(nextPosition({ at: 0, step: 100, end: 0 }, 1)).toBe(0)
  expect(nextPosition({ at: 0, step: 0, end: 0 }, -1)).toBe(0)
})

test('the easing starts at 0, ends at 1 and never decreases', () => {
  const eased = Array.from({ length: 21 }, (_, index) => easeInOutCubic(index / 20))
  expect(eased[0]).toBe(0)
  expect(eased.at(-1)).toBe(1)
  expect(eased).toEqual([...eased].sort((a, b) => a - b))
  expect([easeInOutCubic(-1), easeInOutCubic(2)]).toEqual([0, 1])
})
