import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { fieldMessages } from '#contract/field-messages.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors } from '#db/schema/directory.ts'
import { linkTokenOf, loadLinkKey } from '#services/messages/appointment-link.ts'
import { aBooking, aDoctor, aHospital, aVisitType } from '#tests/support/fixtures/records.ts'
import { aWaitlistEntry } from '#tests/support/fixtures/waitlist.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'

const SUNDAY = '2026-11-29'
const EVENING = { date: SUNDAY, time: '17:00' }
const MESSAGE = fieldMessages['booked appointments']

let api: TestApi
let admin: string
let olaya: number
let hittin: number
/** In Olaya in the morning, in Hittin in the evening, with a type of visit at both. */
let doctor: number
let type: number

beforeAll(async () => {
  api = await startTestApi()
  admin = (await api.signInStaff('admin')).token
})
beforeEach(async () => {
  const { db } = api
  api.setClock(TODAY, '08:00')
  await api.pool.query('truncate bookings, waitlist_entries cascade')
  olaya = await aHospital(db, { nameEn: 'Olaya' })
  hittin = await aHospital(db, { nameEn: 'Hittin' })
  doctor = await aDoctor(db, {
    hospital: olaya,
    hours: [
      { weekday: 7, from: '09:00', to: '10:00' },
      { weekday: 7, from: '17:00', to: '18:00', hospital_id: hittin },
    ],
  })
  type = await aVisitType(db, doctor)
})
afterAll(() => api.close())

const post = (path: string, body: object, token = admin) =>
  api.request('POST', path, { token, body, lang: 'en' })

async function importLines(
  columns: string,
  lines: string[],
  { write = 'good', lang = 'en' }: { write?: string; lang?: 'ar' | 'en' } = {},
) {
  const body = new FormData()
  body.set('write', write)
  body.set('file', new Blob([[`id;${columns}`, ...lines, ''].join('\n')]), 'doctors.csv')
  const reply = await api.request('POST', '/admin/sheets/doctors', {
    token: admin,
    body: body as never,
    lang,
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.data
}
const row = async (id: number) => (await api.db.select().from(doctors).where(eq(doctors.id, id)))[0]

const changes: [column: string, cell: () => string][] = [
  ['hours', () => '7 09:00-10:00; 7 17:00-18:00'],
  ['hours', () => `7 09:00-10:00; 7 18:00-19:00 @${hittin}`],
  ['hours', () => '-'],
  ['visit_types', () => `${type} @${olaya}`],
  ['licence_until', () => '2026-11-01'],
  ['active', () => 'no'],
]

describe('a line after which booked appointments no longer fit', () => {
  test.each(changes)('by its %s has a fault, and other lines are written', async (column, cellOf) => {
    const visit = { client_name: 'Sara', client_phone: '0551234567', doctor_id: doctor, ...EVENING }
    const ofType = column === 'visit_types' ? { visit_type_id: type } : {}
    const booked = await post('/admin/bookings', { ...visit, time: '17:30', ...ofType })
    expect(booked.status, JSON.stringify(booked.body)).toBe(201)
    const other = await aDoctor(api.db, { hospital: olaya })
    const lines = [`${other};Dr. Other;`, `${doctor};Dr. Booked;"${cellOf()}"`]
    const faults = (lang: 'ar' | 'en') => [{ line: 3, column, message: MESSAGE[lang] }]
    for (const lang of ['ar', 'en'] as const)
      expect(await importLines(`name_en;${column}`, lines, { write: 'none', lang })).toMatchObject({
        ...{ bad: 1, changed: 1, faults: faults(lang) },
      })
    expect(await importLines(`name_en;${column}`, lines, { write: 'all' })).toMatchObject({ written: false })
    const report = await importLines(`name_en;${column}`, lines)
    expect(report).toMatchObject({ bad: 1, changed: 1, written: true, faults: faults('en') })
    expect([(await row(other))?.nameEn, (await row(doctor))?.nameEn]).toEqual([
      'Dr. Other',
      'Dr. Sarah Alharbi',
    ])
    const { record } = (await api.request('GET', `/admin/doctors/${doctor}`, { token: admin })).body.data
    expect([record.active, record.hours.length, record.licence_until]).toEqual([true, 2, null])
  })

  test('says what the form says', () => {
    const form = errorCatalogue['staff.visits_touched']
    const first = (text: string) => text.split('. ')[0]
    expect([first(MESSAGE.ar), first(MESSAGE.en)]).toEqual([first(form.ar), first(form.en)])
  })

  test('by its hospital has a fault there', async () => {
    await aBooking(api.db, { user: null, doctor, date: SUNDAY, time: '09:00' })
    const report = await importLines('hospital', [`${doctor};${hittin}`])
    expect(report).toMatchObject({
      changed: 0,
      faults: [{ line: 2, column: 'hospital', message: MESSAGE.en }],
    })
  })

  test('is one, too, if the appointment is just being booked', async () => {
    let importing: ReturnType<typeof importLines> | undefined
    await api.db.transaction(async tx => {
      await tx.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, doctor)).for('key share')
      await aBooking(tx, { user: null, doctor, ...EVENING })
      importing = importLines('active', [`${doctor};no`])
      await untilWaiting(api.pool)
    })
    expect((await importing)?.faults).toMatchObject([{ column: 'active', message: MESSAGE.en }])
  })
})

test('a line that leaves booked appointments as they are is written, and so is one of a doctor without any', async () => {
  await aBooking(api.db, { user: null, doctor, ...EVENING })
  const cancelled = await aBooking(api.db, { user: null, doctor, date: SUNDAY, time: '09:00' })
  await api.db
    .update(bookings)
    .set({ status: 'cancelled', cancelledAt: new Date() })
    .where(eq(bookings.id, cancelled))
  const free = await aDoctor(api.db, { hospital: olaya })
  const hours = `7 16:00-19:00 @${hittin}`
  const report = await importLines('hours;active;visit_length', [
    `${doctor};"${hours}";yes;30`,
    `${free};1 09:00-10:00;no;20`,
  ])
  expect(report).toMatchObject({ bad: 0, changed: 2, written: true })
})

describe('the offer of a time that an import moves to another hospital', () => {
  async function anOffer(waits: 'for the doctor' | 'at the hospital') {
    const patient = await api.signUp()
    const specialtyId = (await row(doctor))?.specialtyId as number
    const { id } = await aWaitlistEntry(api.db, {
      ...{ day: SUNDAY, userId: patient.id, timeFrom: '17:00' },
      ...(waits === 'for the doctor' ? { doctorId: doctor } : { specialtyId, hospitalId: hittin }),
    })
    const offered = await post(`/admin/waitlist/${id}/offer`, {
      ...{ doctor_id: doctor, ...EVENING, reason: 'phone' },
    })
    const offer: number = offered.body.data.id
    await api.pool.query(`update messages set state = 'sent' where waitlist_offer_id = $1`, [offer])
    const token = linkTokenOf(await loadLinkKey(api.db), { waitlistOfferId: offer })
    const read = async () => (await post('/waitlist-offers/read', { token })).body.data
    const take = () => post('/waitlist-offers/take', { token })
    const told = async () =>
      (await api.pool.query('select kind from messages where waitlist_offer_id = $1 order by id', [offer]))
        .rows
    return { read, take, told }
  }
  const booked = () => api.db.select().from(bookings).where(eq(bookings.doctorId, doctor))

  test.each(['for the doctor', 'at the hospital'] as const)(
    'is withdrawn with a message and not taken by who waits %s',
    async waits => {
      const { read, take, told } = await anOffer(waits)
      expect(await read()).toMatchObject({ state: 'open', hospital: { name: 'Hittin' } })
      const moved = await importLines('hours', [`${doctor};"7 09:00-10:00; 7 17:00-18:00"`])
      expect(moved).toMatchObject({ changed: 1, faults: [] })
      expect(await read()).toMatchObject({ state: 'withdrawn', hospital: { name: 'Hittin' } })
      expect(await told()).toEqual([{ kind: 'waitlist_offer' }, { kind: 'offer_withdrawn' }])
      expect((await take()).body.code).toBe('waitlist.offer_ended')
      expect(await booked()).toEqual([])
    },
  )

  test('is not taken where its page did not show it, whatever has moved the hours', async () => {
    const { read, take } = await anOffer('for the doctor')
    await api.pool.query('update doctor_hours set hospital_id = null where doctor_id = $1', [doctor])
    expect(await read()).toMatchObject({ hospital: { name: 'Hittin' } })
    expect((await take()).body.code).toBe('waitlist.offer_ended')
    expect(await booked()).toEqual([])
  })

  test('stays if the import leaves its time', async () => {
    const { take, told } = await anOffer('for the doctor')
    await importLines('hours', [`${doctor};7 16:00-18:00 @${hittin}`])
    expect((await take()).status).toBe(200)
    expect(await told()).toHaveLength(1)
  })
})
