import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { doctors } from '#db/schema/directory.ts'
import { messages } from '#db/schema/messages.ts'
import { waitlistEntries } from '#db/schema/waitlist.ts'
import type { CancelCause } from '#domain/booking/cancel-causes.ts'
import { addDays, dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { REFUSED_NUMBER } from '#jobs/messages/mailbox-gateway.ts'
import { demoMessages } from './messages.ts'
import { HOUR_MS, MINUTE_MS, timeOfMoment, type Week } from './week-step.ts'

type Person = { id: number; client_name: string; client_phone: string }

/** What reception has to do with: appointments and home visits, the waitlist and messages. */
export async function planDesk(week: Week): Promise<void> {
  const { db, now, plan } = week
  const patients = await db.select().from(users).where(eq(users.role, 'patient')).orderBy(asc(users.id))
  const people = patients.slice(2).map(({ id, firstName, lastName, phone }) => ({
    ...{ id, client_name: `${firstName} ${lastName}`, client_phone: phone ?? '' },
  }))
  for (const [index, message] of demoMessages.entries())
    plan({ at: timeOfMoment(now, message), run: () => write(week, patients[8 + index], message) })
  await planAppointments(week, people)
  await planVisits(week, people)
  plan(
    { at: now - 6 * HOUR_MS, run: at => planWaiting(week, people, at) },
    { at: now - 5 * HOUR_MS, run: at => cancelByPhone(week, at) },
    ...searches.map(({ path, ...moment }) => ({
      at: timeOfMoment(now, moment),
      run: () => week.as(people[0]?.id ?? 0)(`GET user/${path}`),
    })),
  )
}

/** What visitors look for and do not find. */
const searches = [
  { daysAgo: 5, time: '20:10', path: 'doctors?name=تخاطب' },
  { daysAgo: 4, time: '09:35', path: 'doctors?name=حجامة' },
  { daysAgo: 2, time: '16:50', path: 'doctors?name=بصريات' },
  { daysAgo: 3, time: '11:20', path: 'hospitals?name=نجران' },
  { daysAgo: 4, time: '22:15', path: 'products?search=ميلاتونين' },
  { daysAgo: 1, time: '23:40', path: 'products?search=جنسنج' },
  { daysAgo: 2, time: '13:05', path: 'products?search=glucagon' },
]

async function write(
  week: Week,
  sender: typeof users.$inferSelect | undefined,
  message: (typeof demoMessages)[0],
) {
  const { firstName: first_name, lastName: last_name, email, phone } = sender ?? {}
  const body = { first_name, last_name, email, phone, message: message.text }
  await week.as(sender?.id ?? 0)('POST user/contact-us', {
    ...body,
    ...(message.suspected && { website: 'x' }),
  })
  if (!message.answered) return
  const desk = week.as('reception')
  const [{ id }] = await desk('GET admin/messages')
  const { version } = await desk(`GET admin/messages/${id}`)
  await desk(`PUT admin/messages/${id}?version=${version}`, { answered: true })
}

/** How many appointments each of the last days has besides those of the seed, half at the first hospital. */
const APPOINTMENTS_A_DAY = 12
const DAYS = 7

/** Appointments of the last days and of today. */
async function planAppointments(week: Week, people: Person[]): Promise<void> {
  const rows = await activeDoctors(week)
  const causes: Cancelled[] = [...cancellations]
  const first = rows.filter(({ hospitalId }) => hospitalId === rows[0]?.hospitalId)
  const others = rows.slice(first.length)
  for (let index = 0; index < DAYS * APPOINTMENTS_A_DAY; index++) {
    const some = index % 2 === 0 ? first : others
    const doctor = some[Math.floor(index / 2) % some.length] as (typeof rows)[number]
    const day = addDays(dayOf(week.now), -(index % DAYS))
    const run = (now: number) => attend(week, people, { doctor: doctor.id, day, index, now, causes })
    week.plan({ at: timestampAt(addDays(day, -1 - (index % 4)), `1${index % 8}:05`), run })
  }
}

type Cancelled = { cause: CancelCause; minutes: number; reason?: string; arrives?: true }

/** Why reception cancels one appointment each, and how many minutes after its time. */
const cancellations: Cancelled[] = [
  { cause: 'patient_asked', minutes: -180 },
  { cause: 'provider_absent', minutes: -120, reason: 'الطبيب في إجازة طارئة.' },
  { cause: 'patient_late', minutes: 25 },
  { cause: 'closed', minutes: -240, reason: 'صيانة العيادة.' },
  { cause: 'patient_left', minutes: 45, arrives: true },
  { cause: 'other', minutes: -60, reason: 'تعطّل جهاز الفحص.' },
]

type Time = { first: number; doctor_id: number; date: string; time: string; now: number }

/** Books a time for the first of the people, beginning with `first`, who has no other appointment then. */
async function bookFor(week: Week, people: Person[], { first, now, ...time }: Time): Promise<number> {
  for (let next = first; next < first + people.length; next++) {
    const { id: _, ...person } = people[next % people.length] as Person
    const booked = await week
      .as('reception')('POST admin/bookings', { ...person, ...time })
      .catch(error => {
        if (!String(error).includes('staff.patient_busy')) throw error
      })
    if (!booked) continue
    await dateBooking(week, eq(bookings.id, booked.id), now)
    return booked.id
  }
  throw new Error(`Every patient has an appointment at ${time.date} ${time.time}.`)
}

/** The database has dated a booking and its messages by its own clock. */
async function dateBooking({ db }: Week, made: SQL, now: number): Promise<void> {
  const createdAt = new Date(now)
  const rows = await db.update(bookings).set({ createdAt }).where(made).returning({ id: bookings.id })
  const ids = rows.map(({ id }) => id)
  await db.update(messages).set({ createdAt }).where(inArray(messages.bookingId, ids))
}

const activeDoctors = ({ db }: Week) =>
  db
    .select({ id: doctors.id, hospitalId: doctors.hospitalId })
    .from(doctors)
    .where(eq(doctors.active, true))
    .orderBy(asc(doctors.hospitalId), asc(doctors.id))

type Visit = { doctor: number; day: string; index: number; now: number; causes: Cancelled[] }

async function attend(
  week: Week,
  people: Person[],
  { doctor, day, index, now, causes }: Visit,
): Promise<void> {
  const desk = week.as('reception')
  const { days } = await desk(`GET user/doctors/${doctor}/availability?from=${day}&days=1`)
  const times: string[] = days[0]?.times ?? []
  const time = times[Math.floor((times.length * (index % 6)) / 6)]
  if (!time) return
  const id = await bookFor(week, people, { first: index, doctor_id: doctor, date: day, time, now })
  const at = timestampAt(day, time)
  const state = (name: string, minutes: number) => ({
    at: at + minutes * MINUTE_MS,
    run: () => desk(`POST admin/bookings/${id}/state`, { state: name }),
  })
  const attended = [
    state('arrived', (index % 5) * 4 - 20),
    state('in_room', 3 + 4 * (index % 4)),
    state('done', 25),
  ]
  const isOver = index % 6 === 1 && day < dayOf(week.now)
  const cancelled = isOver ? causes.shift() : undefined
  if (cancelled) {
    const { minutes, arrives, ...why } = cancelled
    const run = () => desk(`POST admin/bookings/${id}/cancel`, { ...why, sequence: 0 })
    week.plan(...(arrives ? [state('arrived', -10)] : []), { at: at + minutes * MINUTE_MS, run })
    return
  }
  // Who booked on the afternoon before has had no reminder.
  const isMissed = index % 8 === 3 || index % 24 === 0
  const isLeft = index % 11 === 5
  const steps = isMissed
    ? [state('no_show', 30)]
    : isLeft
      ? [...attended.slice(0, 1), state('left', 40)]
      : attended
  week.plan(...steps.filter(step => step.at <= week.now))
}

/** Home visits of yesterday and of the next two days; one of them is still assigned to nobody. */
async function planVisits(week: Week, people: Person[]): Promise<void> {
  const services = await week.db
    .select({ id: homeCareServices.id })
    .from(homeCareServices)
    .where(and(isNotNull(homeCareServices.parentId), eq(homeCareServices.active, true)))
    .orderBy(asc(homeCareServices.id))
  const [nurse] = await week.db.select().from(users).where(eq(users.role, 'nurse'))
  const desk = week.as('reception')
  const visits = [
    { day: -1, time: '10:00', ends: ['en_route', 'there', 'done'] },
    { day: -1, time: '13:00', ends: ['en_route', 'no_show'] },
    { day: -1, time: '18:00', ends: ['en_route', 'there', 'done'] },
    { day: 1, time: '09:00', who: { nurse_id: nurse?.id } },
    { day: 1, time: '12:00', who: { assignee: 'وكالة السند للتمريض', confirmed: true } },
    { day: 1, time: '16:00', who: { assignee: 'وكالة السند للتمريض' } },
    { day: 2, time: '11:00' },
  ]
  for (const [index, { day, time, ends, who }] of visits.entries()) {
    const date = addDays(dayOf(week.now), day)
    const run = async (now: number) => {
      const { id: _, ...person } = people.at(-5 - index) as Person
      const service_id = services[index % services.length]?.id
      const body = { ...person, client_address: ADDRESSES[index % ADDRESSES.length], service_id, date, time }
      const { id } = await desk('POST admin/home-visits', body)
      await dateBooking(week, eq(bookings.visitNumber, id), now)
      const assigned = ends ? { nurse_id: nurse?.id } : who
      if (assigned) await desk(`PUT admin/home-visits/${id}/assignee`, { assignee: '', was: '', ...assigned })
      for (const [step, state] of (ends ?? []).entries())
        week.plan({
          at: timestampAt(date, time) + (40 * step - 35) * MINUTE_MS,
          run: () => week.as('nurse')(`POST admin/home-visits/${id}/state`, { state }),
        })
    }
    week.plan({ at: timestampAt(addDays(date, -2), '11:20'), run })
  }
}

const ADDRESSES = [
  'حي الملقا، شارع الأمير محمد، فيلا 21، الرياض',
  'حي السليمانية، عمارة 9، شقة 4، الرياض',
  'حي اليرموك، شارع النجاح، الرياض',
]

/**
 * Cancels the times of two people who have no account and no mobile number, and books one for somebody whose
 * number takes no texts: reception calls them.
 */
async function cancelByPhone(week: Week, now: number): Promise<void> {
  const desk = week.as('reception')
  const doctor_id = (await activeDoctors(week))[0]?.id
  const { days } = await desk(
    `GET user/doctors/${doctor_id}/availability?from=${addDays(dayOf(week.now), 3)}&days=7`,
  )
  const { date, times } = days.at(-1)
  for (const [index, client_name] of ['حصة العتيبي', 'منيرة الدوسري'].entries()) {
    const body = { client_name, client_phone: `011465210${index}`, doctor_id, date, time: times[index] }
    const { id, sequence } = await desk('POST admin/bookings', body)
    await desk(`POST admin/bookings/${id}/cancel`, { cause: 'provider_absent', sequence })
    await dateBooking(week, eq(bookings.id, id), now)
  }
  const unreached = { client_name: 'بندر المطيري', client_phone: REFUSED_NUMBER }
  const { id } = await desk('POST admin/bookings', { ...unreached, doctor_id, date, time: times[2] })
  await dateBooking(week, eq(bookings.id, id), now)
}

/** A day of the doctor with the fewest times left is booked, and patients wait for it. */
async function planWaiting(week: Week, people: Person[], now: number): Promise<void> {
  const desk = week.as('reception')
  const from = addDays(dayOf(week.now), 2)
  let full: { doctor: number; date: string; times: string[] } | undefined
  for (const { id: doctor } of await activeDoctors(week)) {
    const { days } = await desk(`GET user/doctors/${doctor}/availability?from=${from}&days=7`)
    const [day] = days
    if (day && (!full || day.times.length < full.times.length)) full = { doctor, ...day }
  }
  if (!full) throw new Error('No doctor has a time in the next days.')
  const { doctor: doctor_id, date, times } = full
  const booked: number[] = []
  for (const [first, time] of times.entries())
    booked.push(await bookFor(week, people, { first, doctor_id, date, time, now }))
  const entries: number[] = []
  for (const [index, { id, ...person }] of people.slice(-5).entries()) {
    const body = { ...person, doctor_id, from: date, to: date }
    const entry = await week.as(id)('POST user/waitlist', body)
    const createdAt = new Date(now + index * 20 * MINUTE_MS)
    await week.db.update(waitlistEntries).set({ createdAt }).where(eq(waitlistEntries.id, entry.id))
    entries.push(entry.id)
  }
  const cancel = () =>
    desk(`POST admin/bookings/${booked[0]}/cancel`, { cause: 'patient_asked', sequence: 0 })
  const offered = { doctor_id, date, time: times[0], reason: 'اتصل المراجع وحالته لا تنتظر.' }
  const offer = async () => {
    const { id } = await desk(`POST admin/waitlist/${entries[1]}/offer`, offered)
    await desk(`POST admin/waitlist/offers/${id}/answer`, { take: true })
  }
  week.plan({ at: now + HOUR_MS, run: cancel }, { at: now + HOUR_MS + 2 * MINUTE_MS, run: offer })
}
