import { unavailable } from '#services/refuse.ts'

/**
 * Runs at most `maxConcurrent` pieces of work at once. Those that wait take turns by group of callers, such
 * as a network, and in it by caller, so that a caller with many waits for itself only; beyond
 * `maxQueuedPerCaller` it is refused with 503. Waiting work is refused too when `isUnwanted` returns true.
 */
export function fairLimit({
  maxConcurrent,
  maxQueuedPerCaller,
}: {
  maxConcurrent: number
  maxQueuedPerCaller: number
}) {
  /** The waiting work of each caller of each group; the first caller of the first group is next. */
  const groups = new Map<string, Map<string, (() => void)[]>>()
  let running = 0

  function startNext() {
    const [nextGroup] = groups
    const [next] = nextGroup?.[1] ?? []
    if (!nextGroup || !next) {
      running--
      return
    }
    const [group, queues] = nextGroup
    const [caller, queue] = next
    const start = queue.shift()
    queues.delete(caller)
    if (queue.length > 0) queues.set(caller, queue)
    groups.delete(group)
    if (queues.size > 0) groups.set(group, queues)
    start?.()
  }

  return async <T>(
    caller: string,
    work: () => Promise<T>,
    { group = caller, isUnwanted = () => false }: { group?: string; isUnwanted?: () => boolean } = {},
  ): Promise<T> => {
    if (running >= maxConcurrent) {
      const queues = groups.get(group) ?? new Map<string, (() => void)[]>()
      const queue = queues.get(caller) ?? []
      if (queue.length >= maxQueuedPerCaller) throw unavailable()
      groups.set(group, queues.set(caller, queue))
      await new Promise<void>(resolve => queue.push(resolve))
    } else running++
    try {
      if (isUnwanted()) throw unavailable()
      return await work()
    } finally {
      startNext()
    }
  }
}
