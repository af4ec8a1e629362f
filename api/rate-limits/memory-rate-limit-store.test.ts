import { expect, test } from 'vitest'
import { MemoryRateLimitStore } from './memory-rate-limit-store.ts'

function createStore(maxCallers = 100) {
  let now = 0
  const store = new MemoryRateLimitStore(undefined, { now: () => now, maxCallers })
  return {
    advance: (milliseconds: number) => {
      now += milliseconds
    },
    increment: (key: string) => {
      let count = { current: 0, ttl: 0 }
      store.incr(
        key,
        (_, result) => {
          count = result
        },
        60_000,
      )
      return count
    },
  }
}

test('requests are counted for a minute from the first one, separately for each caller', () => {
  const { increment, advance } = createStore()
  expect(increment('a')).toEqual({ current: 1, ttl: 60_000 })
  advance(59_999)
  expect(increment('a')).toEqual({ current: 2, ttl: 1 })
  expect(increment('b')).toEqual({ current: 1, ttl: 60_000 })
  advance(1)
  expect(increment('a')).toEqual({ current: 1, ttl: 60_000 })
})

test('a jump of the wall clock does not change the counts', () => {
  const real = Date.now
  const store = new MemoryRateLimitStore(undefined)
  const increment = () => {
    let current = 0
    store.incr(
      'a',
      (_, result) => {
        current = result.current
      },
      60_000,
    )
    return current
  }
  try {
    expect(increment()).toBe(1)
    Date.now = () => real() + 6 * 3_600_000
    expect(increment()).toBe(2)
    Date.now = () => real() - 6 * 3_600_000
    expect(increment()).toBe(3)
  } finally {
    Date.now = real
  }
})

test('beyond the maximum the oldest counts are evicted, and expired ones are forgotten', () => {
  const { increment, advance } = createStore(3)
  for (const key of ['a', 'b', 'c']) increment(key)
  increment('d')
  expect(increment('c').current).toBe(2)
  expect(increment('a').current).toBe(1)
  advance(60_000)
  expect(increment('c').current).toBe(1)
})
