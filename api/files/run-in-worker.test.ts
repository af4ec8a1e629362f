import { expect, test } from 'vitest'
import { runInWorker } from './run-in-worker.ts'

const workerOf = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, workerData } from 'node:worker_threads'
      ${code}`)}`,
  )
const limits = { timeoutMs: 1_000_000, maxMemoryMb: 64 }

test('a task that runs for ever is ended, and the next one is answered', async () => {
  const endless = workerOf('for (;;);')
  expect(await runInWorker(endless, 0, { ...limits, timeoutMs: 500 })).toBeUndefined()
  const double = workerOf('parentPort.postMessage(workerData * 2)')
  expect(await runInWorker(double, 21, limits)).toBe(42)
})

test('a task that takes more memory than its limit is ended, and one that takes less is answered', async () => {
  const filling = workerOf(`
    const rows = []
    while (rows.length < workerData) rows.push(Array.from({ length: 131_072 }, () => rows.length + 0.5))
    parentPort.postMessage(rows.length)`)
  expect(await runInWorker(filling, 8, limits)).toBe(8)
  // About 150 MB.
  expect(await runInWorker(filling, 150, limits)).toBeUndefined()
  expect(await runInWorker(filling, 8, limits)).toBe(8)
})
