import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { piecesInTurns } from './body-pieces.ts'

test('a turn of the event loop passes on one small piece of all bodies', async () => {
  const inTurns = piecesInTurns()
  let turn = 0
  const piecesOfTurns: number[][] = []
  const ended = Array.from({ length: 10 }, async () => {
    const body = new PassThrough({ highWaterMark: 100_000 })
    body.end(Buffer.alloc(70_000))
    for await (const piece of inTurns(body, 70_000)) {
      piecesOfTurns[turn] ??= []
      piecesOfTurns[turn]?.push(piece.length)
    }
  })
  let isDone = false
  const done = Promise.all(ended).then(() => {
    isDone = true
  })
  for (; !isDone; turn++) await nextTurn()
  await done
  const pieces = piecesOfTurns.flat()
  expect(pieces.reduce((sum, length) => sum + length, 0)).toBe(700_000)
  expect(Math.max(...pieces)).toBeLessThanOrEqual(16_384)
  expect(Math.max(...piecesOfTurns.filter(Boolean).map(({ length }) => length))).toBe(1)
})

test('a body of more bytes than it may have fails', async () => {
  const body = new PassThrough()
  body.write(Buffer.alloc(101))
  await expect(piecesInTurns()(body, 100).toArray()).rejects.toThrow('too_large')
})
