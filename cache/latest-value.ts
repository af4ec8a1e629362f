/** A value of the database that many requests need. */
export type LatestValue<T> = {
  /** Returns the value, at most `maxAgeMs` old; while the database cannot be read, the last known one. */
  load(): Promise<T>
  /** Returns the last known value without waiting. */
  latest(): T
  /** Ends the known value after a write. */
  expire(): void
}

const MAX_AGE_MS = 1_000

export function latestValue<T>(read: () => Promise<T>, initial: T, maxAgeMs = MAX_AGE_MS): LatestValue<T> {
  let known = initial
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<T> | undefined
  function readAgain(): Promise<T> {
    // A read that began before `expire` does not have what was written, and does not replace a later one.
    const isCurrent = () => reading === own
    const own = read()
      .then(value => {
        if (!isCurrent()) return value
        known = value
        readAt = performance.now()
        return value
      })
      // Pages say that the database is away; the value stays as it was.
      .catch(() => known)
      .finally(() => {
        if (isCurrent()) reading = undefined
      })
    return own
  }
  async function load(): Promise<T> {
    if (performance.now() - readAt < maxAgeMs) return known
    reading ??= readAgain()
    return reading
  }
  return {
    load,
    latest() {
      void load()
      return known
    },
    expire() {
      readAt = Number.NEGATIVE_INFINITY
      reading = undefined
    },
  }
}
