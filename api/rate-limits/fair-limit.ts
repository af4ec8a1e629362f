import { unavailable } from '#services/refuse.ts'

/**
 * Runs at most `maxConcurrent` pieces of work at once. Those that wait take turns by caller, so that a caller
 * with many waits for itself only; beyond `maxQueuedPerCaller` it is refused with 503.
 */
export function fairLimit({
  maxConcurrent,
  maxQueuedPerCaller,
}: {
  maxConcurrent: number
  maxQueuedPerCaller: number
}) {
  /** The waiting work of each caller; the first caller is next. */
  const queues = new Map<string, (() => void)[]>()
  let running = 0

  function startNext() {
    const [next] = queues
    if (!next) {
      running--
      return
    }
    const [caller, queue] = next
    const start = queue.shift()
    queues.delete(caller)
    if (queue.length > 0) queues.set(caller, queue)
    start?.()
  }

  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    if (running >= maxConcurrent) {
      const queue = queues.get(caller) ?? []
      if (queue.length >= maxQueuedPerCaller) throw unavailable()
      queues.set(caller, queue)
      await new Promise<void>(resolve => queue.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}
