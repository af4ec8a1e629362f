import { setTimeout as wait } from 'node:timers/promises'
import type { QueryConfig } from 'pg'
import type { Listener } from './changes.ts'
import { askingBy, connect, type Db, tablesIn } from './connect.ts'
import { THE_CLOCK } from './touched.ts'

/** Streaming replicas of the database, for what everybody reads. */
export type Replicas = {
  /**
   * Asks a replica where that answers as the primary would: where the statement only reads, every change of its tables
   * is told (db/changes.ts), and the replica has all that were told so far. Else, and when the replica gives no answer,
   * it asks the primary. A transaction is the primary's.
   */
  db: Db
  /** What is told about changes in the database, by whomever. */
  listener: Listener
  /** This process has changed these tables. */
  wrote(tables: Iterable<string>): void
  /** Of each replica, in the order of the settings: whether it is asked, and for how long it has lacked a change (seconds). */
  states(): { up: boolean; behind: number }[]
  /** How many statements who has answered; `fallback`: the primary, after a replica had failed. */
  answered: Record<'replica' | 'primary' | 'fallback', number>
  close(): Promise<void>
}

type Replica = ReturnType<typeof connect> & {
  /** The turn up to which it is known to have every change. */
  held: number
  /** When it last had every change, and until when it is left alone, by the monotonic clock. */
  wholeAt: number
  restsUntil: number
}

/** How long a replica may take for a connection and for an answer, and how long one that failed is left alone, in ms. */
const PATIENCE = 1_000
const REST = 1_000

/** Milliseconds between two looks whether a replica has what was told meanwhile; every so many looks one at a quiet one. */
const PACE = 50
const PULSE = 20

const NEVER = -1

/** Connects to the replicas at `urls`, each with at most `max` connections, beside their primary. */
export function connectReplicas(
  urls: string[],
  primary: ReturnType<typeof connect>,
  { max = 20 } = {},
): Replicas {
  const replicas = urls.map((url): Replica => {
    const connected = connect(url, { max, statementTimeout: PATIENCE, patience: PATIENCE })
    return { ...connected, held: NEVER, wholeAt: performance.now(), restsUntil: 0 }
  })
  /** Changes take turns: that of each table's last one, and that of the beginning for all others. */
  const changes = new Map<string, number>()
  let turn = 0
  let beginning = 0
  let told: { tables: Set<string>; position: () => Promise<string> } | undefined
  let next = 0
  const answered = { replica: 0, primary: 0, fallback: 0 }

  const isUp = (replica: Replica) => replica.held !== NEVER && performance.now() >= replica.restsUntil

  function replicaFor(statement: string): Replica | undefined {
    const { reads, writes } = tablesIn(statement)
    if (!told || reads.length === 0 || writes.length > 0) return undefined
    let newest = beginning
    for (const table of reads) {
      if (!told.tables.has(table) && table !== THE_CLOCK) return undefined
      newest = Math.max(newest, changes.get(table) ?? 0)
    }
    const able = replicas.filter(replica => replica.held >= newest && isUp(replica))
    return able[next++ % able.length]
  }

  async function query(asked: QueryConfig, values?: unknown[]) {
    const replica = replicaFor(asked.text)
    if (replica) {
      try {
        const result = await replica.pool.query(asked, values)
        answered.replica++
        return result
      } catch {
        // A statement that is at fault itself fails here too, and is no reason to leave the replica.
        const result = await primary.pool.query(asked, values)
        replica.restsUntil = performance.now() + REST
        answered.fallback++
        return result
      }
    }
    answered.primary++
    return primary.pool.query(asked, values)
  }

  function change(table: string) {
    for (const replica of replicas) if (replica.held === turn) replica.wholeAt = performance.now()
    changes.set(table, ++turn)
  }

  /** Follows what a replica has, on one connection: one that starts anew may for a while stand before where it was. */
  async function follow(replica: Replica, end: AbortSignal) {
    const client = await replica.pool.connect()
    client.once('end', () => (replica.held = NEVER))
    let goal: { turn: number; lsn: string; at: number } | undefined
    try {
      for (let look = 0; ; look++) {
        if (told && replica.held < turn && (!goal || goal.turn === replica.held)) {
          const now = { turn, at: performance.now() }
          goal = { ...now, lsn: await told.position() }
        }
        if (goal && (replica.held < goal.turn || look % PULSE === 0)) {
          const { rows } = await client.query<{ has: boolean }>(HAS, [goal.lsn])
          if (rows[0]?.has) Object.assign(replica, { held: goal.turn, wholeAt: goal.at })
          else if (replica.held === goal.turn) throw new Error('it is no replica any more')
        }
        await wait(PACE, undefined, { signal: end })
      }
    } finally {
      replica.held = NEVER
      client.release(true)
    }
  }

  async function keepFollowing(replica: Replica, end: AbortSignal) {
    while (!end.aborted) {
      await follow(replica, end).catch(() => {})
      await wait(REST, undefined, { signal: end }).catch(() => {})
    }
  }

  const end = new AbortController()
  const following = replicas.map(replica => keepFollowing(replica, end.signal))
  const { transaction } = primary.db
  return {
    db: Object.assign(askingBy({ query } as never), { transaction: transaction.bind(primary.db) }),
    listener: {
      listening(tables, position) {
        told = { tables, position }
        changes.clear()
        beginning = ++turn
      },
      changed: change,
      deaf() {
        told = undefined
      },
    },
    wrote(tables) {
      for (const table of tables) change(table)
    },
    states: () =>
      replicas.map(replica => ({
        up: isUp(replica),
        behind: replica.held === turn ? 0 : (performance.now() - replica.wholeAt) / 1000,
      })),
    answered,
    async close() {
      end.abort()
      await Promise.all(following)
      await Promise.all(replicas.map(({ pool }) => pool.end()))
    },
  }
}

/** A server that recovers has replayed the log up to a position; one that was promoted is nobody's replica any more. */
const HAS = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has'
