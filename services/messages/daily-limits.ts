import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { preparedSql } from '#db/statements/prepared-sql.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'

/** What is counted, and how often it may happen on one day of the clinic. */
export type DailyLimit = { name: string; max: number }

/**
 * Counts uses of today, in the caller's transaction, and returns for each whether it is within its limits.
 * The rows stay locked until the transaction ends, so that concurrent callers stay within them together.
 */
export async function areWithinDailyLimits(db: Db, now: number, uses: DailyLimit[][]): Promise<boolean[]> {
  const added = new Map<string, number>()
  for (const { name } of uses.flat()) added.set(name, (added.get(name) ?? 0) + 1)
  if (added.size === 0) return uses.map(() => true)
  const names = new Map([...added.keys()].map(name => [hashOf(name), name]))
  const counts = [...names].map(([key, name]) => ({ key, count: added.get(name) }))
  const rows = await COUNT(db, { counts: JSON.stringify(counts), day: dayOf(now) })
  const used = new Map<string, number>()
  for (const { key, count } of rows) {
    const name = names.get(key) as string
    used.set(name, count - (added.get(name) as number))
  }
  return uses.map(limits =>
    limits
      .map(({ name, max }) => {
        const count = (used.get(name) as number) + 1
        used.set(name, count)
        return count <= max
      })
      .every(Boolean),
  )
}

/** The same for one use. */
export async function isWithinDailyLimits(db: Db, now: number, ...limits: DailyLimit[]): Promise<boolean> {
  return (await areWithinDailyLimits(db, now, [limits]))[0] as boolean
}

const hashOf = (name: string) => createHash('sha256').update(name).digest('hex')

// In the order of the keys, so that two transactions do not wait for each other.
const COUNT = preparedSql<{ key: string; count: number }, 'counts' | 'day'>(sql`
  insert into daily_counts as counted (key, day, count)
  select decode(added.key, 'hex'), ${sql.placeholder('day')}::date, added.count
  from jsonb_to_recordset(${sql.placeholder('counts')}::jsonb) as added(key text, count int)
  order by added.key
  on conflict (key) do update set day = greatest(counted.day, excluded.day),
    count = excluded.count + case when counted.day >= excluded.day then counted.count else 0 end
  returning encode(key, 'hex') as key, count`)
