import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { setAuditContext } from '../staff-write.ts'

/**
 * Writes into the audit log that a member of staff opened a patient record or a part of it: once for each
 * person, record and day of the clinic, as a screen reads them again and again.
 */
export async function auditRecordRead(
  db: Db,
  { userId, address }: { userId: number; address: string },
  patientId: number,
): Promise<void> {
  await db.transaction(async tx => {
    await setAuditContext(tx, userId, address)
    await tx.execute(sql`
      select audit_read('patients', ${String(patientId)}, 'patients')
      where exists (select from patients where id = ${patientId}) and not exists (
        select from audit_log
        where entity = 'patients' and record_id = ${String(patientId)} and part = 'patients'
          and action = 'read' and staff_id = ${userId}
          and at >= date_trunc('day', now(), 'Asia/Riyadh'))`)
  })
}

/** The same for what one booking shows of the record that it is booked for. */
export async function auditBookingRead(
  db: Db,
  reader: { userId: number; address: string },
  which: SQL,
): Promise<void> {
  const [booking] = await db.select({ patientId: bookings.patientId }).from(bookings).where(which)
  if (booking?.patientId) await auditRecordRead(db, reader, booking.patientId)
}
