import { unavailable } from './refuse.ts'

/**
 * Runs at most `maxConcurrent` pieces of work at once, and of one caller at most `maxConcurrentPerCaller`.
 * Those that wait take turns by group of callers, such as a network, and in it by caller, so that a caller
 * with many waits for itself only; beyond `maxQueuedPerCaller` it is refused with 503. Waiting work is
 * refused too when `isUnwanted` returns true. `isFull` tells before the work of a caller that prepares it.
 */
export function fairLimit({
  maxConcurrent = Number.POSITIVE_INFINITY,
  maxConcurrentPerCaller = Number.POSITIVE_INFINITY,
  maxQueuedPerCaller,
}: {
  maxConcurrent?: number
  maxConcurrentPerCaller?: number
  maxQueuedPerCaller: number
}) {
  /** The waiting work of each caller of each group; the first caller of the first group is next. */
  const groups = new Map<string, Map<string, (() => void)[]>>()
  const runningOf = new Map<string, number>()
  let running = 0

  const hasRoom = (caller: string) =>
    running < maxConcurrent && (runningOf.get(caller) ?? 0) < maxConcurrentPerCaller

  function countRunning(caller: string, change: 1 | -1) {
    running += change
    const count = (runningOf.get(caller) ?? 0) + change
    if (count > 0) runningOf.set(caller, count)
    else runningOf.delete(caller)
  }

  function startNext() {
    for (const [group, queues] of groups)
      for (const [caller, queue] of queues) {
        if (!hasRoom(caller)) continue
        countRunning(caller, 1)
        const start = queue.shift()
        queues.delete(caller)
        if (queue.length > 0) queues.set(caller, queue)
        groups.delete(group)
        if (queues.size > 0) groups.set(group, queues)
        return start?.()
      }
  }

  const isFull = (caller: string, group = caller) =>
    !hasRoom(caller) && (groups.get(group)?.get(caller)?.length ?? 0) >= maxQueuedPerCaller

  const run = async <T>(
    caller: string,
    work: () => Promise<T>,
    { group = caller, isUnwanted = () => false }: { group?: string; isUnwanted?: () => boolean } = {},
  ): Promise<T> => {
    if (isFull(caller, group)) throw unavailable()
    if (hasRoom(caller)) countRunning(caller, 1)
    else {
      const queues = groups.get(group) ?? new Map<string, (() => void)[]>()
      const queue = queues.get(caller) ?? []
      groups.set(group, queues.set(caller, queue))
      await new Promise<void>(resolve => queue.push(resolve))
    }
    try {
      if (isUnwanted()) throw unavailable()
      return await work()
    } finally {
      countRunning(caller, -1)
      startNext()
    }
  }
  return Object.assign(run, { isFull })
}
