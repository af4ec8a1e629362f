import { eq, inArray, or } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { patients } from '#db/schema/patients.ts'
import { reviews } from '#db/schema/store.ts'
import { waitlistEntries } from '#db/schema/waitlist.ts'
import { anOrder } from '#tests/support/fixtures/account-data.ts'
import { aHomeCareBooking, aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aDoctor, aLinkedRecord, aProduct } from '#tests/support/fixtures/records.ts'
import { PASSWORD, startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const remove = async (token: string) => {
  const { status } = await api.request('DELETE', '/user/profile', { body: { password: PASSWORD }, token })
  expect(status).toBe(200)
}

const aRecord = async (values: Partial<typeof patients.$inferInsert>) => {
  const [row] = await api.db
    .insert(patients)
    .values({ name: 'نورة', ...values })
    .returning({ id: patients.id })
  return row?.id ?? 0
}

const waits = async (patientId: number, userId: number | null = null) => {
  const [entry] = await api.db
    .insert(waitlistEntries)
    .values({
      userId,
      patientId,
      doctorId: await aDoctor(api.db),
      clientName: 'نورة',
      clientPhone: '+966501234567',
      firstDay: '2026-11-29',
      lastDay: '2026-11-30',
      timeFrom: '09:00',
      timeTo: '12:00',
    })
    .returning({ id: waitlistEntries.id })
  return entry?.id ?? 0
}

/** An appointment of a record, ahead, at another time for the desk than for an account. */
const booked = async (patientId: number, userId: number | null, cancelled = false) => {
  const startsAt = new Date(`2026-11-29T${userId === null ? '09' : '07'}:00:00Z`)
  const [row] = await api.db
    .insert(bookings)
    .values({
      userId,
      patientId,
      doctorId: await aDoctor(api.db),
      clientName: 'نورة',
      clientPhone: '+966501234567',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1_800_000),
      ...(cancelled && { status: 'cancelled', cancelledAt: new Date() }),
    })
    .returning({ id: bookings.id })
  return row?.id ?? 0
}

type Mark = [string, (record: number) => Promise<unknown>]
const typed: Mark[] = [
  ['a national ID', id => update(id, { nationalId: Buffer.from('x'), nationalIdHash: Buffer.from(`${id}`) })],
  ['an e-mail', id => update(id, { email: 'noura@example.com' })],
  ['a phone of the desk', id => update(id, { phone: '+966501234567', phoneByStaff: true })],
  ['a birth date', id => update(id, { birthDate: '1990-05-04' })],
  ['a name in the other script', id => update(id, { otherName: 'Noura' })],
  ['a cancelled appointment of the desk', id => booked(id, null, true)],
  ['an ended waitlist entry of the desk', async id => endEntry(await waits(id))],
]
const marks: Mark[] = [
  ['a waitlist entry of the desk', id => waits(id)],
  ['an appointment of the desk', id => booked(id, null)],
]
const update = (id: number, values: Partial<typeof patients.$inferInsert>) =>
  api.db.update(patients).set(values).where(eq(patients.id, id))
const endEntry = (id: number) =>
  api.db
    .update(waitlistEntries)
    .set({ state: 'ended', endedAt: new Date() })
    .where(eq(waitlistEntries.id, id))

test.each(typed)(
  'a record of a person who was never treated goes whole, also with %s',
  async (_name, mark) => {
    const account = await api.signUp()
    const record = await aRecord({ userId: account.id })
    await aRecord({ userId: account.id, mergedInto: record })
    await booked(record, account.id, true)
    await mark(record)
    await api.db.insert(patientLinks).values({ patientId: record, userId: account.id, method: 'id_seen' })
    await remove(account.token)
    for (const rows of [
      await api.db.$count(patients, or(eq(patients.id, record), eq(patients.mergedInto, record))),
      await api.db.$count(bookings, eq(bookings.patientId, record)),
      await api.db.$count(waitlistEntries, eq(waitlistEntries.patientId, record)),
    ])
      expect(rows).toBe(0)
  },
)

test.each(marks)('a record with %s stays, without what its account cancelled', async (_name, mark) => {
  const account = await api.signUp()
  const record = await aRecord({ userId: account.id })
  const own = await booked(record, account.id)
  const ownEntry = await waits(record, account.id)
  await mark(record)
  const entries = await api.db.$count(waitlistEntries, eq(waitlistEntries.patientId, record))
  const appointments = await api.db.$count(bookings, eq(bookings.patientId, record))

  await remove(account.token)

  const [kept] = await api.db.select().from(patients).where(eq(patients.id, record))
  expect(kept).toMatchObject({ userId: null, name: 'نورة' })
  expect(await api.db.$count(bookings, eq(bookings.id, own))).toBe(0)
  expect(await api.db.$count(waitlistEntries, eq(waitlistEntries.id, ownEntry))).toBe(0)
  expect(await api.db.$count(waitlistEntries, eq(waitlistEntries.patientId, record))).toBe(entries - 1)
  expect(await api.db.$count(bookings, eq(bookings.patientId, record))).toBe(appointments - 1)
})

test('a record that was merged with one of the desk stays, whichever was kept', async () => {
  const account = await api.signUp()
  const ofDesk = await aRecord({ phone: '+966507654321' })
  const merged = await aRecord({ userId: account.id, mergedInto: ofDesk })
  const kept = await aRecord({ userId: account.id })
  const mergedOfDesk = await aRecord({ mergedInto: kept })
  await remove(account.token)
  const rows = await api.db
    .select({ userId: patients.userId })
    .from(patients)
    .where(inArray(patients.id, [ofDesk, merged, kept, mergedOfDesk]))
  expect(rows).toEqual(Array(4).fill({ userId: null }))
})

test("a husband's deletion leaves the record that the desk made for his wife", async () => {
  const husband = await api.signUp()
  const record = await aLinkedRecord(api.db, { user: husband.id, name: 'هند' })
  const entry = await waits(record)
  const ofDesk = await booked(record, null, true)
  const own = await booked(record, husband.id)
  const service = await aHomeCareService(api.db)
  const visit = await aHomeCareBooking(api.db, {
    user: husband.id,
    service,
    date: '2026-11-29',
    time: '11:00',
  })
  await api.db.update(bookings).set({ patientId: record }).where(eq(bookings.visitNumber, visit))

  await remove(husband.token)

  expect(await api.db.$count(patients, eq(patients.id, record))).toBe(1)
  expect(await api.db.$count(patientLinks, eq(patientLinks.patientId, record))).toBe(0)
  expect(await api.db.$count(waitlistEntries, eq(waitlistEntries.id, entry))).toBe(1)
  expect(await api.db.$count(bookings, eq(bookings.id, ofDesk))).toBe(1)
  expect(await api.db.$count(bookings, eq(bookings.id, own))).toBe(0)
  expect(await api.db.$count(bookings, eq(bookings.visitNumber, visit))).toBe(0)
})

test("a linked record with an appointment of the desk ahead loses the account's cancelled one only", async () => {
  const husband = await api.signUp()
  const record = await aLinkedRecord(api.db, { user: husband.id, name: 'ريم' })
  const own = await booked(record, husband.id, true)
  const ofDesk = await booked(record, null)
  await remove(husband.token)
  const rows = await api.db
    .select({ id: bookings.id, status: bookings.status })
    .from(bookings)
    .where(inArray(bookings.id, [own, ofDesk]))
  expect(rows).toEqual([{ id: ofDesk, status: 'pending' }])
})

test('a record that the desk made stays without its link, also of a person who was never treated', async () => {
  const account = await api.signUp()
  const record = await aLinkedRecord(api.db, { user: account.id })
  const own = await booked(record, account.id)
  const ofDesk = await booked(record, null, true)
  await remove(account.token)
  expect(await api.db.$count(patients, eq(patients.id, record))).toBe(1)
  expect(await api.db.$count(patientLinks, eq(patientLinks.patientId, record))).toBe(0)
  expect(await api.db.$count(bookings, inArray(bookings.id, [own]))).toBe(0)
  expect(await api.db.$count(bookings, eq(bookings.id, ofDesk))).toBe(1)
})

test('what staff wrote about orders and reviews goes with the account, from the audit log too', async () => {
  const person = await api.signUp()
  const admin = await api.signInStaff('admin')
  const [kept, deleted] = [await aProduct(api.db), await aProduct(api.db)]
  const order = await anOrder(api.db, person.id, { product: kept })
  const review = { userId: person.id, rating: 1, comment: 'Goneby comment' }
  await api.db.insert(reviews).values([
    { ...review, productId: kept },
    { ...review, productId: deleted },
  ])
  await api.pool.query(
    `begin; select set_config('afiya.staff_id', '${admin.id}', true);
     update orders set status = 'cancelled', cancelled_at = now(), cancel_reason = 'Goneby is away'
       where id = ${order};
     update reviews set hidden_at = now(), hidden_reason = 'Goneby insults' where user_id = ${person.id};
     delete from products where id = ${deleted}; commit`,
  )
  const found = async () => {
    const { rows } = await api.pool.query(`
      select to_jsonb(o) as row from orders o union all select to_jsonb(r) from reviews r
      union all select to_jsonb(a) from audit_log a where staff_id = ${admin.id}`)
    return { rows, marks: JSON.stringify(rows).match(/Goneby/g)?.length ?? 0 }
  }
  expect((await found()).marks).toBeGreaterThan(6)
  await remove(person.token)
  const { rows, marks } = await found()
  expect(marks).toBe(0)
  expect(rows.filter(({ row }) => row.entity === 'orders' && row.after.status === 'cancelled')).toHaveLength(
    1,
  )
})
