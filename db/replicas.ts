import { setTimeout as sleep } from 'node:timers/promises'
import type { QueryConfig } from 'pg'
import type { ChangeListener } from '#cache/change-feed.ts'
import { CLOCK_DEPENDENCY, UNKNOWN_TABLE } from '#cache/statement-tables.ts'
import { connect, type Db, drizzleOver, tablesInStatement } from './connect.ts'

/** Streaming replicas of the database, for reads that are the same for everybody. */
export type Replicas = {
  /**
   * Routes a statement to a replica that answers as the primary would: the statement only reads, the change
   * feed (cache/change-feed.ts) reports every change of its tables, and the replica has replayed all that
   * were reported. Everything else goes to the primary, also a statement that a replica failed to answer, and
   * every transaction.
   */
  db: Db
  /** Receives the changes of the database by all processes. */
  listener: ChangeListener
  /** Reports tables that this process has changed. */
  invalidate(tables: Iterable<string>): void
  /**
   * For each replica, in the order of the settings: whether it is used, and how long it has lacked a change.
   */
  states(): { isUp: boolean; lagSeconds: number }[]
  /** Statements by the server that answered; `fallback`: the primary, after a replica had failed. */
  queryCounts: Record<'replica' | 'primary' | 'fallback', number>
  close(): Promise<void>
}

type Replica = ReturnType<typeof connect> & {
  /** The version up to which it has replayed every change. */
  appliedVersion: number
  /** When it last had every change, and until when it is not used, on the monotonic clock. */
  caughtUpAt: number
  cooldownUntil: number
}

/**
 * How long a replica may take to connect and to answer, and how long one that failed is not used, in
 * milliseconds.
 */
const REPLICA_TIMEOUT_MS = 1_000
const REPLICA_COOLDOWN_MS = 1_000

/**
 * How often a replica that lacks changes is polled, in milliseconds; one that lacks none every so many
 * intervals.
 */
const REPLAY_POLL_INTERVAL_MS = 50
const POLLS_PER_HEARTBEAT = 20

/** The version of a replica whose replay is not tracked: it is not used. */
const NOT_TRACKED = -1

/** Connects to the replicas at `urls` of `primary`, with at most `max` connections to each. */
export function connectReplicas(
  urls: string[],
  primary: ReturnType<typeof connect>,
  { max = 20 } = {},
): Replicas {
  const replicas = urls.map((url): Replica => {
    const connected = connect(url, {
      max,
      statementTimeoutMs: REPLICA_TIMEOUT_MS,
      timeoutMs: REPLICA_TIMEOUT_MS,
    })
    return { ...connected, appliedVersion: NOT_TRACKED, caughtUpAt: performance.now(), cooldownUntil: 0 }
  })
  /** Every change increments `version`. Tables without a version of their own have the baseline version. */
  const tableVersions = new Map<string, number>()
  let version = 0
  let baselineVersion = 0
  let changeFeed: { tables: Set<string>; position: () => Promise<string> } | undefined
  let next = 0
  const queryCounts = { replica: 0, primary: 0, fallback: 0 }

  const isUp = (replica: Replica) =>
    replica.appliedVersion !== NOT_TRACKED && performance.now() >= replica.cooldownUntil

  /** Returns the next replica that may answer a statement, in turn; undefined when only the primary may. */
  function replicaFor(statement: string): Replica | undefined {
    const { reads, writes } = tablesInStatement(statement)
    if (!changeFeed || reads.length === 0 || writes.length > 0) return undefined
    let newest = baselineVersion
    for (const table of reads) {
      if (!changeFeed.tables.has(table) && table !== CLOCK_DEPENDENCY) return undefined
      newest = Math.max(newest, tableVersions.get(table) ?? 0)
    }
    const candidates = replicas.filter(replica => replica.appliedVersion >= newest && isUp(replica))
    return candidates[next++ % candidates.length]
  }

  async function query(config: QueryConfig, values?: unknown[]) {
    const replica = replicaFor(config.text)
    if (replica) {
      try {
        const result = await replica.pool.query(config, values)
        queryCounts.replica++
        return result
      } catch {
        // A statement with an error of its own fails on the primary too, and starts no cooldown.
        const result = await primary.pool.query(config, values)
        replica.cooldownUntil = performance.now() + REPLICA_COOLDOWN_MS
        queryCounts.fallback++
        return result
      }
    }
    queryCounts.primary++
    return primary.pool.query(config, values)
  }

  function onTableChanged(table: string) {
    for (const replica of replicas)
      if (replica.appliedVersion === version) replica.caughtUpAt = performance.now()
    tableVersions.set(table, ++version)
  }

  /**
   * Tracks what a replica has replayed until its connection ends. All on one connection: a replica that
   * restarts may be behind its earlier position for a while.
   */
  async function trackReplay(replica: Replica, end: AbortSignal) {
    const client = await replica.pool.connect()
    client.once('end', () => {
      replica.appliedVersion = NOT_TRACKED
    })
    let target: { version: number; lsn: string; at: number } | undefined
    try {
      for (let poll = 0; ; poll++) {
        if (
          changeFeed &&
          replica.appliedVersion < version &&
          (!target || target.version === replica.appliedVersion)
        ) {
          // The version is read before the position, so every change up to it lies before the position.
          const now = { version, at: performance.now() }
          target = { ...now, lsn: await changeFeed.position() }
        }
        if (target && (replica.appliedVersion < target.version || poll % POLLS_PER_HEARTBEAT === 0)) {
          const { rows } = await client.query<{ has: boolean }>(HAS_REPLAYED, [target.lsn])
          if (rows[0]?.has) {
            replica.appliedVersion = target.version
            replica.caughtUpAt = target.at
          } else if (replica.appliedVersion === target.version)
            throw new Error('the server is no replica any more')
        }
        await sleep(REPLAY_POLL_INTERVAL_MS, undefined, { signal: end })
      }
    } finally {
      replica.appliedVersion = NOT_TRACKED
      client.release(true)
    }
  }

  async function keepTrackingReplay(replica: Replica, end: AbortSignal) {
    while (!end.aborted) {
      await trackReplay(replica, end).catch(() => {})
      await sleep(REPLICA_COOLDOWN_MS, undefined, { signal: end }).catch(() => {})
    }
  }

  const end = new AbortController()
  const trackers = replicas.map(replica => keepTrackingReplay(replica, end.signal))
  const { transaction } = primary.db
  return {
    db: Object.assign(drizzleOver({ query } as never), { transaction: transaction.bind(primary.db) }),
    listener: {
      onConnected(tables, position) {
        changeFeed = { tables, position }
        tableVersions.clear()
        baselineVersion = ++version
      },
      onTableChanged,
      onDisconnected() {
        changeFeed = undefined
      },
    },
    invalidate(tables) {
      for (const table of tables) {
        if (table === UNKNOWN_TABLE) baselineVersion = ++version
        onTableChanged(table)
      }
    },
    states: () =>
      replicas.map(replica => ({
        isUp: isUp(replica),
        lagSeconds: replica.appliedVersion === version ? 0 : (performance.now() - replica.caughtUpAt) / 1000,
      })),
    queryCounts,
    async close() {
      end.abort()
      await Promise.all(trackers)
      await Promise.all(replicas.map(({ pool }) => pool.end()))
    },
  }
}

/**
 * True on a server in recovery that has replayed the log up to a position; a promoted one is no replica any
 * more.
 */
const HAS_REPLAYED = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has'
