import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'
import { patientLinks } from '#db/schema/patient-links.ts'

/** Whether an account has a verified link to a record: only then it may see more than it booked itself. */
export async function hasVerifiedLink(
  db: Db,
  { userId, patientId }: { userId: number; patientId: number },
): Promise<boolean> {
  const [link] = await db
    .select({ id: patientLinks.id })
    .from(patientLinks)
    .where(
      and(
        eq(patientLinks.userId, userId),
        eq(patientLinks.patientId, patientId),
        isNull(patientLinks.endedAt),
      ),
    )
  return link !== undefined
}

/** The condition that an account has a verified link to the record of a column. */
export const isLinkedRecord = (patientId: AnyPgColumn, userId: number | SQL): SQL =>
  sql`${patientId} = any(array(
    select patient_id from patient_links where user_id = ${userId} and ended_at is null))`

/** The condition that an account may see a row: it made it, or it has a verified link to its record. */
export const isSeenBy = (table: { userId: AnyPgColumn; patientId: AnyPgColumn }, userId: number | SQL): SQL =>
  or(sql`${table.userId} = ${userId}`, isLinkedRecord(table.patientId, userId)) as SQL
