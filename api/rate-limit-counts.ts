import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** How many callers are counted at once. A crowd beyond that takes the place of whose time is nearest its end. */
const MOST = 50_000

/** How many calls there were in a window, and how long it still lasts, in milliseconds. */
export type Count = { current: number; ttl: number }

/**
 * Counts calls in windows of time by a clock that nobody can set: the default store asks the wall clock, and would lock
 * everybody out for hours when that is put back, or let guesses start anew when it is put forward.
 */
export class RateLimitCounts implements FastifyRateLimitStore {
  #counts = new Map<string, { current: number; endsAt: number }>()
  #now: () => number
  #most: number

  constructor(_options: unknown, { now = () => performance.now(), most = MOST } = {}) {
    this.#now = now
    this.#most = most
  }

  incr(key: string, done: (error: null, result: Count) => void, window: number): void {
    done(null, this.count(key, window))
  }

  /** Counts one call more. `window` in milliseconds. */
  count(key: string, window: number): Count {
    const now = this.#now()
    const known = this.#counts.get(key)
    const count = known && known.endsAt > now ? known : { current: 0, endsAt: now + window }
    count.current++
    if (count !== known) {
      // Put last: the windows of one route are equally long, so the first in the map ends first.
      this.#counts.delete(key)
      this.#counts.set(key, count)
      this.#sweep(now)
    }
    return { current: count.current, ttl: count.endsAt - now }
  }

  /** Every limit counts by itself. */
  child(): RateLimitCounts {
    return new RateLimitCounts(undefined, { now: this.#now, most: this.#most })
  }

  #sweep(now: number) {
    for (const [key, { endsAt }] of this.#counts) {
      if (endsAt > now && this.#counts.size <= this.#most) return
      this.#counts.delete(key)
    }
  }
}
