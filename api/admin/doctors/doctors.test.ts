import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/booking/clinic-time.ts'
import { aBooking, aDoctor, aSpecialty, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('editor')).token
})
afterAll(() => api.close())

const request = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin${path}`, { token, body, lang: 'en' })
const load = async (id: number) => (await request('GET', `/doctors/${id}`)).body.data
const save = async (id: number, changes: object, as = token) => {
  const { record, version } = await load(id)
  const body = { ...record, ...changes }
  return api.request('PUT', `/admin/doctors/${id}?version=${version}`, { token: as, body, lang: 'en' })
}
const publicData = async (path: string) =>
  (await api.request('GET', `/user${path}`, { lang: 'en' })).body.data

const ramadan = {
  name: { ar: 'دوام رمضان', en: 'Ramadan hours' },
  first_day: '2027-02-08',
  last_day: '2027-03-09',
  hours: [{ weekday: 7, from: '21:00', to: '01:00' }],
}

describe('a doctor', () => {
  test('can be created with hours, days off and centers, read, changed and deleted', async () => {
    const { record: template } = await load(await aDoctor(api.db))
    const center = (
      await request('POST', '/centers', {
        name: { ar: 'مركز', en: 'Center' },
        content: { ar: '', en: '' },
        city_id: (await request('GET', '/cities')).body.data[0].id,
        hospital_id: template.hospital_id,
        images: ['/pictures/centers/heart-1-800.avif'],
        doctor_ids: [],
      })
    ).body.data.record.id
    const other = await aSpecialty(api.db, { nameAr: 'طب النوم', nameEn: 'Sleep medicine' })
    const { id: _, ...body } = {
      ...template,
      name: { ar: 'د. ليلى القحطاني', en: 'Dr. Layla Alqahtani' },
      visit_length: '٢٠',
      languages: ['en', 'ur'],
      practising_since: '٢٠٠٤',
      sex: 'female',
      further_specialty_ids: [other, template.specialty_id],
      licence_number: ' 12-R-7 ',
      licence_until: '2099-01-31',
      visit_fee: '٢٥٠٠٠',
      visit_tax_class: 'zero',
      hours: [
        { weekday: 1, from: '20:00', to: '02:00' },
        { weekday: 7, from: '٠٩:٠٠', to: '12:00' },
      ],
      days_off: ['2026-12-07', '2026-12-01', '2026-12-07'],
      periods: [ramadan],
      center_ids: [center],
    }
    const added = await request('POST', '/doctors', body)
    expect(added.status).toBe(201)
    const { record } = added.body.data
    expect(record).toEqual({
      ...body,
      id: record.id,
      visit_length: 20,
      practising_since: 2004,
      further_specialty_ids: [other],
      licence_number: '12-R-7',
      visit_fee: 25_000,
      hours: [
        { weekday: 7, from: '09:00', to: '12:00' },
        { weekday: 1, from: '20:00', to: '02:00' },
      ],
      days_off: ['2026-12-01', '2026-12-07'],
    })
    expect((await publicData(`/specialized-centers/${center}`)).doctors).toMatchObject([{ id: record.id }])
    expect(await publicData(`/doctors/${record.id}`)).toMatchObject({
      languages: ['en', 'ur'],
      years_of_experience: 22,
      sex: 'female',
      fee: 250,
      licence_number: '12-R-7',
      specialty: 'Family medicine',
      specialties: [
        { id: template.specialty_id, name: 'Family medicine' },
        { id: other, name: 'Sleep medicine' },
      ],
    })

    const changed = await save(record.id, { periods: [], center_ids: [], days_off: [] })
    expect(changed.body.data.record).toMatchObject({ periods: [], center_ids: [], hours: record.hours })
    // A client that does not know the languages does not change them.
    const older = await save(record.id, { languages: undefined, practising_since: undefined })
    expect(older.body.data.record).toMatchObject({ languages: ['en', 'ur'], practising_since: 2004 })
    const facts = ['sex', 'further_specialty_ids', 'licence_number', 'licence_until', 'visit_fee']
    const unknown = Object.fromEntries([...facts, 'visit_tax_class'].map(field => [field, undefined]))
    expect((await save(record.id, unknown)).body.data.record).toEqual(older.body.data.record)
    const emptied = await save(record.id, {
      languages: [],
      practising_since: '',
      sex: '',
      further_specialty_ids: [],
      licence_number: '',
      licence_until: '',
      visit_fee: '',
    })
    expect(emptied.body.data.record).toMatchObject({
      languages: [],
      practising_since: null,
      sex: null,
      further_specialty_ids: [],
      licence_number: '',
      licence_until: null,
      visit_fee: null,
    })
    const { version } = emptied.body.data
    expect((await request('DELETE', `/doctors/${record.id}?version=${version}`)).status).toBe(200)
    expect((await request('GET', `/doctors/${record.id}`)).status).toBe(404)
  })

  test('has only the changed rows in the history', async () => {
    const id = await aDoctor(api.db, { hours: [SUNDAY_MORNING, { weekday: 1, from: '09:00', to: '12:00' }] })
    const { record } = await load(id)
    await save(id, { hours: [record.hours[0], { weekday: 1, from: '13:00', to: '15:00' }] })
    const entries = (await request('GET', `/doctors/${id}/history`)).body.data
    expect(entries.map((entry: { action: string; part: string }) => [entry.action, entry.part])).toEqual([
      ['insert', 'doctor_hours'],
      ['delete', 'doctor_hours'],
    ])
  })

  test('is saved and shown without a photograph', async () => {
    const id = await aDoctor(api.db)
    expect((await save(id, { image: '' })).status).toBe(200)
    expect((await api.request('GET', `/user/doctors/${id}`)).body.data).toMatchObject({ image: '' })
  })

  test.each([
    [{ name: { ar: 'د', en: '' } }, 'name.en'],
    [{ languages: ['xx'] }, 'languages.0'],
    [{ practising_since: 1900 }, 'practising_since'],
    [{ practising_since: 2027 }, 'practising_since'],
    [{ sex: 'other' }, 'sex'],
    [{ further_specialty_ids: [999_999] }, 'further_specialty_ids'],
    [{ licence_number: 'x'.repeat(41) }, 'licence_number'],
    [{ licence_until: '2026-02-30' }, 'licence_until'],
    [{ visit_fee: 0 }, 'visit_fee'],
    [{ visit_fee: '12.5' }, 'visit_fee'],
    [{ visit_tax_class: 'none' }, 'visit_tax_class'],
    [{ visit_length: 4 }, 'visit_length'],
    [{ visit_length: '٢٤١' }, 'visit_length'],
    [{ specialty_id: 999_999 }, 'specialty_id'],
    [{ hospital_id: 'x' }, 'hospital_id'],
    [{ center_ids: [999_999] }, 'center_ids'],
    [{ image: 'https://evil.example/x.avif' }, 'image'],
    [{ image: '/pictures/../secret.avif' }, 'image'],
    [{ phone: '‮اتصل' }, 'phone'],
    [{ active: 'yes' }, 'active'],
    [{ hours: 'always' }, 'hours'],
    [{ hours: [{ weekday: 8, from: '09:00', to: '10:00' }] }, 'hours.0.weekday'],
    [{ hours: [{ weekday: 1, from: '25:00', to: '10:00' }] }, 'hours.0.from'],
    [{ hours: [SUNDAY_MORNING, SUNDAY_MORNING] }, 'hours.1'],
    [{ hours: [{ weekday: 6, from: '20:00', to: '10:00' }, SUNDAY_MORNING] }, 'hours.1'],
    [{ days_off: ['2026-02-30'] }, 'days_off.0'],
    [{ periods: [{ ...ramadan, last_day: '2027-02-07' }] }, 'periods.0.last_day'],
    [{ periods: [ramadan, { ...ramadan, first_day: '2027-03-09', last_day: '2027-03-12' }] }, 'periods.1'],
    [{ periods: [{ ...ramadan, hours: [SUNDAY_MORNING, SUNDAY_MORNING] }] }, 'periods.0.hours.1'],
    [{ visits: [{ id: 1, do: 'forget' }] }, 'visits.0.do'],
    [{ visits: [{ id: 1, do: 'cancel', reason: ' ' }] }, 'visits.0.reason'],
  ])('with %j is refused at its field', async (changes, field) => {
    const { status, body } = await save(await aDoctor(api.db), changes)
    expect([status, Object.keys(body.errors ?? body)]).toEqual([422, [field]])
  })

  test('is on the list of ending licences from 60 days before the last day', async () => {
    const doctorUntil = (licenceUntil: string | undefined, active = true) =>
      aDoctor(api.db, { nameEn: 'Dr. Licensed', licenceUntil, active })
    const figure = async () =>
      (await request('GET', '/dashboard', undefined)).body.data.ending_licences as number
    const before = await figure()
    const ended = await doctorUntil(addDays(TODAY, -1))
    const ending = await doctorUntil(addDays(TODAY, 60))
    await doctorUntil(addDays(TODAY, 61))
    await doctorUntil(undefined)
    await doctorUntil(addDays(TODAY, 1), false)
    const { data } = (await request('GET', '/doctors?search=licensed&licence=ending&sort=created')).body
    expect(data.map(({ id, licence }: { id: number; licence: string }) => [id, licence])).toEqual([
      [ended, 'ended'],
      [ending, 'ending'],
    ])
    expect(await figure()).toBe(before + 2)
  })

  test('is found by name, specialty, hospital and active state', async () => {
    const id = await aDoctor(api.db, { nameEn: 'Dr. Hind Unusual', active: false })
    const { specialty_id, hospital_id } = (await load(id)).record
    for (const query of [
      'search=unusual',
      `specialty_id=${specialty_id}&active=no`,
      `hospital_id=${hospital_id}&search=&active=`,
    ])
      expect((await request('GET', `/doctors?${query}`)).body.data).toMatchObject([{ id, active: false }])
    expect((await request('GET', `/doctors?search=unusual&active=yes`)).body.data).toEqual([])
  })
})

describe.each([
  ['an inactive doctor', { active: false }],
  ['a doctor whose licence has ended', { licence_until: '2020-01-31' }],
])('%s', (_, hiding) => {
  test('is not public and cannot be booked; existing appointments are still shown', async () => {
    const id = await aDoctor(api.db, { nameEn: 'Dr. Retired Soon', licenceUntil: '2099-01-31' })
    const patient = await api.signUp()
    await aBooking(api.db, { user: patient.id, doctor: id, date: '2026-11-15', time: '09:00' })
    const upcoming = await aBooking(api.db, {
      user: patient.id,
      doctor: id,
      date: '2026-11-29',
      time: '09:00',
    })
    expect((await publicData('/doctors/names')).some((doctor: { id: number }) => doctor.id === id)).toBe(true)

    const changes = { ...hiding, visits: [{ id: upcoming, do: 'leave' }] }
    const byEditor = await save(id, changes)
    expect([byEditor.status, byEditor.body.code]).toEqual([409, 'staff.visits_at_reception'])
    const { status } = await save(id, changes, (await api.signInStaff('admin')).token)
    expect(status).toBe(200)
    expect((await api.request('GET', `/user/doctors/${id}`)).status).toBe(404)
    expect((await api.request('GET', `/user/doctors/${id}/availability`)).status).toBe(404)
    expect(await publicData('/doctors?name=retired')).toEqual([])
    expect((await publicData('/doctors/names')).some((doctor: { id: number }) => doctor.id === id)).toBe(
      false,
    )
    const book = await api.request('POST', '/user/doctors/book', {
      token: patient.token,
      body: { client_name: 'نورة', client_phone: '0501234567', doctor_id: id, date: TODAY, time: '10:00' },
    })
    expect([book.status, Object.keys(book.body.errors)]).toEqual([422, ['doctor_id']])
    const move = await api.request('PUT', `/user/bookings/${upcoming}`, {
      token: patient.token,
      body: { date: '2026-11-29', time: '10:00' },
    })
    expect([move.status, move.body.code]).toEqual([409, 'booking.doctor_away'])
    await api.pool.query('update doctors set active = false where id = $1', [id])
    const own = (await api.request('GET', '/user/doctor-bookings', { token: patient.token, lang: 'en' })).body
      .data
    expect(own.map((booking: { doctor: { name: string } }) => booking.doctor.name)).toEqual([
      'Dr. Retired Soon',
      'Dr. Retired Soon',
    ])
  })
})
