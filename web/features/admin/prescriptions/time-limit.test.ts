import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitTime } from './time-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const never = new Promise<never>(() => undefined)
const seconds = (count: number) => new Promise(done => setTimeout(done, count * 1000))

/** What became of steps of so many seconds, one after another. */
async function outcomesOf(steps: number[]): Promise<string[]> {
  const limited = limitTime(never)
  const outcomes: string[] = []
  const all = (async () => {
    for (const step of steps)
      outcomes.push(
        await limited(seconds(step)).then(
          () => 'done',
          error => error.reason,
        ),
      )
  })()
  await vi.advanceTimersByTimeAsync(1000 * steps.reduce((sum, step) => sum + step, 0))
  await all
  return outcomes
}

test('a step that takes longer than its time is too large', async () => {
  expect(await outcomesOf([19, 21])).toEqual(['done', 'too_large'])
})

test('ten steps that each end in their time are too large together', async () => {
  const outcomes = await outcomesOf(Array.from({ length: 10 }, () => 12))
  expect(outcomes.slice(0, 4)).toEqual(['done', 'done', 'done', 'done'])
  expect(outcomes.at(-1)).toBe('too_large')
})

test('seconds of a hidden tab do not count', async () => {
  vi.stubGlobal('document', { hidden: true })
  expect(await outcomesOf([100])).toEqual(['done'])
})
