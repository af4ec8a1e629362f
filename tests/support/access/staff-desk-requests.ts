import { doctorPeriods } from '#db/schema/directory.ts'
import { waitlistOffers } from '#db/schema/waitlist.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { aCall } from '../fixtures/calls.ts'
import { aHomeCareBooking, aHomeCareService } from '../fixtures/home-care.ts'
import { aBooking, aDoctor } from '../fixtures/records.ts'
import { aWaitlistEntry } from '../fixtures/waitlist.ts'
import { type TestApi, TODAY } from '../test-api.ts'
import { type StaffRequests, trialName } from './staff-request.ts'

let callers = 0
/** Each time somebody else: a patient has one appointment at a time. */
const caller = {
  client_name: 'نورة',
  get client_phone() {
    return `050123${4567 + callers++}`
  },
}

/** An appointment of today, of a patient and a doctor without others; the clock is stopped at 09:00. */
const aBookingAt = async (api: TestApi, time: string, progress = {}) => {
  const { id: user } = await api.signUp()
  const doctor = await aDoctor(api.db)
  return { params: { id: await aBooking(api.db, { user, doctor, date: TODAY, time, ...progress }) } }
}

/** What is stored of a booking that has just been marked as done. */
const justDone = {
  status: 'done',
  stateAt: new Date(timestampAt(TODAY, '09:00')),
  formerState: { status: 'pending' },
}

const aHomeCareBookingAt = async (api: TestApi, time: string, progress = {}) => {
  const { id: user } = await api.signUp()
  const service = await aHomeCareService(api.db)
  const id = await aHomeCareBooking(api.db, { user, service, date: TODAY, time, ...progress })
  // A nurse sees no others.
  await api.pool.query(
    `update bookings set assignee_id = (select max(id) from users where role = 'nurse')
     where visit_number = $1`,
    [id],
  )
  return { params: { id } }
}

const temporaryHoursOfADoctor = async (api: TestApi) => ({
  doctor_id: await aDoctor(api.db),
  first_day: TODAY,
  last_day: TODAY,
  rule: { kind: 'usual', later: 60, longest: 6 },
})

/** Somebody who waits for a doctor. */
const anEntry = async (api: TestApi, doctorId?: number): Promise<number> =>
  (await aWaitlistEntry(api.db, { doctorId: doctorId ?? (await aDoctor(api.db)), day: TODAY })).id

/** A time that is held for somebody on the waitlist. */
async function anOffer(api: TestApi): Promise<number> {
  const doctorId = await aDoctor(api.db)
  const until = new Date(Date.now() + 600_000)
  const [offer] = await api.db
    .insert(waitlistOffers)
    .values({
      entryId: await anEntry(api, doctorId),
      doctorId,
      startsAt: new Date(timestampAt(TODAY, '11:00')),
      endsAt: new Date(timestampAt(TODAY, '11:30')),
      offeredAt: new Date(),
      offeredUntil: until,
      heldUntil: until,
    })
    .returning({ id: waitlistOffers.id })
  return offer?.id ?? 0
}

/** Valid requests of the reception desk: appointments and home visits. */
export const validDeskRequests: StaffRequests = {
  'clinic-figures.getClinicFigures': () => ({}),
  'figure-files.csv': () => ({}),
  'figure-files.xlsx': () => ({}),
  'message-figure-files.csv': () => ({}),
  'message-figure-files.xlsx': () => ({}),
  'day.getDaySchedule': () => ({ query: { date: TODAY } }),
  'day.getWeekSchedule': () => ({ query: { date: TODAY } }),
  'day.getDayVersion': () => ({ query: { date: TODAY } }),
  'day.getAppointmentHistory': () => ({ params: { id: 1 } }),
  'day.bookForCaller': async (_, api) => ({
    body: { ...caller, doctor_id: await aDoctor(api.db), date: TODAY, time: '10:00' },
  }),
  'day.bookWalkIn': async (_, api) => ({
    body: { ...caller, doctor_id: await aDoctor(api.db) },
  }),
  'rooms.setDoctorRoom': async (_, api) => ({
    body: { doctor_id: await aDoctor(api.db), day: TODAY, room: '204', was: '' },
  }),
  'day.reportDelay': async (_, api) => ({ body: { doctor_id: await aDoctor(api.db), minutes: 15 } }),
  'day.listNextAvailable': () => ({}),
  'day.moveAppointment': async (_, api) => ({
    ...(await aBookingAt(api, '10:00')),
    body: { date: TODAY, time: '11:00', sequence: 0 },
  }),
  'day.cancelAppointment': async (_, api) => ({
    ...(await aBookingAt(api, '10:00')),
    body: { reason: 'تجربة', sequence: 0 },
  }),
  'day.setAppointmentState': async (_, api) => ({
    ...(await aBookingAt(api, '08:00')),
    body: { state: 'done' },
  }),
  'day.undoAppointmentState': async (_, api) => ({
    ...(await aBookingAt(api, '08:00', justDone)),
    body: { state: 'done' },
  }),

  'temporary-hours.previewTemporaryHours': async (_, api) => ({
    body: await temporaryHoursOfADoctor(api),
  }),
  'temporary-hours.applyTemporaryHours': async (_, api) => ({
    body: { ...(await temporaryHoursOfADoctor(api)), name: trialName },
  }),
  'temporary-hours.listTemporaryHours': () => ({}),
  'temporary-hours.undoTemporaryHours': async (_, api) => {
    const batch = crypto.randomUUID()
    const period = {
      doctorId: await aDoctor(api.db),
      nameAr: '',
      nameEn: '',
      firstDay: TODAY,
      lastDay: TODAY,
    }
    await api.db.insert(doctorPeriods).values({ ...period, batch })
    return { body: { batch } }
  },
  'slips.getAppointmentSlip': async (_, api) => aBookingAt(api, '10:00'),

  'boards.listBoards': () => ({}),
  'boards.createBoard': () => ({ body: { hospital_id: 1 } }),

  'day.findInDay': () => ({ body: { date: TODAY, text: 'نورة' } }),
  'closures.closeDays': async (_, api) => ({
    body: { from: TODAY, to: TODAY, doctor_id: await aDoctor(api.db) },
  }),
  'closures.listClosures': () => ({ query: { from: TODAY, to: TODAY, hospital: 'all' } }),
  'closures.openDay': async (_, api) => ({
    body: { day: TODAY, doctor_id: await aDoctor(api.db, { daysOff: [TODAY] }) },
  }),

  'waitlist.listWaiting': () => ({}),
  'waitlist.addToWaitlist': async (_, api) => ({
    body: { ...caller, doctor_id: await aDoctor(api.db, { hours: [] }), from: TODAY, to: TODAY },
  }),
  'waitlist.listPatientWaitlist': () => ({ params: { id: 1 } }),
  'waitlist.removeFromWaitlist': async (_, api) => ({ params: { id: await anEntry(api) } }),
  'calls.setTold': async (_, api) => {
    const { params } = await aBookingAt(api, '10:00')
    return { body: { ids: [await aCall(api, params.id)], told: true } }
  },
  'waitlist.listOfferableTimes': async (_, api) => ({ params: { id: await anEntry(api) } }),
  'waitlist.offerByHand': async (_, api) => {
    const doctor_id = await aDoctor(api.db)
    const id = await anEntry(api, doctor_id)
    return { params: { id }, body: { doctor_id, date: TODAY, time: '11:00', reason: 'تتصل الآن' } }
  },
  'waitlist.answerForPatient': async (_, api) => ({
    params: { id: await anOffer(api) },
    body: { take: false },
  }),

  'home-visits.listHomeVisits': () => ({ query: { date: TODAY } }),
  'home-visits.getHomeVisitsVersion': () => ({ query: { date: TODAY } }),
  'home-visits.getHomeVisitHistory': () => ({ params: { id: 1 } }),
  'home-visits.bookHomeVisit': async (_, api) => ({
    body: {
      ...caller,
      client_address: 'الرياض',
      service_id: await aHomeCareService(api.db),
      date: TODAY,
      time: '10:00',
    },
  }),
  'home-visits.assignHomeVisit': async (_, api) => ({
    ...(await aHomeCareBookingAt(api, '10:00')),
    body: { assignee: 'هند', was: '' },
  }),
  'home-visits.setHomeVisitPin': async (_, api) => ({
    ...(await aHomeCareBookingAt(api, '10:00')),
    body: { pin: '24.7136, 46.6753', was: '' },
  }),
  'home-visits.changeHomeVisitWish': async (_, api) => ({
    ...(await aHomeCareBookingAt(api, '10:00')),
    body: { nurse_sex: 'male' },
  }),
  'home-visits.moveHomeVisit': async (_, api) => ({
    ...(await aHomeCareBookingAt(api, '10:00')),
    body: { date: TODAY, time: '11:00', sequence: 0 },
  }),
  'home-visits.cancelHomeVisit': async (_, api) => ({
    ...(await aHomeCareBookingAt(api, '10:00')),
    body: { reason: 'تجربة', sequence: 0 },
  }),
  'home-visits.setHomeVisitState': async (_, api) => ({
    ...(await aHomeCareBookingAt(api, '08:00')),
    body: { state: 'done' },
  }),
  'home-visits.undoHomeVisitState': async (_, api) => ({
    ...(await aHomeCareBookingAt(api, '08:00', justDone)),
    body: { state: 'done' },
  }),
}
