import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FreeSlot } from '#contract/doctors.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { fieldMessages } from '#contract/field-messages.ts'
import { doctors } from '#db/schema/directory.ts'
import { addDays, daysBetween } from '#domain/booking/clinic-time.ts'
import { aBooking, aDoctor, aHospital, aSpecialty, SUNDAY_MORNING } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

// TODAY is a Sunday.
const SUNDAY = '2026-11-29'
const SUNDAY_OFF = '2026-12-06'

let api: TestApi
let ids: Record<'cardiology' | 'dentistry' | 'hospital' | 'heart' | 'tooth' | 'resting', number>
let patient: { id: number; token: string }

beforeAll(async () => {
  api = await startTestApi()
  const { db } = api
  patient = await api.signUp()
  const dentistry = await aSpecialty(db, { nameAr: 'طب الأسنان', nameEn: 'Dentistry', position: 2 })
  const cardiology = await aSpecialty(db, {
    nameAr: 'طب القلب',
    nameEn: 'Cardiology',
    slug: 'cardiology',
    position: 1,
  })
  const hospital = await aHospital(db)
  const heart = await aDoctor(db, {
    specialty: cardiology,
    hospital,
    nameAr: 'د. أحمد القحطاني',
    nameEn: 'Dr. Ahmad Alqahtani',
    hours: [
      { weekday: 1, from: '08:30', to: '10:00' },
      { weekday: 7, from: '16:00', to: '17:00' },
      SUNDAY_MORNING,
      { weekday: 6, from: '22:00', to: '23:59' },
    ],
    daysOff: [SUNDAY_OFF],
    qualificationsAr: 'زمالة القلب\nالبورد السعودي',
    qualificationsEn: 'Fellowship in cardiology\nSaudi Board',
  })
  const tooth = await aDoctor(db, { specialty: dentistry, hospital, visitLength: 45 })
  const resting = await aDoctor(db, { specialty: dentistry, hospital, hours: [] })
  ids = { cardiology, dentistry, hospital, heart, tooth, resting }
})
afterEach(() => api.setClock(TODAY, '09:00'))
afterAll(() => api.close())

const get = (path: string, lang?: 'ar' | 'en') => api.request('GET', path, { lang })
const idsOf = (data: { id: number }[]) => data.map(({ id }) => id)

const withinOneDay = { crosses_midnight: false, all_day: false }

describe('the list of doctors', () => {
  test('a card has exactly the fields of the contract', async () => {
    const { status, body, headers } = await get('/user/doctors', 'en')
    expect(status).toBe(200)
    expect(body.meta).toEqual({ total: 3, page: 1, per_page: 100, last_page: 1 })
    expect(body.data[0]).toEqual({
      id: ids.heart,
      name: 'Dr. Ahmad Alqahtani',
      job_title: 'Consultant',
      image: '/pictures/doctors/1.avif',
      phone: '+966112000000',
      specialty: 'Cardiology',
      specialty_id: ids.cardiology,
      hospital: { id: ids.hospital, name: 'Afiya Olaya Hospital' },
      city: 'Riyadh',
      slots: [
        { date: 'Sunday', time_from: '09:00:00', time_to: '12:00:00', ...withinOneDay },
        { date: 'Sunday', time_from: '16:00:00', time_to: '17:00:00', ...withinOneDay },
        { date: 'Monday', time_from: '08:30:00', time_to: '10:00:00', ...withinOneDay },
        { date: 'Saturday', time_from: '22:00:00', time_to: '23:59:00', ...withinOneDay },
      ],
      qualifications: 'Fellowship in cardiology\nSaudi Board',
      practices: [],
      next_free: ['09:00', '09:30', '10:00'].map(time => ({ date: TODAY, time })),
      specialties: [{ id: ids.cardiology, name: 'Cardiology' }],
      sex: null,
      languages: [],
      years_of_experience: null,
      fee: null,
    })
    expect(headers.vary).toMatch(/accept-language/i)
  })

  test('in Arabic names, weekdays and qualifications are Arabic', async () => {
    const [card] = (await get('/user/doctors', 'ar')).body.data
    expect(card).toMatchObject({
      name: 'د. أحمد القحطاني',
      job_title: 'استشاري',
      specialty: 'طب القلب',
      hospital: { name: 'مستشفى عافية العليا' },
      qualifications: 'زمالة القلب\nالبورد السعودي',
    })
    expect(card.slots.map((slot: { date: string }) => slot.date)).toEqual([
      'الأحد',
      'الأحد',
      'الاثنين',
      'السبت',
    ])
  })

  test.each([
    ['22:00', '02:00', { crosses_midnight: true, all_day: false }],
    ['22:00', '00:00', { crosses_midnight: true, all_day: false }],
    ['00:00', '00:00', { crosses_midnight: true, all_day: true }],
    ['08:00', '08:00', { crosses_midnight: true, all_day: true }],
    ['00:00', '23:59', withinOneDay],
  ])('hours from %s to %s say how they end', async (from, to, fields) => {
    const id = await aDoctor(api.db, { hours: [{ weekday: 7, from, to }] })
    const { slots } = (await get(`/user/doctors/${id}`, 'en')).body.data
    expect(slots).toEqual([{ date: 'Sunday', time_from: `${from}:00`, time_to: `${to}:00`, ...fields }])
    await api.pool.query('update doctors set active = false where id = $1', [id])
  })

  test('a doctor without hours is listed, without free slots', async () => {
    const card = (await get('/user/doctors')).body.data.find(
      (doctor: { id: number }) => doctor.id === ids.resting,
    )
    expect(card).toMatchObject({ slots: [], next_free: [] })
  })

  test('a card has the first three times of two weeks, also when the first days are booked out', async () => {
    const daysOff = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, day) => addDays(TODAY, from + day))
    const hours = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '20:00', to: '21:00' }))
    const fromDay = async (day: number) => {
      const doctor = await aDoctor(api.db, { hours, daysOff: daysOff(0, day) })
      const [{ body: one }, { body: list }] = [
        await get(`/user/doctors/${doctor}`),
        await get('/user/doctors'),
      ]
      const card = list.data.find(({ id }: { id: number }) => id === doctor)
      expect(card.next_free).toEqual(one.data.next_free)
      await api.pool.query('update doctors set active = false where id = $1', [doctor])
      return card.next_free.map(({ date, time }: FreeSlot) => `${daysBetween(TODAY, date)} ${time}`)
    }
    expect(await fromDay(0)).toEqual(['0 20:00', '0 20:30', '1 20:00'])
    expect(await fromDay(4)).toEqual(['4 20:00', '4 20:30', '5 20:00'])
    expect(await fromDay(9)).toEqual(['9 20:00', '9 20:30', '10 20:00'])
    expect(await fromDay(14)).toEqual(['14 20:00', '14 20:30'])
    expect(await fromDay(15)).toEqual([])
  })

  test.each([
    '',
    '?',
    '?name=',
    '?specialty_id=',
    '?specialty_id=&name=',
    '?name=%20&specialty_id=%20&hospital_id=',
  ])('an empty filter is no filter: %j', async query => {
    expect(idsOf((await get(`/user/doctors${query}`)).body.data)).toEqual([ids.heart, ids.tooth, ids.resting])
  })

  test('the specialty filters, also with Arabic-Indic digits and together with a name', async () => {
    const by = async (query: Record<string, string>) =>
      idsOf((await get(`/user/doctors?${new URLSearchParams(query)}`)).body.data)
    const arabic = String(ids.dentistry).replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    expect(await by({ specialty_id: String(ids.cardiology) })).toEqual([ids.heart])
    expect(await by({ specialty_id: arabic })).toEqual([ids.tooth, ids.resting])
    expect(await by({ specialty_id: String(ids.cardiology), name: 'احمد' })).toEqual([ids.heart])
    expect(await by({ specialty_id: String(ids.dentistry), name: 'احمد' })).toEqual([])
  })

  test('the hospital filters, also together with a specialty, a name and a typing error in it', async () => {
    const elsewhere = await aHospital(api.db)
    const visiting = await aDoctor(api.db, {
      specialty: ids.dentistry,
      hospital: elsewhere,
      nameAr: 'د. هند الزهراني',
      nameEn: 'Dr. Hind Alzahrani',
    })
    const by = async (query: Record<string, string | number>) =>
      idsOf((await get(`/user/doctors?${new URLSearchParams(query as Record<string, string>)}`)).body.data)
    try {
      expect(await by({ hospital_id: elsewhere })).toEqual([visiting])
      expect(await by({ hospital_id: ids.hospital })).toEqual([ids.heart, ids.tooth, ids.resting])
      expect(await by({ hospital_id: elsewhere, specialty_id: ids.cardiology })).toEqual([])
      expect(await by({ hospital_id: elsewhere, name: 'الزهرانى' })).toEqual([visiting])
      expect(await by({ hospital_id: elsewhere, name: 'الزحراني' })).toEqual([visiting])
      expect(await by({ hospital_id: ids.hospital, name: 'الزهراني' })).toEqual([])
    } finally {
      await api.db.delete(doctors).where(eq(doctors.id, visiting))
    }
  })

  test.each(['specialty_id', 'hospital_id'])('a %s without doctors gives an empty list', async filter => {
    const { status, body } = await get(`/user/doctors?${filter}=2147483647`)
    expect(status).toBe(200)
    expect(body).toEqual({ data: [], meta: { total: 0, page: 1, per_page: 100, last_page: 1 } })
  })

  test.each(['abc', '0', '-1', '1.5', '99999999999', '1,2', '1 or 1=1'])(
    '%s is not a valid specialty or hospital',
    async id => {
      for (const filter of ['specialty_id', 'hospital_id'])
        for (const lang of ['ar', 'en'] as const) {
          const { status, body } = await get(`/user/doctors?${new URLSearchParams({ [filter]: id })}`, lang)
          expect(status).toBe(422)
          expect(body.message).toBe(errorCatalogue.invalid_input[lang])
          expect(body.errors).toEqual({ [filter]: [fieldMessages['invalid value'][lang]] })
        }
    },
  )

  test('pages follow each other, and one after the last is empty', async () => {
    const page = async (page: number) => (await get(`/user/doctors?per_page=2&page=${page}`)).body
    expect(idsOf((await page(1)).data)).toEqual([ids.heart, ids.tooth])
    expect(idsOf((await page(2)).data)).toEqual([ids.resting])
    expect(await page(3)).toEqual({ data: [], meta: { total: 3, page: 3, per_page: 2, last_page: 2 } })
  })

  test('pages of any size together are the whole list in its order', async () => {
    const read = async (query: string) => idsOf((await get(`/user/doctors?${query}`)).body.data)
    const all = await read('per_page=100')
    for (const size of [1, 2, all.length]) {
      const pages = Array.from({ length: Math.ceil(all.length / size) }, (_, n) => n + 1)
      const parts = await Promise.all(pages.map(page => read(`per_page=${size}&page=${page}`)))
      expect(parts.flat()).toEqual(all)
    }
  })

  test.each([
    'page=0',
    'page=-1',
    'page=abc',
    'page=1.5',
    'per_page=0',
    'per_page=101',
    'page=1&page=2',
    'page=1e99',
  ])('%s is refused', async query => {
    expect((await get(`/user/doctors?${query}`)).body).toMatchObject({ status: 422, code: 'invalid_input' })
  })

  test('fifty doctors take as many statements as one', async () => {
    const crowd = await startTestApi()
    try {
      const [specialty, hospital] = [await aSpecialty(crowd.db), await aHospital(crowd.db)]
      const query = vi.spyOn(crowd.pool, 'query')
      const cost = async () => {
        query.mockClear()
        const { body } = await crowd.request('GET', '/user/doctors')
        return { doctors: body.data.length, statements: query.mock.calls.length }
      }
      await aDoctor(crowd.db, { specialty, hospital })
      const one = await cost()
      for (let i = 1; i < 50; i++) await aDoctor(crowd.db, { specialty, hospital })
      expect(one.doctors).toBe(1)
      expect(one.statements).toBeGreaterThan(0)
      expect(await cost()).toEqual({ doctors: 50, statements: one.statements })
    } finally {
      await crowd.close()
    }
  })
})

test('the names for the search field are in the alphabetical order of the language', async () => {
  for (const lang of ['ar', 'en'] as const) {
    const { body } = await get('/user/doctors/names', lang)
    const names = body.data.map(({ name }: { name: string }) => name)
    expect(names).toEqual([...names].sort((a: string, b: string) => a.localeCompare(b, lang)))
    expect(idsOf(body.data)).toEqual(expect.arrayContaining([ids.heart, ids.tooth, ids.resting]))
  }
})

describe('the language of a response', () => {
  test.each([
    [undefined, 'ar'],
    ['', 'ar'],
    ['ar', 'ar'],
    ['ar-SA', 'ar'],
    ['en', 'en'],
    ['en-US', 'en'],
    ['EN-gb', 'en'],
    ['en-US,en;q=0.9,ar;q=0.8', 'en'],
    ['ar;q=0.5,en;q=0.9', 'en'],
    ['fr,en;q=0.5,ar;q=0.7', 'ar'],
    ['en;q=0', 'ar'],
    ['fr', 'ar'],
    ['*', 'ar'],
    ['english', 'ar'],
    ['!!;;q=,,', 'ar'],
  ])('Accept-Language %j gives %s', async (header, lang) => {
    const headers: Record<string, string> = header === undefined ? {} : { 'accept-language': header }
    const reply = await api.request('GET', `/user/doctors/${ids.heart}`, { headers })
    expect(reply.headers['content-language']).toBe(lang)
    expect(reply.body.data.specialty).toBe(lang === 'ar' ? 'طب القلب' : 'Cardiology')
  })
})

describe('one doctor', () => {
  test('has the card’s fields, the length of an appointment and the specialty’s id', async () => {
    const [card] = (await get('/user/doctors', 'en')).body.data
    const { status, body } = await get(`/user/doctors/${ids.heart}`, 'en')
    expect(status).toBe(200)
    const details = {
      visit_length: 30,
      visit_types: [],
      specialty_id: ids.cardiology,
      licence_number: '',
      place: { lat: 24.69, long: 46.68 },
      practices: [],
    }
    expect(body).toEqual({ data: { ...card, ...details } })
  })

  test.each([
    [2004, 22],
    [2025, 1],
    [2026, null],
    [null, null],
  ])('who practises since %j has %j years of experience', async (since, years) => {
    const id = await aDoctor(api.db)
    await api.pool.query(`update doctors set practising_since = $1, languages = '{ar,fr}' where id = $2`, [
      since,
      id,
    ])
    expect((await get(`/user/doctors/${id}`)).body.data).toMatchObject({
      years_of_experience: years,
      languages: ['ar', 'fr'],
    })
    await api.pool.query('delete from doctors where id = $1', [id])
  })

  test.each([
    '2147483647',
    '2147483648',
    'abc',
    '0',
    '-1',
    '1.5',
    '99999999999',
    '1%20or%201',
    '%F0%9F%98%80',
    '%00',
  ])('the doctor %s is not there', async id => {
    for (const path of [`/user/doctors/${id}`, `/user/doctors/${id}/availability`])
      for (const lang of ['ar', 'en'] as const) {
        const { status, body } = await get(path, lang)
        expect(status).toBe(404)
        expect(body).toMatchObject({ code: 'not_found', message: errorCatalogue.not_found[lang] })
      }
  })
})

describe('the free slots of a doctor', () => {
  const daysOf = async (doctor: number, query = '') =>
    (await get(`/user/doctors/${doctor}/availability${query}`)).body.data.days as {
      date: string
      times: string[]
    }[]
  const on = async (doctor: number, day: string) =>
    (await daysOf(doctor, `?from=${day}&to=${day}`))[0]?.times ?? []

  test('are within the hours, one appointment after another', async () => {
    const { body } = await get(`/user/doctors/${ids.tooth}/availability?from=${SUNDAY}&to=${SUNDAY}`)
    expect(body).toEqual({
      data: {
        visit_length: 45,
        from: SUNDAY,
        days: [{ date: SUNDAY, times: ['09:00', '09:45', '10:30', '11:15'] }],
      },
    })
  })

  test('include both ends of the range and leave out days without a slot', async () => {
    const days = await daysOf(ids.heart, `?from=2026-11-28&to=${SUNDAY_OFF}`)
    expect(days.map(({ date }) => date)).toEqual(['2026-11-28', SUNDAY, '2026-11-30', '2026-12-05'])
    expect(days[0]?.times).toEqual(['22:00', '22:30', '23:00'])
  })

  test('without a range are those of the ninety bookable days', async () => {
    const days = await daysOf(ids.tooth)
    expect([days[0]?.date, days.at(-1)?.date, days.length]).toEqual([TODAY, '2027-02-14', 13])
  })

  test('are those of as many days as are asked for, from a day without one too', async () => {
    const monday = await get(`/user/doctors/${ids.tooth}/availability?from=2026-11-23&days=7`)
    expect(monday.body.data).toMatchObject({ from: '2026-11-23', days: [{ date: SUNDAY }] })
    const today = await get(`/user/doctors/${ids.tooth}/availability?days=7`)
    expect(today.body.data).toMatchObject({ from: TODAY, days: [{ date: TODAY }] })
    expect((await get(`/user/doctors/${ids.resting}/availability?days=7`)).body.data.days).toEqual([])
  })

  test('leave out today’s past slots, but not that of this minute', async () => {
    api.setClock(TODAY, '10:30')
    expect(await on(ids.tooth, TODAY)).toEqual(['10:30', '11:15'])
    api.setClock(TODAY, '10:31')
    expect(await on(ids.tooth, TODAY)).toEqual(['11:15'])
    expect((await get(`/user/doctors/${ids.tooth}`)).body.data.next_free[0]).toEqual({
      date: TODAY,
      time: '11:15',
    })
  })

  test('leave out a booked slot until it is cancelled', async () => {
    const doctor = await aDoctor(api.db, { hours: [{ weekday: 7, from: '09:00', to: '10:30' }] })
    const id = await aBooking(api.db, { user: patient.id, doctor, date: SUNDAY, time: '09:30' })
    expect(await on(doctor, SUNDAY)).toEqual(['09:00', '10:00'])
    await api.request('DELETE', `/user/bookings/${id}`, { token: patient.token })
    expect(await on(doctor, SUNDAY)).toEqual(['09:00', '09:30', '10:00'])
  })

  test('leave out an appointment past midnight on the next day too', async () => {
    const doctor = await aDoctor(api.db, { hours: [{ weekday: 1, from: '00:00', to: '01:00' }] })
    await aBooking(api.db, { user: patient.id, doctor, date: SUNDAY, time: '23:45' })
    expect(await on(doctor, '2026-11-30')).toEqual(['00:30'])
  })

  test('are none on a day off', async () => {
    expect(await on(ids.heart, SUNDAY_OFF)).toEqual([])
  })

  test.each([
    ['?from=2026-11-22&to=2027-02-21', 200, 'ninety-two days'],
    ['?from=2026-11-22&to=2027-02-22', 422, 'ninety-three days'],
    ['?from=2026-11-29&to=2026-11-28', 422, 'an end before the beginning'],
    ['?to=2026-11-21', 422, 'an end before today'],
    ['?from=2026-02-30', 422, 'a day that no calendar has'],
    ['?from=29-11-2026', 422, 'a day in another order'],
    ['?from=tomorrow', 422, 'a word'],
    ['?days=92', 200, 'ninety-two days from today'],
    ['?days=93', 422, 'ninety-three days from today'],
    ['?days=0', 422, 'no day'],
    ['?days=week', 422, 'days in words'],
    ['?from=0000-01-01&to=0000-01-02', 422, 'the year 0'],
    ['?from=1000-01-01&to=1000-01-02', 422, 'the distant past'],
    ['?from=8999-12-31', 422, 'the distant future'],
    ['?from=1900-01-01&to=1900-01-02', 200, 'the first day that a field takes'],
    ['?from=2100-12-30', 200, 'the last year that a field takes'],
    ['?from=9999-12-31&to=9999-12-31', 422, 'the last day of ISO'],
    ['?from=٢٠٢٦-١١-٢٩&to=٢٠٢٦-١١-٢٩', 200, 'Arabic-Indic digits'],
  ])('%s is answered %i: %s', async (query, status) => {
    const reply = await get(`/user/doctors/${ids.heart}/availability${encodeURI(query)}`)
    expect(reply.status).toBe(status)
    if (status === 422) expect(reply.body.code).toBe('invalid_input')
  })
})

describe('specialties', () => {
  test('are in their display order and in the client’s language', async () => {
    expect((await get('/user/specialties', 'en')).body.data.slice(-2)).toEqual([
      { id: ids.cardiology, name: 'Cardiology', slug: 'cardiology', doctors_count: expect.any(Number) },
      { id: ids.dentistry, name: 'Dentistry', slug: null, doctors_count: expect.any(Number) },
    ])
    expect((await get('/user/specialties', 'ar')).body.data.at(-1).name).toBe('طب الأسنان')
  })

  test('count the doctors that their list shows, and follow a doctor who becomes inactive', async () => {
    const countOf = async (id: number) =>
      (await get('/user/specialties', 'en')).body.data.find((row: { id: number }) => row.id === id)
        .doctors_count
    const listed = async (id: number) => (await get(`/user/doctors?specialty_id=${id}`)).body.meta.total
    const { db } = api
    const empty = await aSpecialty(db)
    expect(await countOf(empty)).toBe(0)
    const hospital = await aHospital(db)
    const doctor = await aDoctor(db, { specialty: empty, hospital })
    await aDoctor(db, { specialty: empty, hospital })
    expect(await countOf(empty)).toBe(2)
    await db.update(doctors).set({ active: false }).where(eq(doctors.id, doctor))
    expect([await countOf(empty), await listed(empty)]).toEqual([1, 1])
    expect(await countOf(ids.dentistry)).toBe(await listed(ids.dentistry))
  })
})

test('doctors beyond a page of the names are counted and on the next page', async () => {
  await api.pool.query(
    `insert into doctors (name_ar, name_en, specialty_id, hospital_id, job_title_ar, job_title_en, image,
      phone)
    select 'د. ' || n, 'Dr. ' || n, specialty_id, hospital_id, 'ط', 'D', image, phone
    from doctors, generate_series(1, 1001) n where doctors.id = $1`,
    [ids.heart],
  )
  const first = (await get('/user/doctors/names')).body
  expect(first.data).toHaveLength(1000)
  expect(first.meta).toMatchObject({ page: 1, per_page: 1000, last_page: 2 })
  const next = (await get('/user/doctors/names?page=2')).body.data
  expect(next).toHaveLength(first.meta.total - 1000)
})
