import pg from 'pg'
import { connectionCaller } from './connection-caller.ts'
import { fairTurns } from './fair-turns.ts'
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
 * A pool with a bounded queue, in which callers take turns (`connectionCaller`): at most ten wait per
 * connection, the next fail at once with PoolExhausted. A caller with more than others gives way to them, so
 * many accounts or a network with many reads refuse themselves. Once a connection was not available in time
 * (the database is down), a single caller waits, as a probe, and all others fail at once until a connection
 * is released again.
 */
export class BoundedPool extends pg.Pool {
  #isUnavailable = false
  /** Ends the time in which the database is moved. */
  #moving: NodeJS.Timeout | undefined
  readonly #connections = new Set<pg.PoolClient>()
  readonly #outdated = new WeakSet<pg.PoolClient>()
  readonly #waitMs: number | undefined
  /** Ends the turn of a caller that has a connection. */
  readonly #endTurnOf = new WeakMap<pg.PoolClient, () => void>()
  readonly #turns = fairTurns({
    maxConcurrent: this.options.max,
    maxQueued: () => this.#maxWaiting(),
    refusal: () => new PoolExhausted('too many callers wait for the database'),
  })

  constructor(options: pg.PoolConfig) {
    super(options)
    this.#waitMs = this.options.connectionTimeoutMillis
    this.on('connect', client => this.#connections.add(client))
    this.on('remove', client => this.#connections.delete(client))
    this.on('release', (_, client) => {
      this.#isUnavailable = false
      this.#endTurnOf.get(client)?.()
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

  /** Callers that wait for a connection. `waitingCount` has those whose turn it is. */
  get callersWaiting(): number {
    return this.waitingCount + this.#turns.countWaiting()
  }

  #maxWaiting(): number {
    const perConnection = this.#moving ? MOVE.waitingPerConnection : MAX_WAITING_PER_CONNECTION
    return this.#isUnavailable ? 1 : perConnection * this.options.max
  }

  /** The time limit holds for the turn and the connection together. */
  #acquire(): Promise<pg.PoolClient> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
    let isLate = false
    let withdraw = () => {}
    const timer = setTimeout(() => {
      isLate = true
      fail(new Error('timeout exceeded when trying to connect'))
      withdraw()
    }, this.options.connectionTimeoutMillis)
    const fail = (error: Error) => {
      if (!(error instanceof PoolExhausted)) this.#isUnavailable = true
      clearTimeout(timer)
      reject(error)
    }
    const useTurn = async () => {
      if (isLate) return
      const client = await super.connect()
      if (isLate) return client.release()
      clearTimeout(timer)
      const turn = Promise.withResolvers<void>()
      this.#endTurnOf.set(client, turn.resolve)
      resolve(client)
      await turn.promise
    }
    const onQueued = (take: () => void) => {
      withdraw = take
    }
    this.#turns(connectionCaller.getStore() ?? '', useTurn, { onQueued }).catch(fail)
    return promise
  }
}

class PoolExhausted extends Error {
  /** SQLSTATE too_many_connections, as PostgreSQL itself answers when it has no connection left. */
  readonly code = '53300'
}
