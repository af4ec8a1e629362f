import { aDoctor } from '../fixtures/records.ts'
import { readRequests, type StaffRequests, trialName } from './staff-request.ts'

const visitTypeBody = {
  name: trialName,
  length: 30,
  buffer_before: 0,
  buffer_after: 0,
  notice_hours: 0,
  fee: null,
  tax_class: 'standard',
  audience: 'all',
  follow_up: false,
  bring: { ar: '', en: '' },
  active: true,
}

/** The calls of the types of visit. */
export const visitTypeRequests: StaffRequests = {
  ...readRequests('visit-types'),
  'visit-types.listPatientFollowUps': async (_, api) => ({
    query: { doctor_id: String(await aDoctor(api.db)), patient_id: '1' },
  }),
  'visit-types.create': () => ({ body: visitTypeBody }),
  'visit-types.update': async admin => {
    const { id, version } = await admin.create('/admin/visit-types', visitTypeBody)
    return { params: { id }, query: { version }, body: visitTypeBody }
  },
  'visit-types.remove': async admin => {
    const { id, version } = await admin.create('/admin/visit-types', visitTypeBody)
    return { params: { id }, query: { version } }
  },
}
