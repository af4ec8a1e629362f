import { expect, test } from 'vitest'
import { budgetsOf, callsBySpan, figuresOf, type MeasuredCall, monthBudget, slicesOf } from './objectives.ts'

const call = (changes: Partial<MeasuredCall> = {}): MeasuredCall => ({
  at: 0,
  writes: false,
  outcome: 'answered',
  ms: 10,
  ...changes,
})

test('p99 is the latency that one of a hundred calls exceeds or has, of reads and writes apart', () => {
  const reads = Array.from({ length: 1_000 }, (_, n) => call({ ms: n }))
  const figures = figuresOf([...reads, call({ writes: true, ms: 5_000 })])
  expect(figures.readP99).toBe(990)
  expect(figures.readP50).toBe(500)
  expect(figures.writeP99).toBe(5_000)
  expect(figures.slowReads).toBe(699)
  expect(figures.slowWrites).toBe(1)
})

test('a failed call has no latency, and an honest caller who is limited counts as not served', () => {
  const calls = [call(), call(), call({ outcome: 'failed', ms: 60_000 }), call({ outcome: 'limited' })]
  expect(figuresOf(calls)).toMatchObject({ calls: 4, failed: 1, limited: 1, availability: 0.5, readP99: 10 })
  expect(figuresOf([]).availability).toBe(1)
})

test('of a thousand calls one may fail, of a hundred reads one may be slow', () => {
  const calls = Array.from({ length: 2_000 }, (_, n) => call({ ms: n < 30 ? 301 : 300 }))
  const budgets = budgetsOf(figuresOf([...calls.slice(1), call({ outcome: 'failed' })]))
  expect(budgets.availability.allowed).toBeCloseTo(2, 9)
  expect(budgets.availability.spent).toBe(1)
  expect(budgets.reads.allowed).toBeCloseTo(19.99, 9)
  expect(budgets.reads.spent).toBe(29)
})

test('a month may miss the calls of 43.2 minutes', () => {
  const aMinute = 1_000
  const spent = monthBudget(43.2 * aMinute, 24 * 60 * aMinute)
  expect(spent.share).toBeCloseTo(1, 9)
  expect(spent.minutes).toBeCloseTo(43.2, 9)
})

test('each call belongs to one event or to none', () => {
  const spans = [
    { name: 'deploy', from: 10, to: 20 },
    { name: 'flood', from: 15, to: 30 },
  ]
  const found = callsBySpan(
    [9, 10, 16, 20, 30].map(at => call({ at })),
    spans,
  )
  expect(found.spans.map(({ calls }) => calls.map(({ at }) => at))).toEqual([[10], [16, 20]])
  expect(found.others.map(({ at }) => at)).toEqual([9, 30])
})

test('the slices of the part of the day that has passed have all its calls', () => {
  const calls = [0, 999, 1_000, 2_500].map(at => call({ at }))
  const slices = slicesOf([...calls, call({ at: 2_600, outcome: 'failed' })], {
    dayMs: 4_000,
    until: 3_000,
    count: 4,
  })
  expect(slices.map(({ perSecond }) => perSecond)).toEqual([2, 1, 2])
  expect(slices.map(({ failed }) => failed)).toEqual([0, 0, 1])
})
