import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'

/** The working day of a doctor at a moment (`workingDayOf`), in a statement. */
export const workingDaySql = (doctor: SQLWrapper, moment: SQLWrapper) =>
  sql<string>`working_day(${doctor}, ${moment})`

/** The working day at which a doctor is: an evening goes on while its patients wait or its delay lasts. */
export const currentDaySql = (doctorId: number, now: number) =>
  sql<string>`current_working_day(${doctorId}::int, ${new Date(now)}::timestamptz)`

/** The same, read. */
export async function workingDayOfDoctor(db: Db, doctorId: number, now: number): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select ${currentDaySql(doctorId, now)} ::text as day`,
  )
  return rows[0]?.day ?? ''
}

/** Which desk: of one hospital, of all that a scope has, or of all. */
type Desk = { hospital?: number | null | undefined; scope?: { hospitals: number[] | null } }

/** The working day of a desk: the day before while an evening continues at one of its hospitals. */
export async function workingDayOfDesk(db: Db, { hospital, scope }: Desk, now: number): Promise<string> {
  const own = hospital == null ? (scope?.hospitals ?? null) : [hospital]
  const isOwn: SQL = own === null ? sql`true` : sql`id = any(${sql.param(own)}::int[])`
  const { rows } = await db.execute<{ day: string }>(sql`
    select coalesce(min(working_day_of_hospital(id, ${new Date(now)}::timestamptz)),
      (${new Date(now)}::timestamptz at time zone 'Asia/Riyadh')::date)::text as day
    from hospitals where ${isOwn}`)
  return rows[0]?.day ?? ''
}
