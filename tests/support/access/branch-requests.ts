import { eq } from 'drizzle-orm'
import { userHospitals } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { aCall } from '../fixtures/calls.ts'
import { aBooking, aDoctor, aHospital } from '../fixtures/records.ts'
import { aWaitlistEntry } from '../fixtures/waitlist.ts'
import { type TestApi, TODAY } from '../test-api.ts'

/** What nobody of another hospital may see: it is in the names there. */
export const MARKER = 'Foreign'

/** The receptions of two hospitals, and what there is at the other one. */
export type Desk = {
  /** Limited to a hospital. */
  own: { token: string; id: number }
  /** Works with all. */
  all: { token: string; id: number }
  ownDoctor: number
  /** Of the other hospital. */
  hospital: number
  doctor: number
  /** An appointment there that begins soon. */
  booking: number
}

type BranchRequest = (desk: Desk, api: TestApi) => Promise<Input> | Input
type Input = {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/** Two hospitals, each with a doctor; the other one has an appointment. */
export async function twoDesks(api: TestApi): Promise<Desk> {
  const { db } = api
  const [own, all] = [await api.signInStaff('reception'), await api.signInStaff('reception')]
  const ownHospital = await aHospital(db)
  const ownDoctor = await aDoctor(db, { hospital: ownHospital })
  const hospital = await aHospital(db, { nameAr: MARKER, nameEn: MARKER })
  const doctor = await aDoctor(db, { nameAr: MARKER, nameEn: MARKER, hospital })
  await db.insert(userHospitals).values({ userId: own.id, hospitalId: ownHospital })
  const user = (await api.signUp()).id
  const booking = await aBooking(db, { user, doctor, date: TODAY, time: '09:30' })
  await db.update(bookings).set({ clientName: MARKER }).where(eq(bookings.id, booking))
  return { own, all, ownDoctor, hospital, doctor, booking }
}

let callers = 0
const caller = () => ({ client_name: 'نورة', client_phone: `05012${String(++callers).padStart(5, '0')}` })
const ofDay = { date: TODAY, hospital: 'all' }
const ofBooking = ({ booking }: Desk) => ({ params: { id: booking } })

/**
 * A request of each call that is limited to the hospitals of an account, about the other hospital: the
 * account that works with all of them may send it.
 */
export const scopedRequests: Record<string, BranchRequest> = {
  'day.getDaySchedule': ({ hospital }) => ({ query: { ...ofDay, hospital: String(hospital) } }),
  'day.getWeekSchedule': ({ doctor }) => ({ query: { ...ofDay, doctor: String(doctor) } }),
  'day.getDayVersion': ({ doctor }) => ({ query: { ...ofDay, doctor: String(doctor) } }),
  'day.listNextAvailable': ({ doctor }) => ({ query: { hospital: 'all', doctor: String(doctor) } }),
  'visit-types.listPatientFollowUps': async ({ doctor, booking }, api) => {
    const slot = { date: '2026-11-20', time: '09:30', status: 'done' as const }
    const visit = await aBooking(api.db, { user: (await api.signUp()).id, doctor, ...slot })
    const [row] = await api.db.select().from(bookings).where(eq(bookings.id, booking))
    const patient = row?.patientId ?? 0
    await api.db
      .update(bookings)
      .set({ clientName: MARKER, patientId: patient })
      .where(eq(bookings.id, visit))
    return { query: { doctor_id: String(doctor), patient_id: String(patient) } }
  },
  'day.findInDay': ({ booking }) => ({ body: { date: TODAY, text: `#${booking}` } }),
  'day.getAppointmentHistory': ofBooking,
  'rooms.setDoctorRoom': ({ doctor }) => ({ body: { doctor_id: doctor, day: TODAY, room: '204', was: '' } }),
  'day.reportDelay': ({ doctor }) => ({ body: { doctor_id: doctor, minutes: 20 } }),
  'appointment-sheet.importFile': ({ doctor }) => {
    const body = new FormData()
    body.set('write', 'all')
    const { client_name: name, client_phone: phone } = caller()
    const line = `${doctor},${name},${phone},${TODAY},11:00`
    body.set('file', new File([`doctor,name,phone,day,time\n${line}`], 'file.csv'))
    return { body: body as never }
  },
  'day.bookForCaller': ({ doctor }) => ({
    body: { ...caller(), doctor_id: doctor, date: TODAY, time: '11:00' },
  }),
  'day.bookWalkIn': ({ doctor }) => ({ body: { ...caller(), doctor_id: doctor } }),
  'day.moveAppointment': desk => ({
    ...ofBooking(desk),
    body: { date: TODAY, time: '11:30', sequence: 0 },
  }),
  'day.cancelAppointment': desk => ({ ...ofBooking(desk), body: { reason: 'تجربة', sequence: 0 } }),
  'day.setAppointmentState': desk => ({ ...ofBooking(desk), body: { state: 'arrived' } }),
  'day.undoAppointmentState': async (desk, api) => {
    const path = `/admin/bookings/${desk.booking}/state`
    await api.request('POST', path, { token: desk.all.token, body: { state: 'arrived' } })
    return { ...ofBooking(desk), body: { state: 'arrived' } }
  },
  'slips.getAppointmentSlip': ofBooking,
  'boards.listBoards': () => ({}),
  'boards.createBoard': ({ hospital }) => ({ body: { hospital_id: hospital } }),
  'closures.closeDays': ({ doctor }) => ({
    body: { from: '2026-12-06', to: '2026-12-06', doctor_id: doctor },
  }),
  'closures.listClosures': async ({ doctor }, api) => {
    await api.pool.query(
      `insert into doctor_days_off (doctor_id, day) values ($1, '2026-12-20') on conflict do nothing`,
      [doctor],
    )
    return { query: { from: '2026-12-20', to: '2026-12-20', doctor_id: String(doctor) } }
  },
  'closures.openDay': async ({ doctor }, api) => {
    await api.pool.query('insert into doctor_days_off (doctor_id, day) values ($1, $2)', [
      doctor,
      '2026-12-13',
    ])
    return { body: { day: '2026-12-13', doctor_id: doctor } }
  },
  'calls.listCalls': async (desk, api) => {
    await aCall(api, desk.booking)
    return {}
  },
  'calls.setTold': async (desk, api) => ({ body: { ids: [await aCall(api, desk.booking)], told: true } }),
  'waitlist.listWaiting': async (desk, api) => {
    await anOffer(desk, api)
    return {}
  },
  'waitlist.addToWaitlist': async ({ hospital }, { db }) => ({
    body: { ...caller(), doctor_id: await aDoctor(db, { hospital, hours: [] }), from: TODAY, to: TODAY },
  }),
  'waitlist.removeFromWaitlist': async (desk, api) => ({ params: { id: (await anOffer(desk, api)).entry } }),
  'waitlist.answerForPatient': async (desk, api) => ({
    params: { id: (await anOffer(desk, api)).offer },
    body: { take: false },
  }),
  'waitlist.listOfferableTimes': async (desk, api) => ({ params: { id: (await anOffer(desk, api)).entry } }),
  'waitlist.offerByHand': async ({ doctor }, { db }) => ({
    params: { id: (await aWaitlistEntry(db, { day: TODAY, doctorId: doctor })).id },
    body: { doctor_id: doctor, date: TODAY, time: '11:00', reason: 'تجربة' },
  }),
  'dashboard.getDashboard': () => ({}),
  'clinic-figures.getClinicFigures': ({ hospital }) => ({ query: { hospital: String(hospital) } }),
  'figure-files.csv': ({ hospital }) => ({ query: { hospital: String(hospital) } }),
  'figure-files.xlsx': ({ hospital }) => ({ query: { hospital: String(hospital) } }),
  'message-figure-files.csv': ({ hospital }) => ({ query: { hospital: String(hospital) } }),
  'message-figure-files.xlsx': ({ hospital }) => ({ query: { hospital: String(hospital) } }),
}

/** Calls that answer with no names: their counts are tested one by one. */
export const countingCalls: Record<string, true> = {
  'day.getDayVersion': true,
  'day.getAppointmentHistory': true,
  'dashboard.getDashboard': true,
  'figure-files.xlsx': true,
  'message-figure-files.csv': true,
  'message-figure-files.xlsx': true,
}

const records = 'the record of a patient belongs to the group: any hospital answers a caller'
const noPatients = 'has no patients'

/** The calls of the desk that are open to each hospital, and why. */
export const unscopedCalls: Record<string, string> = {
  'sign-in.getCurrentStaff': 'is about the caller',
  'dashboard.listSearches': noPatients,
  'first-steps.listFirstSteps': noPatients,
  'deleted.listDeleted': noPatients,
  'deleted.bringBack': noPatients,
  'contact-messages.list': 'whoever writes to the clinic names no hospital',
  'contact-messages.get': 'whoever writes to the clinic names no hospital',
  'contact-messages.update': 'whoever writes to the clinic names no hospital',
  'contact-messages.remove': 'whoever writes to the clinic names no hospital',
  'contact-messages.history': 'whoever writes to the clinic names no hospital',
  'patients.searchPatients': records,
  'patients.get': records,
  'patients.update': records,
  'patients.history': records,
  'patients.listPatientBookings': records,
  'patients.listPatientMessages': records,
  'waitlist.listPatientWaitlist': records,
  'patient-accounts.listAccounts': records,
  'patient-accounts.linkAccount': records,
  'patient-accounts.endLink': records,
  'patient-duplicates.listDuplicates': records,
  'patient-duplicates.listMerged': records,
  'patient-duplicates.comparePatients': records,
  'patient-duplicates.mergePatients': records,
  'patient-duplicates.separatePatients': records,
  'patient-duplicates.keepPatientsApart': records,
  'national-ids.getNationalId': records,
  'national-ids.readNationalId': records,
  'national-ids.setNationalId': records,
  'national-ids.removeNationalId': records,
  'patient-sheet.importFile': records,
  'patient-sheet.exportCsv': noPatients,
  'patient-sheet.exportXlsx': noPatients,
  'appointment-sheet.exportCsv': noPatients,
  'appointment-sheet.exportXlsx': noPatients,
}

/** A time of the other hospital that is held for somebody who waits there. */
async function anOffer({ doctor: doctorId }: Desk, { db }: TestApi) {
  const span = { firstDay: TODAY, lastDay: TODAY, timeFrom: '09:00', timeTo: '12:00' }
  const [entry] = await db
    .insert(waitlistEntries)
    .values({ doctorId, clientName: MARKER, clientPhone: '+966501234567', ...span })
    .returning({ id: waitlistEntries.id })
  const until = new Date(Date.now() + 600_000)
  const [offer] = await db
    .insert(waitlistOffers)
    .values({
      entryId: entry?.id as number,
      doctorId,
      startsAt: new Date(timestampAt(TODAY, '11:00')),
      endsAt: new Date(timestampAt(TODAY, '11:30')),
      offeredAt: new Date(),
      offeredUntil: until,
      heldUntil: until,
    })
    .returning({ id: waitlistOffers.id })
  return { entry: entry?.id as number, offer: offer?.id as number }
}
