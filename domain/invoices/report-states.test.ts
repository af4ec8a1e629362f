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

test('an hour without an answer has three attempts or more, as the alert ReportsWait expects', () => {
  // Attempts are made each minute: up to that much later than due.
  expect(60 * 60_000).toBeGreaterThanOrEqual(3 * (reportDelayMs(2000) + 60_000))
})
