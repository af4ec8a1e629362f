import { eq } from 'drizzle-orm'
import { readConfig } from '#config'
import { patients } from '#db/schema/patients.ts'
import { sealNationalId } from '#services/national-ids.ts'
import type { TestApi } from '../test-api.ts'
import { type AdminClient, recordOne, type StaffRequests } from './staff-request.ts'

/** The first record, with an ID number. */
const withNationalId = async (_: AdminClient, { db }: TestApi) => {
  const { sealed, hash } = sealNationalId(readConfig({}).nationalIdKeys, '1000000008')
  await db.update(patients).set({ nationalId: sealed, nationalIdHash: hash }).where(eq(patients.id, 1))
  return recordOne()
}

/** A valid request of each endpoint of the patient records. */
export const patientRequests: StaffRequests = {
  'patients.searchPatients': () => ({ body: { text: 'نورة' } }),
  'patients.get': recordOne,
  'patients.history': recordOne,
  'patients.listPatientBookings': recordOne,
  'patients.listPatientMessages': recordOne,
  'orders.listPatientOrders': recordOne,
  'patient-notes.countPatientNotes': recordOne,
  'patient-notes.readPatientNotes': recordOne,
  'patient-notes.writePatientNote': () => ({ params: { id: 1 }, body: { text: 'حساسية من البنسلين' } }),
  'national-ids.getNationalId': recordOne,
  'national-ids.readNationalId': withNationalId,
  'national-ids.setNationalId': () => ({ params: { id: 1 }, body: { number: '1000000008' } }),
  'national-ids.removeNationalId': withNationalId,
  'patients.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/patients/1') },
    body: {
      name: 'نورة',
      other_name: '',
      phone: '',
      birth_date: null,
      sex: null,
      language: 'ar',
      wants_reminders: true,
    },
  }),
}
