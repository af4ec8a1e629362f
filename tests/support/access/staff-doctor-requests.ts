import { timestampAt } from '#domain/booking/clinic-time.ts'
import { aHomeCareBooking, aHomeCareService } from '../fixtures/home-care.ts'
import { aBooking } from '../fixtures/records.ts'
import { type TestApi, TODAY } from '../test-api.ts'
import type { StaffRequests } from './staff-request.ts'

/** An appointment of today with the doctor who signed in last. */
const anOwnBooking = async (api: TestApi, progress = {}) => {
  const { rows } = await api.pool.query(
    'select doctor_id from users order by doctor_id desc nulls last limit 1',
  )
  const { id: user } = await api.signUp()
  const id = await aBooking(api.db, {
    user,
    doctor: rows[0].doctor_id,
    date: TODAY,
    time: '08:00',
    ...progress,
  })
  // The next request books the same time.
  await api.pool.query(`update bookings set overbook_reason = 'trial' where id = $1`, [id])
  return id
}

/** The record of a patient of the doctor and of the nurse who signed in last: they find no others. */
export async function anOwnPatient(api: TestApi): Promise<number> {
  const booking = await anOwnBooking(api)
  const { rows } = await api.pool.query('select patient_id from bookings where id = $1', [booking])
  const { id: user } = await api.signUp()
  const service = await aHomeCareService(api.db)
  const visit = await aHomeCareBooking(api.db, { user, service, date: TODAY, time: '18:00' })
  await api.pool.query(
    `update bookings set patient_id = $1, patient_overlap = true,
       assignee_id = (select max(id) from users where role = 'nurse') where visit_number = $2`,
    [rows[0].patient_id, visit],
  )
  return rows[0].patient_id
}

/** Valid requests of a doctor. */
export const doctorRequests: StaffRequests = {
  'my-day.getMyDay': () => ({ query: { date: TODAY } }),
  'my-day.getMyDayVersion': () => ({ query: { date: TODAY } }),
  'my-day.setMyAppointmentState': async (_, api) => ({
    params: { id: await anOwnBooking(api) },
    body: { state: 'done' },
  }),
  'my-day.undoMyAppointmentState': async (_, api) => ({
    params: {
      id: await anOwnBooking(api, {
        status: 'done',
        stateAt: new Date(timestampAt(TODAY, '09:00')),
        formerState: { status: 'pending' },
      }),
    },
    body: { state: 'done' },
  }),
  'my-day.askFollowUp': async (_, api) => ({ params: { id: await anOwnPatient(api) }, body: { weeks: 2 } }),
  'my-day.getMyPatient': async (_, api) => ({ params: { id: await anOwnPatient(api) } }),
}
