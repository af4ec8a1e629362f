import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { patients } from '#db/schema/patients.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aDoctor, aLinkedRecord } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let reception: { token: string }

beforeAll(async () => {
  api = await startTestApi()
  reception = await api.signInStaff('reception')
})
afterAll(() => api.close())

type Booked = { client_name: string; client_phone: string; email?: string; keep_phone?: boolean }
/** Sundays, one for each booking. */
let week = 0
const nextSlot = () => ({ date: addDays(TODAY, 7 * (1 + (week++ % 12))), time: '09:00' })

const bookOwn = async (person: { token: string }, booked: Booked) => {
  const body = { ...booked, doctor_id: await aDoctor(api.db), ...nextSlot() }
  const { status, body: reply } = await api.request('POST', '/user/doctors/book', {
    token: person.token,
    body,
  })
  expect(status, JSON.stringify(reply)).toBe(201)
  return patientOf(reply.data.id)
}
const bookForCaller = async (booked: Booked) => {
  const body = { ...booked, doctor_id: await aDoctor(api.db), ...nextSlot() }
  const { status, body: reply } = await api.request('POST', '/admin/bookings', {
    token: reception.token,
    body,
  })
  expect(status, JSON.stringify(reply)).toBe(201)
  return patientOf(reply.data.id)
}
const patientOf = async (booking: number) => {
  const [row] = await api.db
    .select({ patient: patients })
    .from(bookings)
    .innerJoin(patients, eq(patients.id, bookings.patientId))
    .where(eq(bookings.id, booking))
  return row?.patient ?? expect.fail()
}
const recordsNamed = (name: string) =>
  api.db.select().from(patients).where(eq(patients.name, name)).orderBy(asc(patients.id))

describe('the record of a booking', () => {
  test('without an account is that of the same name and number, in any spelling of either', async () => {
    const first = await bookForCaller({ client_name: 'أم سعد', client_phone: '0551112233' })
    expect(first).toMatchObject({ name: 'أم سعد', phone: '+966551112233', writtenPhone: '', userId: null })
    const again = await bookForCaller({ client_name: ' ام  سعد', client_phone: '٠٠٩٦٦ ٥٥ ١١١ ٢٢٣٣' })
    expect(again.id).toBe(first.id)
    const other = await bookForCaller({ client_name: 'أم سعد', client_phone: '0551112234' })
    expect(other.id).not.toBe(first.id)
  })

  test('of an account is one for each name: its own and those of the family', async () => {
    const mother = await api.signUp()
    const own = await bookOwn(mother, { client_name: 'نورة العتيبي', client_phone: '0501234567' })
    expect(own).toMatchObject({ userId: mother.id, phone: '+966501234567' })
    const child = await bookOwn(mother, { client_name: 'سعد العتيبي', client_phone: '0501234567' })
    expect(child).toMatchObject({ userId: mother.id, name: 'سعد العتيبي' })
    expect(child.id).not.toBe(own.id)
    const elsewhere = await bookOwn(mother, { client_name: 'نوره العتيبي', client_phone: '0559999999' })
    expect(elsewhere.id).toBe(own.id)
    // The desk books for a record: the name, number and e-mail of an account prove nothing.
    const atReception = { client_name: 'سعد العتيبي', client_phone: '0501234567', email: mother.email }
    expect((await bookForCaller(atReception)).id).not.toBe(child.id)
  })

  test('of an account is the linked one, in either script, before those that it made', async () => {
    const mother = await api.signUp()
    const linked = await aLinkedRecord(api.db, { user: mother.id, name: 'منال الغامدي' })
    await api.db.update(patients).set({ otherName: 'Manal Alghamdi' }).where(eq(patients.id, linked))
    for (const client_name of ['منال الغامدي', 'manal  alghamdi'])
      expect((await bookOwn(mother, { client_name, client_phone: '0559999999' })).id).toBe(linked)
  })

  test('is not that of an account by name and number alone, which prove nothing', async () => {
    const booked = { client_name: 'سارة الحربي', client_phone: '0503334444' }
    const account = await bookOwn(await api.signUp(), booked)
    const caller = await bookForCaller(booked)
    const otherAccount = await bookOwn(await api.signUp(), booked)
    expect(new Set([account.id, caller.id, otherAccount.id]).size).toBe(3)
  })

  test('is the one that replaced it, if it was merged', async () => {
    const kept = await bookForCaller({ client_name: 'Abu Fahd', client_phone: '0552223333' })
    const merged = await bookForCaller({ client_name: 'أبو فهد', client_phone: '0552223333' })
    await api.db.update(patients).set({ mergedInto: kept.id }).where(eq(patients.id, merged.id))
    expect((await bookForCaller({ client_name: 'ابو فهد', client_phone: '0552223333' })).id).toBe(kept.id)
  })

  test('is also found for a home visit', async () => {
    const service = await aHomeCareService(api.db)
    const caller = { client_name: 'أم خالد', client_phone: '0554445555' }
    const body = { ...caller, client_address: 'حي النرجس', service_id: service, date: TODAY, time: '15:00' }
    const { data } = (await api.request('POST', '/admin/home-visits', { token: reception.token, body })).body
    const [visit] = await api.db.select().from(bookings).where(eq(bookings.visitNumber, data.id))
    expect((await bookForCaller(caller)).id).toBe(visit?.patientId)
  })

  test('keeps a number that is not possible as it was written', async () => {
    const booked = { client_name: 'أبو تحويلة', client_phone: '055 123', keep_phone: true }
    const first = await bookForCaller(booked)
    expect(first).toMatchObject({ phone: null, writtenPhone: '055 123' })
    expect((await bookForCaller(booked)).id).toBe(first.id)
  })
})

describe('fifty bookings at the same instant', () => {
  const times = [9, 10, 11, 12].flatMap(hour => [`${String(hour).padStart(2, '0')}:00`, `${hour}:30`])
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '08:00', to: '20:00' }))
  const slotOf = (n: number) => ({
    date: addDays(TODAY, 1 + Math.floor(n / 8)),
    time: (times[n % 8] as string).padStart(5, '0'),
  })

  test('for one new caller make one record', async () => {
    const doctor = await aDoctor(api.db, { hours: everyDay })
    const caller = { client_name: 'فهد الدوسري', client_phone: '0556667777', doctor_id: doctor }
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        api.request('POST', '/admin/bookings', { token: reception.token, body: { ...caller, ...slotOf(n) } }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(201))
    const [record, ...more] = await recordsNamed('فهد الدوسري')
    expect(more).toEqual([])
    expect(await api.db.$count(bookings, eq(bookings.patientId, record?.id ?? 0))).toBe(50)
  })

  test('of one account, of which ten succeed, make one record', async () => {
    const person = await api.signUp()
    const doctor = await aDoctor(api.db, { hours: everyDay })
    const body = { client_name: 'هيا المطيري', client_phone: '0557778888', doctor_id: doctor }
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        api.request('POST', '/user/doctors/book', { token: person.token, body: { ...body, ...slotOf(n) } }),
      ),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(await recordsNamed('هيا المطيري')).toHaveLength(1)
  })

  test('that are all refused leave no record', async () => {
    const doctor = await aDoctor(api.db)
    const caller = { client_name: 'منى السبيعي', client_phone: '0558889999', doctor_id: doctor }
    const body = { ...caller, date: addDays(TODAY, 7), time: '23:00' }
    await Promise.all(
      Array.from({ length: 50 }, () =>
        api.request('POST', '/admin/bookings', { token: reception.token, body }),
      ),
    )
    expect(await recordsNamed('منى السبيعي')).toEqual([])
  })
})
