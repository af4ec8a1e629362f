import type { PooledClient } from '#db/pool/pooled-client.ts'

/** Names of tables, and ADVISORY. `locks` are exclusive row locks, `shares` those that share the row. */
export type Footprint = {
  reads: Set<string>
  shares: Set<string>
  locks: Set<string>
  writes: Set<string>
  /** Others see the writes from here on. */
  publishes: boolean
  /** Not measured yet: it may touch everything. */
  isUnknown?: boolean
}
export const emptyFootprint = (publishes = false): Footprint => ({
  ...{ reads: new Set(), shares: new Set(), locks: new Set(), writes: new Set(), publishes },
})

type Past = (client: PooledClient, ...given: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/**
 * Rows are only ever added to these tables and no write decides by them, so two inserts commute.
 */
const LOGS = new Set(['audit_log', 'stock_movements'])

/** What SQL functions lock exclusively, by what a statement has that calls them. */
const LOCKED_INSIDE: [RegExp, string][] = [
  [/change_batch|batch_of|update products|update "products"/, 'products'],
  [/"order_return_lines"/, 'order_lines'],
]

/** How often a statement is measured: its triggers may do nothing the first time. */
const MEASUREMENTS = 4

const WRITTEN_TABLE = /\b(?:insert into|update|delete from) "?(\w+)/gi

const isTable = (name: string) => !LOGS.has(name) && /^\w+$/.test(name)

const ADVISORY = 'advisory locks'

/**
 * The tables that PostgreSQL itself reads, locks and writes for a statement, triggers and foreign keys
 * included. They are measured on the connection of the statement when it runs, and kept by its text.
 */
export function footprintMeter(past: Past) {
  const known = new Map<string, { footprint: Footprint; measured: number }>()

  const snapshot = async (client: PooledClient) => {
    const { rows } = await past(client, SNAPSHOT)
    return new Map(rows.map(({ name, kind, count }) => [`${kind} ${name}`, Number(count)]))
  }

  function learn(text: string, before: Map<string, number>, after: Map<string, number>) {
    const entry = known.get(text) ?? { footprint: emptyFootprint(), measured: 0 }
    const { footprint } = entry
    for (const [key, count] of after) {
      if (count <= (before.get(key) ?? 0)) continue
      const [, kind = '', name = ''] = /^(\w+) (.*)$/.exec(key) ?? []
      if (!isTable(name) && kind !== 'advisory') continue
      if (kind === 'read') footprint.reads.add(name)
      if (kind === 'write') footprint.writes.add(name)
      if (kind === 'share') footprint.shares.add(name)
      if (kind === 'advisory') footprint.locks.add(ADVISORY)
    }
    // A statement that met no row this time names its tables all the same.
    const names = (pattern: RegExp) =>
      [...text.matchAll(pattern)].flatMap(([, name = '']) =>
        after.has(`read ${name}`) && isTable(name) ? name : [],
      )
    for (const name of names(/\b(\w+)\b/g)) footprint.reads.add(name)
    for (const name of names(WRITTEN_TABLE)) footprint.writes.add(name)
    // A foreign key locks a row of a table of which the transaction has locked another row before.
    for (const name of footprint.reads) if (after.has(`share ${name}`)) footprint.shares.add(name)
    if (/\bfor (no key )?update\b/i.test(text)) for (const name of footprint.reads) footprint.locks.add(name)
    for (const [pattern, name] of LOCKED_INSIDE) if (pattern.test(text)) footprint.locks.add(name)
    known.set(text, { footprint, measured: entry.measured + 1 })
  }

  return {
    of: (text: string): Footprint => known.get(text)?.footprint ?? { ...emptyFootprint(), isUnknown: true },
    /** Sends a statement, and measures it while it is not known well. */
    async send(client: PooledClient, text: string, send: () => Promise<void>): Promise<void> {
      if (isControl(text) || (known.get(text)?.measured ?? 0) >= MEASUREMENTS) return send()
      const before = await snapshot(client)
      await send()
      // A failed statement has aborted its transaction: nothing can be measured any more.
      await snapshot(client).then(
        after => learn(text, before, after),
        () => {},
      )
    },
  }
}

/** Statements that begin and end transactions touch no table themselves. */
export const isControl = (text: string) => /^\s*(begin|commit|rollback|savepoint|release)\b/i.test(text)

const SNAPSHOT = `
  with tables as (
    select oid, relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  )
  select name, 'read' as kind, pg_stat_get_xact_numscans(oid) + coalesce((
      select sum(pg_stat_get_xact_numscans(indexrelid)) from pg_index where indrelid = tables.oid
    ), 0) as count
    from tables
  union all
  select name, 'write', pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid)
      + pg_stat_get_xact_tuples_deleted(oid)
    from tables
  union all
  select coalesce(relation::regclass::text, ''),
      case locktype when 'advisory' then 'advisory' else 'share' end, count(*)
    from pg_locks where pid = pg_backend_pid()
      and (locktype = 'advisory' or (locktype = 'relation' and mode = 'RowShareLock'))
    group by 1, 2`

/** Whether the order of two steps of different sides can matter, as READ COMMITTED has it. */
export function areDependent(a: Footprint, b: Footprint): boolean {
  if (a.isUnknown || b.isUnknown) return true
  return blocks(a, b) || blocks(b, a) || isSeenBy(a, b) || isSeenBy(b, a)
}

/** `a` may hold a row lock that `b` waits for. */
const blocks = (a: Footprint, b: Footprint) =>
  [...a.writes, ...a.locks].some(name => b.writes.has(name) || b.locks.has(name) || b.shares.has(name))

/** `b` reads what `a` publishes. A transaction sees nothing of another one before it commits. */
const isSeenBy = (a: Footprint, b: Footprint) =>
  a.publishes &&
  [...a.writes].some(
    name =>
      b.reads.has(name) || (!b.publishes && (b.shares.has(name) || b.locks.has(name) || b.writes.has(name))),
  )
