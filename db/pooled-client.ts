import { Socket } from 'node:net'
import pg from 'pg'
import { nameStatement } from './prepared-statements.ts'

/** A connection of the pool: prepares its statements, and can be destroyed when the network is silent. */
export class PooledClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // When PostgreSQL drops a connection, the query that uses it fails: that must not end the process as
    // well.
    this.on('error', () => {})
    // The stream is final only now: TLS replaces it during the handshake.
    this.on('connect', () => this.connection.stream.on('timeout', () => this.connection.stream.destroy()))
  }

  // `never` fits the return type of every overload of pg.Client.query. Callers have the client as
  // pg.PoolClient.
  override query(...given: unknown[]): never
  override query(query: unknown, ...rest: unknown[]): unknown {
    return Reflect.apply(super.query, this, [nameStatement(query), ...rest])
  }

  /** Destroys the connection when nothing is sent or received for `ms` milliseconds; 0 sets no limit. */
  setSilenceLimit(ms: number): void {
    const { stream } = this.connection
    if (stream instanceof Socket) stream.setTimeout(ms)
  }
}
