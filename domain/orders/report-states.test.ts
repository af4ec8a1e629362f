import { expect, test } from 'vitest'
import { reportDelayMs } from './report-states.ts'

test.each([
  [1, 30],
  [2, 60],
  [5, 480],
  [6, 900],
  [2000, 900],
])('after attempt %d a report waits %d seconds', (attempts, seconds) => {
  expect(reportDelayMs(attempts)).toBe(seconds * 1000)
})
