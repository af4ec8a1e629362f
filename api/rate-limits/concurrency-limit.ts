import { unavailable } from '../error-handler.ts'

/**
 * Runs at most `maxConcurrent` pieces of work at once and queues at most `maxQueued` more; refuses further
 * ones with 503. So heavy work never takes the whole machine.
 */
export function concurrencyLimit({ maxConcurrent, maxQueued }: { maxConcurrent: number; maxQueued: number }) {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxConcurrent) {
      if (queue.length >= maxQueued) throw unavailable()
      await new Promise<void>(resolve => queue.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      // The slot goes to the next in the queue, so that no new caller overtakes it.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
