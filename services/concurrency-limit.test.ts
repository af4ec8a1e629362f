import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

test('work beyond the concurrency limit waits in line, and work beyond the queue is refused with 503', async () => {
  const limited = concurrencyLimit({ maxConcurrent: 2, maxQueued: 3 })
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const started: number[] = []
  const work = gates.map((gate, at) =>
    limited(async () => {
      started.push(at)
      await gate.promise
      return at
    }),
  )
  await expect(limited(async () => 'too much')).rejects.toMatchObject({
    code: 'unavailable',
    details: { headers: { 'retry-after': '2' } },
  })
  expect(started).toEqual([0, 1])
  gates[1]?.resolve()
  await work[1]
  expect(started).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  expect(await Promise.all(work)).toEqual([0, 1, 2, 3, 4])
  expect(await limited(async () => 'free again')).toBe('free again')
})

test('work that fails lets the next one run', async () => {
  const limited = concurrencyLimit({ maxConcurrent: 1, maxQueued: 1 })
  const failing = limited(() => Promise.reject(new Error('no')))
  const waiting = limited(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await waiting).toBe('done')
})

test('a full queue is known before the work is prepared', async () => {
  const limited = concurrencyLimit({ maxConcurrent: 1, maxQueued: 1 })
  const gate = Promise.withResolvers<void>()
  const works = [limited(() => gate.promise), limited(() => gate.promise)]
  expect(limited.isFull()).toBe(true)
  gate.resolve()
  await Promise.all(works)
  expect(limited.isFull()).toBe(false)
})

test('work that has waited too long is refused, and the next one runs', async () => {
  const limited = concurrencyLimit({ maxConcurrent: 1, maxQueued: 2, maxWaitMs: 50 })
  const slow = limited(() => wait(100))
  const late = limited(async () => 'late')
  await expect(late).rejects.toMatchObject({ code: 'unavailable' })
  await slow
  expect(await limited(async () => 'in time')).toBe('in time')
})
