import { Socket } from 'node:net'
import pg from 'pg'
import { nameStatement } from '../statements/prepared-statements.ts'

/** SQLSTATE read_only_sql_transaction. */
const READ_ONLY = '25006'

class CommitNotReplicated extends Error {
  /** SQLSTATE statement_completion_unknown. */
  readonly code = '40003'
}

/** A connection of the pool: prepares its statements, and can be destroyed when the network is silent. */
export class PooledClient extends pg.Client {
  /** Whether a caller has the connection: an idle one may be silent. */
  isInUse = false

  constructor(config?: pg.ClientConfig) {
    super(config)
    // When PostgreSQL drops a connection, the query that uses it fails: that must not end the process as
    // well.
    this.on('error', () => {})
    // The stream is final only now: TLS replaces it during the handshake.
    this.on('connect', () => this.connection.stream.on('timeout', () => this.isInUse && this.destroy()))
    // A primary that has become a standby: the pool must not use this connection again.
    this.connection.on('errorMessage', ({ code }) => code === READ_ONLY && this.destroy())
    // Somebody has cancelled a commit that waited for the synchronous standby. PostgreSQL answers with
    // success and a warning, but if the primary fails now, the commit is lost.
    this.on('notice', ({ routine }) => {
      if (routine !== 'SyncRepWaitForLSN') return
      this.connection.emit('error', new CommitNotReplicated('the commit may be on the primary alone'))
      this.destroy()
    })
  }

  // `never` fits the return type of every overload of pg.Client.query. Callers have the client as
  // pg.PoolClient.
  override query(...given: unknown[]): never
  override query(query: unknown, ...rest: unknown[]): unknown {
    return Reflect.apply(super.query, this, [nameStatement(query), ...rest])
  }

  destroy(): void {
    this.connection.stream.destroy()
  }

  /** Destroys the connection when nothing is sent or received for `ms` milliseconds while it is in use. */
  setSilenceLimit(ms: number): void {
    const { stream } = this.connection
    if (stream instanceof Socket) stream.setTimeout(ms)
  }
}
