import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'

/**
 * Whether a record had this number from an account before. Staff who restore it have not checked it: it stays
 * unproven.
 */
export async function isFormerUnprovenPhone(db: Db, patientId: number, phone: string): Promise<boolean> {
  const [stored, written] = [{ phone }, { written_phone: phone }].map(value =>
    JSON.stringify({ ...value, phone_by_staff: false }),
  )
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from audit_log
      where entity = 'patients' and part = 'patients' and record_id = ${patientId}::text
        and action = 'update' and (before @> any(array[${stored}, ${written}]::jsonb[])
          or after @> any(array[${stored}, ${written}]::jsonb[]))
    ) as found`)
  return rows[0]?.found ?? false
}
