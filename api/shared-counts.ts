import { createHash } from 'node:crypto'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { Redis } from 'ioredis'
import { type Count, RateLimitCounts } from './rate-limit-counts.ts'

/** How long Redis may take to count a call, and how long it is left alone when it did not do it, in milliseconds. */
const PATIENCE = 200
const REST = 5_000

/** What a limit is: the plugin tells it of a route; one of accounts has no route, and its keys name it. */
type Limit = { routeInfo?: { method?: string | string[]; url?: string } }

/**
 * Counts calls in Redis or Valkey, for all processes that share it; windows end by its clock, whatever clocks show here.
 * While it is away or slow, this process goes on with its own counts, which run along. `away` hears of that once, `back`
 * when it is over.
 */
export function openSharedCounts(
  url: string,
  told: { away(error: Error): void; back(): void },
  { patience = PATIENCE, rest = REST } = {},
) {
  const redis = new Redis(url, {
    commandTimeout: patience,
    connectTimeout: 2_000,
    disconnectTimeout: patience,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: times => Math.min(times * 200, 2_000),
  })
  let isAway = false
  let restsUntil = 0
  const isReady = () => redis.status === 'ready' && performance.now() >= restsUntil

  function fail(error: Error) {
    if (!isAway) told.away(error)
    isAway = true
  }
  redis.on('error', fail)

  /** One call more; nothing when Redis does not say how many there are. */
  async function count(key: string, window: number): Promise<Count | undefined> {
    if (!isReady()) return undefined
    try {
      const replies = await redis.pipeline().set(key, 0, 'PX', window, 'NX').incr(key).pttl(key).exec()
      const [, current, ttl] = (replies ?? []).map(([error, value]) => {
        if (error) throw error
        return Number(value)
      }) as [number, number, number]
      // It ended between two of the commands, or that clock was put back: nobody waits longer than a window.
      const isLost = ttl < 0 || ttl > window
      if (isLost) await redis.pexpire(key, window)
      if (isAway) told.back()
      isAway = false
      return { current, ttl: isLost ? window : ttl }
    } catch (error) {
      fail(error as Error)
      // A new connection: what waits for answers on this one must not pile up.
      if (isReady()) redis.disconnect(true)
      restsUntil = performance.now() + rest
      return undefined
    }
  }

  class SharedCounts implements FastifyRateLimitStore {
    #own = new RateLimitCounts(undefined)
    #limit: string

    constructor({ routeInfo: { method, url } = {} }: Limit) {
      this.#limit = `${method} ${url}`
    }

    incr(key: string, done: (error: null, result: Count) => void, window: number): void {
      const own = this.#own.count(key, window)
      // Keys are addresses and e-mails: Redis gets a hash of them, for as long as the window.
      const name = createHash('sha256').update(`${this.#limit} ${key}`).digest('base64url')
      count(`afiya:limit:${name}`, window).then(shared => done(null, shared ?? own))
    }

    child(limit: object): SharedCounts {
      return new SharedCounts(limit)
    }
  }

  return {
    Store: SharedCounts as FastifyRateLimitStoreCtor,
    /** Whether calls are counted together now. */
    isUp: isReady,
    close: () => redis.disconnect(),
  }
}
