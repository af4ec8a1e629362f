import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { patientNotes, patients } from '#db/schema/patients.ts'
import { prescriptions } from '#db/schema/prescriptions.ts'
import { isAnyOf } from '#db/statements/is-any-of.ts'
import { openNationalId } from '#services/national-ids.ts'
import { isLinkedRecord } from '#services/patients/patient-links.ts'
import { isInPage, newestFirst, type Page, ROWS_PER_PAGE, withCreatedAt } from './export-rows.ts'

/** The records that a verified link shows to the user. */
export async function exportPatients(page: Page) {
  const { db, userId, nationalIdKeys } = page
  const rows = await db
    .select()
    .from(patients)
    .where(and(isLinkedRecord(patients.id, userId), isInPage(patients.id, page)))
    .orderBy(newestFirst(patients.id))
    .limit(ROWS_PER_PAGE)
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
    id: row.id,
    name: row.name,
    other_name: row.otherName,
    phone: row.phone ?? row.writtenPhone,
    birth_date: row.birthDate,
    national_id_ending:
      row.nationalId && nationalIdKeys.length > 0
        ? openNationalId(nationalIdKeys, row.id, row.nationalId).slice(-4)
        : null,
    sex: row.sex,
    language: row.language,
    reminders: row.wantsReminders,
    notes: (notesByPatient.get(row.id) ?? []).map(({ text, createdAt }) =>
      withCreatedAt({ text, createdAt }),
    ),
    created_at: row.createdAt.toISOString(),
  }))
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
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      staff_name: auditLog.staffName,
      role: users.role,
      entity: auditLog.entity,
      record_id: auditLog.recordId,
      part: auditLog.part,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.staffId))
    .where(and(eq(auditLog.action, 'read'), or(ofRecords, ofPrescriptions), isInPage(auditLog.id, page)))
    .orderBy(newestFirst(auditLog.id))
    .limit(ROWS_PER_PAGE)
  return rows.map(({ at, record_id, ...row }) => ({
    ...row,
    record_id: Number(record_id),
    at: at.toISOString(),
  }))
}
