import pg from 'pg'

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/** Callers that may wait for a connection, per connection of the pool. */
const MAX_WAITING_PER_CONNECTION = 10

/**
 * A pool with a bounded queue: at most ten callers wait per connection, the next fail at once with
 * PoolExhausted. Once a connection was not available in time (the database is down), a single caller waits,
 * as a probe, and all others fail at once until a connection is released again.
 */
export class BoundedPool extends pg.Pool {
  #isUnavailable = false

  constructor(options: pg.PoolConfig) {
    super(options)
    this.on('release', () => {
      this.#isUnavailable = false
    })
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
    const maxWaiting = this.#isUnavailable ? 1 : MAX_WAITING_PER_CONNECTION * this.options.max
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
