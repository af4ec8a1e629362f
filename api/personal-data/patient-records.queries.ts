import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { patientNotes, patients } from '#db/schema/patients.ts'
import { type NationalIdKeys, openNationalId } from '#services/national-ids.ts'
import { isLinkedRecord } from '#services/patients/patient-links.ts'
import { MAX_ROWS_PER_LIST, withCreatedAt } from './export-rows.ts'

/** The records that a verified link shows to the user. */
export async function exportPatients(db: Db, userId: number, nationalIdKeys: NationalIdKeys) {
  const rows = await db
    .select()
    .from(patients)
    .where(isLinkedRecord(patients.id, userId))
    .orderBy(patients.id)
    .limit(MAX_ROWS_PER_LIST)
  const notes = await db
    .select({ patientId: patientNotes.patientId, text: patientNotes.text, createdAt: patientNotes.createdAt })
    .from(patientNotes)
    .innerJoin(patients, eq(patients.id, patientNotes.patientId))
    .where(isLinkedRecord(patients.id, userId))
    .orderBy(desc(patientNotes.id))
    .limit(MAX_ROWS_PER_LIST)
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
