type Limits = {
  maxConcurrent?: number
  maxConcurrentPerCaller?: number
  maxQueuedPerCaller?: number
  /** Of all callers; it may change. */
  maxQueued?: () => number
  /** What work is refused with. */
  refusal: () => Error
}

/** Receives what takes waiting work out of the queue. */
type OnQueued = (withdraw: () => void) => void

type Options = { group?: string; isUnwanted?: () => boolean; onQueued?: OnQueued }

type Waiting = { start: () => void; refuse: (error: Error) => void }

/**
 * Runs at most `maxConcurrent` pieces of work at once, and of one caller at most `maxConcurrentPerCaller`.
 * Those that wait take turns by group of callers, such as a network, and in it by caller, so that a caller
 * with many waits for itself only; beyond `maxQueuedPerCaller` it is refused. Beyond `maxQueued` the newest
 * of the caller with the most gives way to a caller with fewer. Waiting work is refused too when `isUnwanted`
 * returns true, or when it is taken out of the queue. `isFull` tells before the work of a caller that
 * prepares it.
 */
export function fairTurns({
  maxConcurrent = Number.POSITIVE_INFINITY,
  maxConcurrentPerCaller = Number.POSITIVE_INFINITY,
  maxQueuedPerCaller = Number.POSITIVE_INFINITY,
  maxQueued = () => Number.POSITIVE_INFINITY,
  refusal,
}: Limits) {
  /** The waiting work of each caller of each group; the first caller of the first group is next. */
  const groups = new Map<string, Map<string, Waiting[]>>()
  const runningOf = new Map<string, number>()
  let running = 0
  let waiting = 0

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
        waiting--
        const next = queue.shift()
        queues.delete(caller)
        if (queue.length > 0) queues.set(caller, queue)
        groups.delete(group)
        if (queues.size > 0) groups.set(group, queues)
        return next?.start()
      }
  }

  const countOf = (caller: string, group: string) => groups.get(group)?.get(caller)?.length ?? 0

  /** The queue of the caller with the most, if that has at least two more than `count`. */
  function longestAbove(count: number) {
    let longest: Waiting[] | undefined
    for (const queues of groups.values())
      for (const queue of queues.values()) if (queue.length > (longest?.length ?? count + 1)) longest = queue
    return longest
  }

  const isFull = (caller: string, group = caller) => {
    if (hasRoom(caller)) return false
    const count = countOf(caller, group)
    return count >= maxQueuedPerCaller || (waiting >= maxQueued() && !longestAbove(count))
  }

  function withdraw(caller: string, group: string, entry: Waiting) {
    const queues = groups.get(group)
    const rest = queues?.get(caller)?.filter(other => other !== entry) ?? []
    if (!queues || rest.length === countOf(caller, group)) return
    waiting--
    if (rest.length > 0) queues.set(caller, rest)
    else queues.delete(caller)
    if (queues.size === 0) groups.delete(group)
    entry.refuse(refusal())
  }

  function enqueue(caller: string, group: string, onQueued?: OnQueued): Promise<void> {
    if (waiting >= maxQueued()) longestAbove(countOf(caller, group))?.pop()?.refuse(refusal())
    else waiting++
    const queues = groups.get(group) ?? new Map<string, Waiting[]>()
    const queue = queues.get(caller) ?? []
    groups.set(group, queues.set(caller, queue))
    return new Promise((start, refuse) => {
      const entry = { start, refuse }
      queue.push(entry)
      onQueued?.(() => withdraw(caller, group, entry))
    })
  }

  const run = async <T>(
    caller: string,
    work: () => Promise<T>,
    { group = caller, isUnwanted = () => false, onQueued }: Options = {},
  ): Promise<T> => {
    if (isFull(caller, group)) throw refusal()
    if (hasRoom(caller)) countRunning(caller, 1)
    else await enqueue(caller, group, onQueued)
    try {
      if (isUnwanted()) throw refusal()
      return await work()
    } finally {
      countRunning(caller, -1)
      startNext()
    }
  }
  return Object.assign(run, { isFull, countWaiting: () => waiting })
}
