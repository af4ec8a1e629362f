import { eq, sql } from 'drizzle-orm'
import { mergePatients } from '#api/admin/patients/patient-merges.ts'
import { readConfig } from '#config'
import { users } from '#db/schema/accounts.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { patients } from '#db/schema/patients.ts'
import { sealNationalId } from '#services/national-ids.ts'
import type { TestApi } from '../test-api.ts'
import { anOwnPatient } from './staff-doctor-requests.ts'
import { type AdminClient, recordOne, type StaffRequests } from './staff-request.ts'

/** The first record, with an ID number. */
const withNationalId = async (_: AdminClient, { db }: TestApi) => {
  const sealed = sealNationalId(readConfig({}).nationalIdKeys, 1, '1000000008')
  await db.update(patients).set(sealed).where(eq(patients.id, 1))
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
  'patient-duplicates.listDuplicates': () => ({}),
  'patient-duplicates.listMerged': recordOne,
  'patient-duplicates.comparePatients': async (_, api) =>
    pairOf(api, other => ({ query: { other: String(other) } })),
  'patient-duplicates.mergePatients': async (_, api) => pairOf(api, other => ({ body: { other } })),
  'patient-duplicates.separatePatients': async (_, api) => {
    const merged = await aPatient(api)
    const pair = { keptId: 1, mergedId: merged, linkAccounts: false }
    await mergePatients(api.db, pair, { mergedBy: 1, nationalIdKeys: [] })
    return { params: { id: 1 }, body: { other: merged } }
  },
  'patient-duplicates.keepPatientsApart': async (_, api) => pairOf(api, other => ({ body: { other } })),
  'patient-accounts.listAccounts': recordOne,
  'patient-accounts.linkAccount': async (_, api) => {
    const { email } = await api.signUp()
    await api.db.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.signInEmail, email))
    return { params: { id: 1 }, body: { email } }
  },
  'patient-accounts.endLink': async (_, { db, signUp }) => {
    const link = { patientId: 1, userId: (await signUp()).id, method: 'id_seen' } as const
    const [row] = await db.insert(patientLinks).values(link).returning({ id: patientLinks.id })
    return { params: { id: 1, link: row?.id ?? 0 } }
  },
  'national-ids.getNationalId': recordOne,
  'national-ids.readNationalId': withNationalId,
  'national-ids.setNationalId': () => ({ params: { id: 1 }, body: { number: '1000000008' } }),
  'national-ids.removeNationalId': withNationalId,
  'patient-notes.countPatientNotes': async (_, api) => ({ params: { id: await anOwnPatient(api) } }),
  'patient-notes.readPatientNotes': async (_, api) => ({ params: { id: await anOwnPatient(api) } }),
  'patient-notes.writePatientNote': async (_, api) => ({
    params: { id: await anOwnPatient(api) },
    body: { text: 'حساسية من البنسلين' },
  }),
  'patient-allergies.getAllergies': async (_, api) => ({ params: { id: await anOwnPatient(api) } }),
  'patient-allergies.setAllergies': async (_, api) => ({
    params: { id: await anOwnPatient(api) },
    body: { allergies: 'البنسلين', was: null },
  }),
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

async function aPatient({ db }: TestApi): Promise<number> {
  const [added] = await db.insert(patients).values({ name: 'نورة' }).returning({ id: patients.id })
  return added?.id as number
}

const pairOf = async <Input>(api: TestApi, input: (other: number) => Input) => ({
  params: { id: 1 },
  ...input(await aPatient(api)),
})
