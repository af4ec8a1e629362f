import { expect, test } from 'vitest'
import { turns } from './turns.ts'

test('so many run at once, so many wait in line, and the next is told to come again', async () => {
  const inTurn = turns({ atOnce: 2, mayWait: 3 })
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const begun: number[] = []
  const work = gates.map((gate, at) =>
    inTurn(async () => {
      begun.push(at)
      await gate.promise
      return at
    }),
  )
  await expect(inTurn(async () => 'too much')).rejects.toMatchObject({
    code: 'unavailable',
    details: { headers: { 'retry-after': '2' } },
  })
  expect(begun).toEqual([0, 1])
  gates[1]?.resolve()
  await work[1]
  expect(begun).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  expect(await Promise.all(work)).toEqual([0, 1, 2, 3, 4])
  expect(await inTurn(async () => 'free again')).toBe('free again')
})

test('what fails gives its turn on', async () => {
  const inTurn = turns({ atOnce: 1, mayWait: 1 })
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const waiting = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await waiting).toBe('done')
})
