import { unavailable } from './refuse.ts'

/**
 * Runs at most `maxConcurrent` pieces of work at once and queues at most `maxQueued` more; refuses further
 * ones with 503, and those that have waited for more than `maxWaitMs`. So heavy work never takes the whole
 * machine. `isFull` tells before the work that prepares it.
 */
export function concurrencyLimit({
  maxConcurrent,
  maxQueued,
  maxWaitMs = Number.POSITIVE_INFINITY,
}: {
  maxConcurrent: number
  maxQueued: number
  maxWaitMs?: number
}) {
  const queue: (() => void)[] = []
  let running = 0
  const isFull = () => running >= maxConcurrent && queue.length >= maxQueued
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    const arrivedAt = performance.now()
    if (isFull()) throw unavailable()
    if (running >= maxConcurrent) await new Promise<void>(resolve => queue.push(resolve))
    else running++
    try {
      if (performance.now() - arrivedAt > maxWaitMs) throw unavailable()
      return await work()
    } finally {
      // The slot goes to the next in the queue, so that no new caller overtakes it.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
  return Object.assign(run, { isFull })
}
