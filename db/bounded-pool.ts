import pg from 'pg'
import { PooledClient } from './pooled-client.ts'

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/** Callers that may wait for a connection, per connection of the pool. */
const MAX_WAITING_PER_CONNECTION = 10

/**
 * While the database is moved, for `durationMs` milliseconds: how long callers wait for a connection (a
 * response may take ten seconds, server/limits/request-timeout.ts), and how many of them.
 */
const MOVE = { durationMs: 10_000, waitMs: 8_000, waitingPerConnection: 100 }

/**
 * A pool with a bounded queue: at most ten callers wait per connection, the next fail at once with
 * PoolExhausted. Once a connection was not available in time (the database is down), a single caller waits,
 * as a probe, and all others fail at once until a connection is released again.
 */
export class BoundedPool extends pg.Pool {
  #isUnavailable = false
  /** Ends the time in which the database is moved. */
  #moving: NodeJS.Timeout | undefined
  readonly #connections = new Set<pg.PoolClient>()
  readonly #outdated = new WeakSet<pg.PoolClient>()
  readonly #waitMs: number | undefined

  constructor(options: pg.PoolConfig) {
    super(options)
    this.#waitMs = this.options.connectionTimeoutMillis
    this.on('connect', client => this.#connections.add(client))
    this.on('remove', client => this.#connections.delete(client))
    this.on('release', (_, client) => {
      this.#isUnavailable = false
      // The pool closes a connection that has ended instead of keeping it.
      if (this.#outdated.has(client) && client instanceof PooledClient) client.end().catch(() => {})
    })
  }

  /**
   * Closes the connections, each when its caller is done, and opens new ones as callers need them. These wait
   * longer meanwhile: whoever moves the database holds new connections until it has moved.
   */
  renewConnections(): void {
    for (const client of this.#connections) this.#outdated.add(client)
    // The pool closes an idle connection only when it comes back from a caller.
    for (let count = this.idleCount; count > 0; count--)
      super.connect().then(
        client => client.release(),
        () => {},
      )
    this.options.connectionTimeoutMillis = MOVE.waitMs
    clearTimeout(this.#moving)
    this.#moving = setTimeout(() => {
      this.#moving = undefined
      this.options.connectionTimeoutMillis = this.#waitMs
    }, MOVE.durationMs)
    this.#moving.unref()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): unknown {
    const acquired = this.#acquire()
    if (!callback) return acquired
    return acquired.then(
      client => callback(undefined, client, client.release),
      error => callback(error, undefined, () => {}),
    )
  }

  async #acquire(): Promise<pg.PoolClient> {
    const perConnection = this.#moving ? MOVE.waitingPerConnection : MAX_WAITING_PER_CONNECTION
    const maxWaiting = this.#isUnavailable ? 1 : perConnection * this.options.max
    if (this.waitingCount >= maxWaiting) throw new PoolExhausted('too many callers wait for the database')
    try {
      return await super.connect()
    } catch (error) {
      this.#isUnavailable = true
      throw error
    }
  }
}

class PoolExhausted extends Error {
  /** SQLSTATE too_many_connections, as PostgreSQL itself answers when it has no connection left. */
  readonly code = '53300'
}
