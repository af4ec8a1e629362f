import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { doctorVisitTypes } from '#db/schema/visit-types.ts'
import { waitlistOffers } from '#db/schema/waitlist.ts'
import { timestampAt } from '#domain/booking/clinic-time.ts'
import { aDoctor, aHospital, aVisitType, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const SUNDAY = '2026-11-29'

let api: TestApi
let editor: { token: string }
let reception: { token: string }

beforeAll(async () => {
  api = await startTestApi()
  editor = await api.signInStaff('editor')
  reception = await api.signInStaff('reception')
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const edit = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin${path}`, { token: editor.token, body })
const desk = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin${path}`, { token: reception.token, body })

let callers = 0
const bookAtDesk = (doctor: number, more: object = {}) =>
  desk('POST', '/bookings', {
    client_name: 'أم خالد',
    client_phone: `05012360${String(callers++).padStart(2, '0')}`,
    doctor_id: doctor,
    date: SUNDAY,
    time: '09:00',
    ...more,
  })

const body = {
  name: { ar: 'جلسة ليزر', en: 'Laser session' },
  length: '٤٥',
  buffer_before: 5,
  buffer_after: 10,
  notice_hours: 24,
  fee: 600_00,
  tax_class: 'standard',
  audience: 'all',
  follow_up: true,
  bring: { ar: 'الهوية', en: 'Your ID' },
  active: true,
}

describe('a type of visit in the back office', () => {
  test('is made, given to a doctor and taken away again', async () => {
    const added = await edit('POST', '/visit-types', body)
    expect(added.status).toBe(201)
    const { id } = added.body.data.record
    expect(added.body.data.record).toEqual({ ...body, id, length: 45 })

    const doctor = await aDoctor(api.db)
    const saveTypes = async (visit_type_ids: number[] | undefined) => {
      const { record, version } = (await edit('GET', `/doctors/${doctor}`)).body.data
      return edit('PUT', `/doctors/${doctor}?version=${version}`, { ...record, visit_type_ids })
    }
    const typesOf = async () =>
      (await api.request('GET', `/user/doctors/${doctor}`)).body.data.visit_types.map(
        (type: { id: number }) => type.id,
      )
    expect((await saveTypes([id, id])).status).toBe(200)
    expect(await typesOf()).toEqual([id])
    // A client that does not know the types does not change them.
    await saveTypes(undefined)
    expect(await typesOf()).toEqual([id])
    expect((await saveTypes([999_999])).body.errors).toHaveProperty('visit_type_ids')
    expect((await edit('GET', '/visit-types?search=laser')).body.data).toMatchObject([{ id, doctors: 1 }])
    await saveTypes([])
    expect(await typesOf()).toEqual([])
  })

  test.each([
    ['length', 4],
    ['length', 241],
    ['buffer_after', 121],
    ['notice_hours', -1],
    ['audience', 'women'],
    ['name', { ar: '', en: 'Laser' }],
  ])('is refused with %s %j', async (field, value) => {
    const { status, body: reply } = await edit('POST', '/visit-types', { ...body, [field]: value })
    expect([status, Object.keys(reply.errors)[0]?.split('.')[0]]).toEqual([422, field])
  })

  test('is offered at one hospital of a doctor, and booked nowhere else', async () => {
    const further = await aHospital(api.db)
    const afternoon = { weekday: 7, from: '14:00', to: '15:00', hospital_id: further }
    const doctor = await aDoctor(api.db, { hours: [SUNDAY_MORNING, afternoon] })
    const type = await aVisitType(api.db, doctor)
    const save = async (change: object) => {
      const { record, version } = (await edit('GET', `/doctors/${doctor}`)).body.data
      return edit('PUT', `/doctors/${doctor}?version=${version}`, { ...record, ...change })
    }
    const there = [{ visit_type_id: type, hospital_id: further }]
    const own = (await api.request('GET', `/user/doctors/${doctor}`)).body.data.hospital.id
    const both = [...there, { visit_type_id: type, hospital_id: own }]
    expect((await save({ visit_type_hospitals: [...both, ...both] })).body.data.record).toMatchObject({
      visit_type_ids: [type],
      visit_type_hospitals: both,
    })
    expect((await save({ visit_type_hospitals: there })).status).toBe(200)
    // A client that does not know the hospitals does not change them.
    expect((await save({ visit_type_hospitals: undefined })).body.data.record.visit_type_hospitals).toEqual(
      there,
    )
    const unknown = await save({ visit_type_hospitals: [{ visit_type_id: type, hospital_id: 999_999 }] })
    expect(unknown.body.errors).toHaveProperty('visit_type_hospitals')
    const shown = (await api.request('GET', `/user/doctors/${doctor}`)).body.data
    expect(shown.visit_types).toMatchObject([{ id: type, hospitals: [{ id: further }] }])

    const timesOf = async (query: string) =>
      (await api.request('GET', `/user/doctors/${doctor}/availability?from=${SUNDAY}&days=1${query}`)).body
        .data.days[0].times
    expect(await timesOf('')).toContain('09:00')
    expect(await timesOf(`&visit_type_id=${type}`)).toEqual(['14:00', '14:30'])

    const patient = await api.signUp()
    const booking = { doctor_id: doctor, date: SUNDAY, client_name: 'نورة', client_phone: '0501234567' }
    const book = (body: object) =>
      api.request('POST', '/user/doctors/book', { token: patient.token, body: { ...booking, ...body } })
    const refused = await book({ time: '09:00', visit_type_id: type })
    expect([refused.status, refused.body.code]).toEqual([422, 'booking.outside_hours'])
    expect((await bookAtDesk(doctor, { time: '09:00', visit_type_id: type })).status).toBe(422)
    const booked = await book({ time: '14:00', visit_type_id: type })
    expect(booked.status).toBe(201)
    const { id } = booked.body.data
    const moved = (time: string) =>
      api.request('PUT', `/user/bookings/${id}`, {
        token: patient.token,
        body: { date: SUNDAY, time },
      })
    expect((await moved('10:00')).body.code).toBe('booking.outside_hours')
    expect((await moved('14:30')).status).toBe(200)

    // What is booked there is asked about when the type goes to the other hospital.
    const elsewhere = [{ visit_type_id: type, hospital_id: shown.hospital.id }]
    expect((await save({ visit_type_hospitals: elsewhere })).body.code).toBe('staff.visits_at_reception')
  })

  test('is offered at two of three hospitals of a doctor, and booked at the third by no way', async () => {
    const [second, third] = [await aHospital(api.db), await aHospital(api.db)]
    const hours = [
      SUNDAY_MORNING,
      ...[second, third].map((hospital_id, at) => ({
        ...{ weekday: 7, from: `${14 + at}:00`, to: `${15 + at}:00` },
        hospital_id,
      })),
    ]
    const doctor = await aDoctor(api.db, { hours })
    const type = await aVisitType(api.db, doctor)
    const { record, version } = (await edit('GET', `/doctors/${doctor}`)).body.data
    const places = [record.hospital_id, third].map(hospital_id => ({ visit_type_id: type, hospital_id }))
    const save = await edit('PUT', `/doctors/${doctor}?version=${version}`, {
      ...record,
      visit_type_hospitals: places,
    })
    expect(save.status).toBe(200)
    const shown = (await api.request('GET', `/user/doctors/${doctor}`)).body.data
    expect(shown.visit_types).toMatchObject([
      { id: type, hospitals: [{ id: third }, { id: record.hospital_id }] },
    ])
    const listed = (await edit('GET', '/visit-types')).body.data.find(
      (each: { id: number }) => each.id === type,
    )
    expect(listed.doctors).toBe(1)
    const query = `from=${SUNDAY}&days=1&visit_type_id=${type}`
    const { days } = (await api.request('GET', `/user/doctors/${doctor}/availability?${query}`)).body.data
    expect(days[0].times.filter((time: string) => time >= '14:00')).toEqual(['15:00', '15:30'])
    const atHospital = async (hospital: number) =>
      (await api.request('GET', `/user/doctors?visit_type_id=${type}&hospital_id=${hospital}`)).body.data
    expect(await Promise.all([second, third].map(atHospital))).toMatchObject([[], [{ id: doctor }]])
    const answers = []
    for (const time of ['14:00', '15:00', '09:00'])
      answers.push((await bookAtDesk(doctor, { time, visit_type_id: type })).status)
    expect(answers).toEqual([422, 201, 201])
  })

  test('that was booked cannot be deleted', async () => {
    const doctor = await aDoctor(api.db)
    const type = await aVisitType(api.db, doctor)
    expect((await bookAtDesk(doctor, { visit_type_id: type })).status).toBe(201)
    const { version } = (await edit('GET', `/visit-types/${type}`)).body.data
    expect((await edit('DELETE', `/visit-types/${type}?version=${version}`)).body.code).toBe('staff.in_use')
  })
})

describe('at the desk a type of visit', () => {
  test('is booked, shown, printed, and moved as it was booked', async () => {
    const [doctor, colleague] = [await aDoctor(api.db), await aDoctor(api.db)]
    const values = { length: 60, bufferAfter: 20, fee: 350_00, bringAr: 'التقارير', bringEn: 'Reports' }
    const type = await aVisitType(api.db, doctor, values)
    await api.db.insert(doctorVisitTypes).values({ doctorId: colleague, visitTypeId: type })
    const seen = { visit_length: 60, fee: 999 }
    const stale = await bookAtDesk(doctor, { visit_type_id: type, seen })
    expect([stale.status, stale.body.code]).toEqual([409, 'booking.visit_changed'])
    expect(stale.body.visit.fee).toBe(350)
    const added = await bookAtDesk(doctor, { visit_type_id: type, seen: stale.body.visit })
    const asBooked = { visit_type_id: type, visit_type: { ar: 'إجراء', en: 'Procedure' }, fee: 350 }
    expect(added.body.data).toMatchObject({ ...asBooked, time: '09:00', until: '10:00' })
    expect((await bookAtDesk(doctor, { time: '10:00' })).body.code).toBe('booking.slot_taken')
    const { id, sequence } = added.body.data
    expect((await desk('GET', `/bookings/${id}/slip`)).body.data).toMatchObject({
      visit_type: asBooked.visit_type,
      fee: 350,
      bring: { ar: 'التقارير', en: 'Reports' },
    })
    const moved = await desk('PUT', `/bookings/${id}`, {
      date: SUNDAY,
      time: '10:30',
      sequence,
      doctor_id: colleague,
    })
    expect(moved.body.data).toMatchObject({ ...asBooked, time: '10:30', until: '11:30' })
  })

  test('gives a walk-in the time until its buffer begins', async () => {
    const doctor = await aDoctor(api.db)
    const type = await aVisitType(api.db, doctor, { length: 60, bufferBefore: 10 })
    await bookAtDesk(doctor, { visit_type_id: type, time: '09:30' })
    api.setClock(SUNDAY, '09:05')
    const walkIn = await desk('POST', '/walk-ins', {
      client_name: 'سعد',
      client_phone: '0501239999',
      doctor_id: doctor,
    })
    expect(walkIn.body.data).toMatchObject({ time: '09:05', until: '09:20' })
  })

  test('cannot have its buffer in a time that the waitlist holds', async () => {
    const doctor = await aDoctor(api.db)
    const type = await aVisitType(api.db, doctor, { length: 30, bufferAfter: 15 })
    await api.db.insert(waitlistOffers).values({
      doctorId: doctor,
      startsAt: new Date(timestampAt(SUNDAY, '09:30')),
      endsAt: new Date(timestampAt(SUNDAY, '10:00')),
      heldUntil: new Date(Date.now() + 600_000),
    })
    expect((await bookAtDesk(doctor, { visit_type_id: type })).body.code).toBe('booking.slot_held')
    expect((await bookAtDesk(doctor)).status).toBe(201)
  })

  test('keeps its length and buffers when a closing moves it', async () => {
    const monday = { weekday: 1, from: '09:00', to: '11:00' }
    const doctor = await aDoctor(api.db, { hours: [{ ...monday, weekday: 7 }, monday] })
    const type = await aVisitType(api.db, doctor, { length: 60, bufferAfter: 20 })
    const { id } = (await bookAtDesk(doctor, { visit_type_id: type, time: '09:30' })).body.data
    await bookAtDesk(doctor, { date: '2026-11-30', time: '10:30' })
    const admin = await api.signInStaff('admin')
    const { record, version } = (await edit('GET', `/doctors/${doctor}`)).body.data
    const close = (visits: object[]) =>
      api.request('PUT', `/admin/doctors/${doctor}?version=${version}`, {
        token: admin.token,
        body: { ...record, days_off: [SUNDAY], visits },
      })
    const asked = await close([])
    expect(asked.body.code).toBe('staff.visits_touched')
    const [{ nearest }] = asked.body.visits
    // Until 10:20 the doctor is needed, and from 10:30 on another patient is there.
    expect(nearest).toMatchObject({ doctor_id: doctor, date: '2026-11-30', time: '09:00' })
    expect((await close([{ id, do: 'move', ...nearest, time: '09:30' }])).status).toBe(409)
    expect((await close([{ id, do: 'move', ...nearest }])).status).toBe(200)
    const [row] = await api.db.select().from(bookings).where(eq(bookings.id, id))
    expect(row?.endsAt).toEqual(new Date(timestampAt('2026-11-30', '10:00')))
  })
})
