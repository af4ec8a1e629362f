import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { preparedSql } from '#db/statements/prepared-sql.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import type { DailyLimit } from '#domain/booking/message-kinds.ts'

/**
 * Counts uses of today, in the caller's transaction, and returns for each whether it is within its limits. A
 * use beyond one of them counts towards none, so that refused attempts use up nothing of another person. The
 * rows stay locked until the transaction ends, so that concurrent callers stay within them together.
 */
export async function areWithinDailyLimits(db: Db, now: number, uses: DailyLimit[][]): Promise<boolean[]> {
  return (await countUses(db, now, uses)).map(exceeded => exceeded.length === 0)
}

/** The same for one use. */
export async function isWithinDailyLimits(db: Db, now: number, ...limits: DailyLimit[]): Promise<boolean> {
  return (await exceededLimits(db, now, ...limits)).length === 0
}

/** Counts a use that is within its limits; returns those that it exceeds. */
export async function exceededLimits(db: Db, now: number, ...limits: DailyLimit[]): Promise<DailyLimit[]> {
  return (await countUses(db, now, [limits]))[0] as DailyLimit[]
}

/** Counts the uses that are within their limits; returns for each the limits that it exceeds. */
async function countUses(db: Db, now: number, uses: DailyLimit[][]): Promise<DailyLimit[][]> {
  const added = new Map<string, number>()
  for (const { name } of uses.flat()) added.set(name, (added.get(name) ?? 0) + 1)
  const used = await addCounts(db, now, added)
  for (const [name, count] of added) used.set(name, (used.get(name) as number) - count)
  const refused = new Map<string, number>()
  const exceeded = uses.map(limits => {
    const beyond = limits.filter(({ name, max }) => (used.get(name) as number) >= max)
    const counts = beyond.length > 0 ? refused : used
    const step = beyond.length > 0 ? -1 : 1
    for (const { name } of limits) counts.set(name, (counts.get(name) ?? 0) + step)
    return beyond
  })
  await addCounts(db, now, refused)
  return exceeded
}

/** Adds to the counts of today, and returns them. */
async function addCounts(db: Db, now: number, added: Map<string, number>): Promise<Map<string, number>> {
  if (added.size === 0) return new Map()
  const names = new Map([...added.keys()].map(name => [hashOf(name), name]))
  const counts = [...names].map(([key, name]) => ({ key, count: added.get(name) }))
  const rows = await COUNT(db, { counts: JSON.stringify(counts), day: dayOf(now) })
  return new Map(rows.map(({ key, count }) => [names.get(key) as string, count]))
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
