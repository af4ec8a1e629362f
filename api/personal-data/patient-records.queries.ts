import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { patientNotes, patients } from '#db/schema/patients.ts'
import { prescriptions } from '#db/schema/prescriptions.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { openNationalId } from '#services/national-ids.ts'
import { isLinkedRecord } from '#services/patients/patient-links.ts'
import { inWireFormat } from '#services/wire-format.ts'
import { type Page, readPage } from './export-rows.ts'

/** The records that a verified link shows to the user. */
export async function exportPatients(page: Page) {
  const { db, userId, nationalIdKeys } = page
  const owned = isLinkedRecord(patients.id, userId)
  const rows = await readPage(page, db.select().from(patients).$dynamic(), { key: patients.id, owned })
  const notes = await db
    .select({ patientId: patientNotes.patientId, text: patientNotes.text, createdAt: patientNotes.createdAt })
    .from(patientNotes)
    .where(
      isAnyOf(
        patientNotes.patientId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(patientNotes.id))
  const notesByPatient = Map.groupBy(notes, ({ patientId }) => patientId)
  return rows.map(row => ({
    ...inWireFormat(row),
    phone: row.phone ?? row.writtenPhone,
    national_id_ending:
      row.nationalId && nationalIdKeys.length > 0
        ? openNationalId(nationalIdKeys, row.id, row.nationalId).slice(-4)
        : null,
    reminders: row.wantsReminders,
    notes: (notesByPatient.get(row.id) ?? []).map(inWireFormat),
  }))
}

/** The verified links of the user, ended ones too. */
export async function exportPatientLinks(page: Page) {
  const select = page.db.select().from(patientLinks).$dynamic()
  const owned = eq(patientLinks.userId, page.userId)
  return (await readPage(page, select, { key: patientLinks.id, owned })).map(inWireFormat)
}

/**
 * Which members of staff read what is protected of the user: the records, notes and ID numbers that a
 * verified link shows, of those merged with them, and the user's prescriptions. `role` is the present one.
 */
export async function exportRecordReads(page: Page) {
  const { db, userId } = page
  const records = sql`
    with recursive record as (
      select id from patients where ${isLinkedRecord(patients.id, userId)}
      union select patients.id from patients join record on patients.merged_into = record.id
    )
    select id::text from record`
  const ofRecords = and(eq(auditLog.entity, 'patients'), sql`${auditLog.recordId} = any(array(${records}))`)
  const ofPrescriptions = and(
    eq(auditLog.entity, 'prescriptions'),
    inArray(
      auditLog.recordId,
      db
        .select({ id: sql<string>`${prescriptions.id}::text` })
        .from(prescriptions)
        .where(eq(prescriptions.userId, userId)),
    ),
  )
  const select = db
    .select({ entry: auditLog, role: users.role })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.staffId))
    .$dynamic()
  const owned = and(eq(auditLog.action, 'read'), or(ofRecords, ofPrescriptions))
  const rows = await readPage(page, select, { key: auditLog.id, owned })
  return rows.map(({ entry, role }) => ({
    ...inWireFormat(entry),
    record_id: Number(entry.recordId),
    role,
  }))
}
