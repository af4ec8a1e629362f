import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** How many callers are counted at once. Further ones evict the callers whose windows end first. */
const MAX_CALLERS = 50_000

/** The requests of a window, and the milliseconds until it ends. */
export type RateLimitCount = { current: number; ttl: number }

/**
 * Counts requests in windows of a monotonic clock. The default store uses the wall clock: when that is set
 * back, it locks everybody out for hours; when it is set forward, guessing starts anew.
 */
export class MemoryRateLimitStore implements FastifyRateLimitStore {
  #counts = new Map<string, { current: number; endsAt: number }>()
  #now: () => number
  #maxCallers: number

  constructor(_options: unknown, { now = () => performance.now(), maxCallers = MAX_CALLERS } = {}) {
    this.#now = now
    this.#maxCallers = maxCallers
  }

  incr(key: string, done: (error: null, result: RateLimitCount) => void, window: number): void {
    done(null, this.increment(key, window))
  }

  read(key: string, done: (error: null, result: RateLimitCount) => void, window: number): void {
    done(null, this.current(key, window))
  }

  /** Returns the count of a key without counting a request. `window` in milliseconds. */
  current(key: string, window: number): RateLimitCount {
    const now = this.#now()
    const count = this.#counts.get(key)
    return count && count.endsAt > now
      ? { current: count.current, ttl: count.endsAt - now }
      : { current: 0, ttl: window }
  }

  /** Counts a request. `window` in milliseconds. */
  increment(key: string, window: number): RateLimitCount {
    const now = this.#now()
    const existing = this.#counts.get(key)
    const count = existing && existing.endsAt > now ? existing : { current: 0, endsAt: now + window }
    count.current++
    if (count !== existing) {
      // Moved to the end: the windows of one route have the same length, so the first entry of the map ends
      // first.
      this.#counts.delete(key)
      this.#counts.set(key, count)
      this.#evict(now)
    }
    return { current: count.current, ttl: count.endsAt - now }
  }

  /** Each limit has its own counts. */
  child(): MemoryRateLimitStore {
    return new MemoryRateLimitStore(undefined, { now: this.#now, maxCallers: this.#maxCallers })
  }

  #evict(now: number) {
    for (const [key, { endsAt }] of this.#counts) {
      if (endsAt > now && this.#counts.size <= this.#maxCallers) return
      this.#counts.delete(key)
    }
  }
}
