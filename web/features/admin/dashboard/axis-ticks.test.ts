import { expect, test } from 'vitest'
import { axisTicks } from './axis-ticks.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 2, 4, 6]],
  [20, [0, 5, 10, 15, 20]],
  [21, [0, 10, 20, 30]],
  [100, [0, 25, 50, 75, 100]],
  [1999, [0, 500, 1000, 1500, 2000]],
  [40_000_000, [0, 10_000_000, 20_000_000, 30_000_000, 40_000_000]],
])('an axis up to %d has the ticks %j', (max, ticks) => expect(axisTicks(max)).toEqual(ticks))
