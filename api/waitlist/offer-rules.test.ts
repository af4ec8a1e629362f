import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#db/schema/messages.ts'
import { waitlistEntries, waitlistOffers } from '#db/schema/waitlist.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { offerWithdrawnEmail } from '#jobs/emails/templates/waitlist-offer.ts'
import { MAX_BOOKINGS_OF_NEW_ACCOUNT } from '#services/booking/new-account-limit.ts'
import { linkTokenOf, loadLinkKey } from '#services/messages/appointment-link.ts'
import { addOffer, offerTimes } from '#services/waitlist/offer-times.ts'
import { aDoctor, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { aWaitlistEntry } from '#tests/support/fixtures/waitlist.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'

const NEXT_SUNDAY = '2026-11-29'
const AT_TEN = timestampAt(NEXT_SUNDAY, '10:00')

let api: TestApi
let doctor: number

beforeAll(async () => {
  api = await startTestApi({ rateLimits: true })
})
beforeEach(async () => {
  await api.pool.query('truncate waitlist_entries cascade')
  doctor = await aDoctor(api.db, { hours: [SUNDAY_MORNING] })
})
afterAll(() => api.close())

const deps = () => ({ queue: api.queue, now: api.now(), texts: undefined })

/** An account on the waitlist, and the offer of 10:00 that is held for it. */
async function anOffer() {
  const person = await api.signUp()
  const { id: entry } = await aWaitlistEntry(api.db, {
    doctorId: doctor,
    userId: person.id,
    day: NEXT_SUNDAY,
  })
  const interval = { startsAt: AT_TEN, endsAt: AT_TEN + 30 * 60_000 }
  const offer = await api.db.transaction(tx =>
    addOffer(tx, deps(), { entryId: entry, doctorId: doctor, ...interval }),
  )
  return { ...person, entry, offer }
}

async function take(offer: number) {
  const token = linkTokenOf(await loadLinkKey(api.db), { waitlistOfferId: offer })
  return api.request('POST', '/waitlist-offers/take', { body: { token }, lang: 'en' })
}
const withdrawConsent = (token: string) => api.request('DELETE', '/user/profile/privacy', { token })
const offerOf = async (id: number) =>
  (await api.db.select().from(waitlistOffers).where(eq(waitlistOffers.id, id)))[0]
const entryOf = async (id: number) =>
  (await api.db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id)))[0]
const isWithdrawn = (userId: number) =>
  api.pool.query(
    `insert into consents (user_id, version, language, withdrawn_at) values ($1, '2026-01-01', 'en', now())`,
    [userId],
  )

describe('consent', () => {
  test('its withdrawal ends what an account waits for, and passes the held time to the next in line', async () => {
    const { token, entry, offer } = await anOffer()
    const { id: next } = await aWaitlistEntry(api.db, {
      doctorId: doctor,
      day: NEXT_SUNDAY,
      timeFrom: '10:00',
    })
    expect((await withdrawConsent(token)).status).toBe(200)
    expect((await entryOf(entry))?.state).toBe('left')
    expect((await offerOf(offer))?.state).toBe('withdrawn')
    await offerTimes(api.db, deps())
    const open = await api.db.select().from(waitlistOffers).where(eq(waitlistOffers.state, 'open'))
    expect(open).toMatchObject([{ entryId: next, startsAt: new Date(AT_TEN) }])
    expect((await take(offer)).body.code).toBe('waitlist.offer_ended')
  })

  test('that is withdrawn refuses the offered time, as it refuses a booking', async () => {
    const { id, offer } = await anOffer()
    await isWithdrawn(id)
    const { status, body } = await take(offer)
    expect([status, body.code]).toEqual([403, 'privacy.withdrawn'])
    expect((await offerOf(offer))?.state).toBe('open')
  })
})

test('an account that is blocked leaves the waitlist, and what was held for it passes on', async () => {
  const { id, entry, offer } = await anOffer()
  const { id: next } = await aWaitlistEntry(api.db, {
    doctorId: doctor,
    day: NEXT_SUNDAY,
    timeFrom: '10:00',
  })
  const { token } = await api.signInStaff('admin')
  const { version } = (await api.request('GET', `/admin/users/${id}`, { token })).body.data
  const body = { role: 'patient', blocked: true }
  const { status } = await api.request('PUT', `/admin/users/${id}?version=${version}`, { token, body })
  expect(status).toBe(200)
  expect([(await entryOf(entry))?.state, (await offerOf(offer))?.state]).toEqual(['left', 'withdrawn'])
  expect((await take(offer)).body.code).toBe('waitlist.offer_ended')
  await offerTimes(api.db, deps())
  const open = await api.db.select().from(waitlistOffers).where(eq(waitlistOffers.state, 'open'))
  expect(open).toMatchObject([{ entryId: next, startsAt: new Date(AT_TEN) }])
})

test('an account that is blocked takes no offer', async () => {
  const { id, offer } = await anOffer()
  await api.pool.query('update users set blocked_at = now() where id = $1', [id])
  expect((await take(offer)).body.code).toBe('waitlist.offer_ended')
})

test('an account that is being blocked does not join the waitlist any more', async () => {
  const { id, token } = await api.signUp()
  const wanted = { from: NEXT_SUNDAY, to: NEXT_SUNDAY, doctor_id: await aDoctor(api.db, { hours: [] }) }
  const blocking = await api.pool.connect()
  await blocking.query('begin')
  await blocking.query('update users set blocked_at = now() where id = $1', [id])
  const body = { client_name: 'منيرة', client_phone: '0501234567', ...wanted }
  const joining = api.request('POST', '/user/waitlist', { token, body })
  await untilWaiting(api.pool, 1)
  await blocking.query('commit')
  blocking.release()
  expect((await joining).body.code).toBe('session.dead')
  expect(await api.db.$count(waitlistEntries, eq(waitlistEntries.userId, id))).toBe(0)
})

test('an account in its first day takes no offer beyond the limit of its bookings', async () => {
  const { token, offer } = await anOffer()
  const hours = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '09:00', to: '17:00' }))
  const other = await aDoctor(api.db, { hours })
  for (let day = 1; day <= MAX_BOOKINGS_OF_NEW_ACCOUNT; day++) {
    const body = { client_name: 'نورة', client_phone: '0501234567', doctor_id: other }
    const when = { date: addDays(TODAY, day), time: '15:00' }
    expect(
      (await api.request('POST', '/user/doctors/book', { token, body: { ...body, ...when } })).status,
    ).toBe(201)
  }
  const { status, body } = await take(offer)
  expect([status, body.code]).toEqual([409, 'booking.new_account'])
  expect((await offerOf(offer))?.state).toBe('open')
})

test('the last of a long line is offered the time that suits nobody before', async () => {
  await api.pool.query(
    `with made as (insert into patients (name, phone)
       select 'منيرة', '+96651' || lpad(n::text, 7, '0') from generate_series(1, 501) n returning id)
     insert into waitlist_entries (patient_id, doctor_id, client_name, client_phone, first_day, last_day,
       time_from, time_to)
     select id, $1, 'منيرة', '+966510000000', $2, $2, '23:00', '24:00' from made`,
    [doctor, NEXT_SUNDAY],
  )
  const { id: last } = await aWaitlistEntry(api.db, { doctorId: doctor, day: NEXT_SUNDAY, timeFrom: '10:00' })
  await offerTimes(api.db, deps())
  const open = await api.db.select().from(waitlistOffers).where(eq(waitlistOffers.state, 'open'))
  expect(open).toMatchObject([{ entryId: last, startsAt: new Date(AT_TEN) }])
})

describe('an offer to an account, at whose time the record of the clinic has an appointment', () => {
  /** The desk has merged the account's record into one of the clinic, which has an appointment at ten. */
  async function aMergedOffer() {
    const offered = await anOffer()
    const { rows } = await api.pool.query(
      `insert into bookings (doctor_id, client_name, client_phone, starts_at, ends_at)
       values ($1, 'منيرة', '+96650' || lpad($1::int::text, 7, '0'), $2, $3) returning patient_id as record`,
      [await aDoctor(api.db), new Date(AT_TEN), new Date(AT_TEN + 30 * 60_000)],
    )
    const record = rows[0].record as number
    await api.db
      .update(waitlistEntries)
      .set({ patientId: record })
      .where(eq(waitlistEntries.id, offered.entry))
    return { ...offered, record }
  }
  const timesOf = async (record: number) =>
    (
      await api.pool.query(
        `select user_id, patient_overlap from bookings where patient_id = $1 order by id`,
        [record],
      )
    ).rows

  test('is booked without a verified link, so that it tells nothing; the desk sees both', async () => {
    const { offer, record, id } = await aMergedOffer()
    expect((await take(offer)).status).toBe(200)
    expect(await timesOf(record)).toEqual([
      { user_id: null, patient_overlap: false },
      { user_id: id, patient_overlap: true },
    ])
  })

  test('comes without a verified link as if the record had none, and the desk can add the patient', async () => {
    const { entry, offer, record, id } = await aMergedOffer()
    const offered = async () => {
      await api.db.delete(waitlistOffers).where(eq(waitlistOffers.entryId, entry))
      await offerTimes(api.db, deps())
      return api.db.$count(waitlistOffers, eq(waitlistOffers.entryId, entry))
    }
    expect((await offerOf(offer))?.entryId).toBe(entry)
    await api.db.update(waitlistEntries).set({ timeFrom: '10:00', timeTo: '10:30' })
    expect(await offered()).toBe(1)
    const { token } = await api.signInStaff('reception')
    const add = async () => {
      const body = { client_name: 'منيرة', client_phone: '0501234567', patient_id: record, doctor_id: doctor }
      const span = { from: NEXT_SUNDAY, to: NEXT_SUNDAY, time_from: '10:00', time_to: '10:30' }
      return (await api.request('POST', '/admin/waitlist', { token, body: { ...body, ...span } })).body.code
    }
    expect(await add()).not.toBe('staff.waits_already')
    await api.pool.query(
      `insert into patient_links (patient_id, user_id, method) values ($1, $2, 'phone_code')`,
      [record, id],
    )
    expect(await offered()).toBe(0)
    expect(await add()).toBe('staff.waits_already')
  })

  test('is refused with one, as a patient is never at two places', async () => {
    const { offer, record, id } = await aMergedOffer()
    await api.pool.query(
      `insert into patient_links (patient_id, user_id, method) values ($1, $2, 'phone_code')`,
      [record, id],
    )
    expect((await take(offer)).body.code).toBe('booking.patient_busy')
    expect(await timesOf(record)).toHaveLength(1)
  })
})

test('leaving the waitlist while an offer is made waits for the bookings of the doctor', async () => {
  const { token, id: userId } = await api.signUp()
  const { id: entry } = await aWaitlistEntry(api.db, { doctorId: doctor, userId, day: NEXT_SUNDAY })
  const [job, booking] = [await api.pool.connect(), await api.pool.connect()]
  try {
    // The job has the line, the doctor's held times and the entry, and offers a time.
    await job.query('begin')
    await job.query(`select pg_advisory_xact_lock(hashtext('waitlist')), lock_held_times($1)`, [doctor])
    await job.query('select from waitlist_entries where id = $1 for no key update', [entry])
    await job.query(
      `insert into waitlist_offers
         (entry_id, doctor_id, starts_at, ends_at, offered_at, offered_until, held_until)
       values ($1, $2, $3, $3::timestamptz + interval '30 minutes', now(), now() + interval '15 minutes',
         now() + interval '20 minutes')`,
      [entry, doctor, new Date(AT_TEN)],
    )
    await booking.query('begin')
    const booked = booking.query(`select pg_advisory_xact_lock_shared(hashtext('held times'), $1)`, [doctor])
    const left = api.request('DELETE', `/user/waitlist/${entry}`, { token })
    await untilWaiting(api.pool, 2)
    await job.query('commit')
    await booked
    // The booking has read which times are held: none may appear or go until it is written.
    const first = await Promise.race([left.then(() => 'left'), untilWaiting(api.pool).then(() => 'waits')])
    expect(first).toBe('waits')
    await booking.query('commit')
    expect((await left).status).toBe(200)
  } finally {
    job.release()
    booking.release()
  }
  const offers = await api.db.select().from(waitlistOffers).where(eq(waitlistOffers.entryId, entry))
  expect(offers.map(({ state }) => state)).toEqual(['withdrawn'])
})

test('declining an offer and closing the doctor’s day at one instant cause no deadlock', async () => {
  const { offer } = await anOffer()
  await aWaitlistEntry(api.db, { doctorId: doctor, day: NEXT_SUNDAY })
  const token = linkTokenOf(await loadLinkKey(api.db), { waitlistOfferId: offer })
  const declined = await api.db.transaction(async tx => {
    // Staff who close a day have the doctor's row first, and the held times when they cancel an appointment.
    await tx.execute(sql`select from doctors where id = ${doctor} for update`)
    const reply = api.request('POST', '/waitlist-offers/decline', { body: { token } })
    await untilWaiting(api.pool)
    await tx.execute(sql`select lock_held_times(${doctor})`)
    return { reply }
  })
  expect((await declined.reply).status).toBe(200)
  expect((await offerOf(offer))?.state).toBe('declined')
})

describe('a day that is closed', () => {
  const close = async () => {
    const { token } = await api.signInStaff('reception')
    const body = { from: NEXT_SUNDAY, to: NEXT_SUNDAY, doctor_id: doctor }
    return api.request('POST', '/admin/closures', { token, body })
  }
  const newsOf = async (offer: number) =>
    (await api.db.select().from(messages).where(eq(messages.waitlistOfferId, offer))).map(({ kind }) => kind)
  const isTold = (offer: number) =>
    api.db.update(messages).set({ state: 'sent' }).where(eq(messages.waitlistOfferId, offer))

  test('ends its offers and tells those who know of them; they stay in line', async () => {
    const { id, entry, offer } = await anOffer()
    await api.pool.query(`update users set language = 'en' where id = $1`, [id])
    await isTold(offer)
    expect((await close()).status).toBe(200)
    expect((await offerOf(offer))?.state).toBe('withdrawn')
    expect((await entryOf(entry))?.state).toBe('waiting')
    expect((await newsOf(offer)).toSorted()).toEqual(['offer_withdrawn', 'waitlist_offer'])
    expect(await api.queuedEmails()).toContainEqual({ template: 'offer_withdrawn', offerId: offer })
    const email = await offerWithdrawnEmail({ db: api.db } as never, { offerId: offer })
    expect(email).toMatchObject({ text: [expect.stringContaining('no longer available')] })
    expect((await take(offer)).body.code).toBe('waitlist.offer_ended')
    await api.db.update(waitlistEntries).set({ state: 'left', endedAt: new Date() })
    expect(await offerWithdrawnEmail({ db: api.db } as never, { offerId: offer })).toBeUndefined()
  })

  test('withdraws the unsent message of its offer', async () => {
    const { offer } = await anOffer()
    await api.db.update(messages).set({ state: 'queued' }).where(eq(messages.waitlistOfferId, offer))
    expect((await close()).status).toBe(200)
    const rows = await api.db.select().from(messages).where(eq(messages.waitlistOfferId, offer))
    expect(rows.map(({ kind, state }) => [kind, state])).toEqual([['waitlist_offer', 'superseded']])
  })

  test('says nothing of an offer of which nobody has been told, and leaves those of other days', async () => {
    const { offer } = await anOffer()
    const other = await aDoctor(api.db, { hours: [SUNDAY_MORNING] })
    const first = doctor
    doctor = other
    const untouched = await anOffer()
    doctor = first
    expect((await close()).status).toBe(200)
    expect(await newsOf(offer)).toEqual(['waitlist_offer'])
    expect((await offerOf(untouched.offer))?.state).toBe('open')
  })
})
