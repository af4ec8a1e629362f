import { expect, test } from 'vitest'
import { RateLimitCounts } from './rate-limit-counts.ts'

function counting(most = 100) {
  let now = 0
  const counts = new RateLimitCounts(undefined, { now: () => now, most })
  return {
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    ask: (key: string) => {
      let found = { current: 0, ttl: 0 }
      counts.incr(
        key,
        (_, result) => {
          found = result
        },
        60_000,
      )
      return found
    },
  }
}

test('calls are counted for a minute from the first one on, each caller apart', () => {
  const { ask, pass } = counting()
  expect(ask('a')).toEqual({ current: 1, ttl: 60_000 })
  pass(59_999)
  expect(ask('a')).toEqual({ current: 2, ttl: 1 })
  expect(ask('b')).toEqual({ current: 1, ttl: 60_000 })
  pass(1)
  expect(ask('a')).toEqual({ current: 1, ttl: 60_000 })
})

test('a wall clock that jumps changes nothing', () => {
  const real = Date.now
  const counts = new RateLimitCounts(undefined)
  const ask = () => {
    let current = 0
    counts.incr(
      'a',
      (_, result) => {
        current = result.current
      },
      60_000,
    )
    return current
  }
  try {
    expect(ask()).toBe(1)
    Date.now = () => real() + 6 * 3_600_000
    expect(ask()).toBe(2)
    Date.now = () => real() - 6 * 3_600_000
    expect(ask()).toBe(3)
  } finally {
    Date.now = real
  }
})

test('a crowd takes the place of the oldest counts only, and ended ones are forgotten', () => {
  const { ask, pass } = counting(3)
  for (const key of ['a', 'b', 'c']) ask(key)
  ask('d')
  expect(ask('c').current).toBe(2)
  expect(ask('a').current).toBe(1)
  pass(60_000)
  expect(ask('c').current).toBe(1)
})
