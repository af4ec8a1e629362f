import { createHash } from 'node:crypto'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { type ChainableCommander, Redis } from 'ioredis'
import { MemoryRateLimitStore, type RateLimitCount } from './memory-rate-limit-store.ts'

/** How long Redis may take to count a request, and how long it is not asked again after a failure. */
const COMMAND_TIMEOUT_MS = 200
const COOLDOWN_MS = 5_000

/**
 * Counts requests in Redis or Valkey, for all processes that share it; windows end by the clock of Redis.
 * While Redis is unavailable or slow, each process uses its own counts, which are always kept in parallel.
 * `onUnavailable` is called once per outage, `onRecovered` at its end.
 */
export function openRedisRateLimitStore(
  url: string,
  listeners: { onUnavailable(error: Error): void; onRecovered(): void },
  { timeoutMs = COMMAND_TIMEOUT_MS, cooldownMs = COOLDOWN_MS } = {},
) {
  const redis = new Redis(url, {
    commandTimeout: timeoutMs,
    connectTimeout: 2_000,
    disconnectTimeout: timeoutMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: times => Math.min(times * 200, 2_000),
  })
  let isUnavailable = false
  let cooldownUntil = 0
  const isReady = () => redis.status === 'ready' && performance.now() >= cooldownUntil

  function onFailure(error: Error) {
    if (!isUnavailable) listeners.onUnavailable(error)
    isUnavailable = true
  }
  redis.on('error', onFailure)

  /** Runs the commands on Redis, `undefined` when it does not reply. */
  async function run(pipeline: () => ChainableCommander): Promise<number[] | undefined> {
    if (!isReady()) return undefined
    try {
      const replies = await pipeline().exec()
      const values = (replies ?? []).map(([error, value]) => {
        if (error) throw error
        return Number(value)
      })
      if (isUnavailable) listeners.onRecovered()
      isUnavailable = false
      return values
    } catch (error) {
      onFailure(error as Error)
      // Reconnects, so that commands waiting for replies on this connection do not pile up.
      if (isReady()) redis.disconnect(true)
      cooldownUntil = performance.now() + cooldownMs
      return undefined
    }
  }

  /** Counts a request; undefined when Redis does not return the count. */
  async function increment(key: string, window: number): Promise<RateLimitCount | undefined> {
    const replies = await run(() => redis.pipeline().set(key, 0, 'PX', window, 'NX').incr(key).pttl(key))
    if (!replies) return undefined
    const [, current, ttl] = replies as [number, number, number]
    // The key expired between two of the commands, or the clock of Redis was set back: nobody waits longer
    // than a window.
    const isLost = ttl < 0 || ttl > window
    if (isLost) await run(() => redis.pipeline().pexpire(key, window))
    return { current, ttl: isLost ? window : ttl }
  }

  /** Returns the count of a key without counting a request; undefined when Redis does not return it. */
  async function current(key: string, window: number): Promise<RateLimitCount | undefined> {
    const replies = await run(() => redis.pipeline().get(key).pttl(key))
    if (!replies) return undefined
    const [count, ttl] = replies as [number, number]
    return { current: count, ttl: ttl > 0 ? Math.min(ttl, window) : window }
  }

  class RedisRateLimitStore implements FastifyRateLimitStore {
    #memory = new MemoryRateLimitStore(undefined)

    incr(key: string, done: (error: null, result: RateLimitCount) => void, window: number): void {
      const local = this.#memory.increment(key, window)
      increment(this.#name(key), window).then(shared => done(null, shared ?? local))
    }

    read(key: string, done: (error: null, result: RateLimitCount) => void, window: number): void {
      const local = this.#memory.current(key, window)
      current(this.#name(key), window).then(shared => done(null, shared ?? local))
    }

    /**
     * Keys name the limit and an IP or e-mail address: Redis gets only a hash of them, for as long as the
     * window.
     */
    #name(key: string): string {
      return `afiya:limit:${createHash('sha256').update(key).digest('base64url')}`
    }

    child(): RedisRateLimitStore {
      return new RedisRateLimitStore()
    }
  }

  return {
    Store: RedisRateLimitStore as FastifyRateLimitStoreCtor,
    /** Whether Redis is counting now. */
    isUp: isReady,
    close: () => redis.disconnect(),
  }
}
