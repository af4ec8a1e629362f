import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patients } from '#db/schema/patients.ts'
import { addDays } from '#domain/booking/clinic-time.ts'
import { aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aDoctor, aLinkedRecord } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
let week = 0

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())

const request = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin${path}`, { token, body, lang: 'en' })
const book = async (client_name: string, client_phone: string, more: object = {}) => {
  const slot = { date: addDays(TODAY, 7 * (1 + (week++ % 12))), time: '09:00' }
  const body = { client_name, client_phone, doctor_id: await aDoctor(api.db), ...slot, ...more }
  const reply = await request('POST', '/bookings', body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body.data.id as number
}
const search = async (text: string) => {
  const { status, body } = await request('POST', '/patients/search', { text })
  expect(status).toBe(200)
  return body.data as { id: number; name: string; next: { id: number } | null }[]
}
const namesFor = async (text: string) => (await search(text)).map(({ name }) => name)

describe('the search of patients', () => {
  let appointment: number
  beforeAll(async () => {
    appointment = await book('محمد القحطاني', '0501112233')
    await book('Khalid Al-Ghamdi', '0502223344')
    await book('نورة العتيبي', '0503334455')
    await book('Noura Alharbi', '+20 100 123 4567')
  })

  test.each([
    ['محمد', 'محمد القحطاني'],
    ['قحطاني محمد', 'محمد القحطاني'],
    ['mohammed', 'محمد القحطاني'],
    ['Muhammad al qahtani', 'محمد القحطاني'],
    ['خالد الغامدي', 'Khalid Al-Ghamdi'],
    ['khaled', 'Khalid Al-Ghamdi'],
    ['نوره العتيبى', 'نورة العتيبي'],
    ['محم', 'محمد القحطاني'],
    // Typed with the keyboard set to the other language.
    ["lpl] hgrp'hkd", 'محمد القحطاني'],
    ['ناشمهي', 'Khalid Al-Ghamdi'],
  ])('finds by the name, in either script and spelling: %s', async (text, name) => {
    expect(await namesFor(text)).toContain(name)
  })

  test('shows names in the letters of the text before those that sound alike', async () => {
    expect(await namesFor('نورة')).toEqual(['نورة العتيبي', 'Noura Alharbi'])
    expect(await namesFor('noura')).toEqual(['Noura Alharbi', 'نورة العتيبي'])
  })

  test.each([
    ['داود', ['داوود صالح']],
    ['يحيى', ['يحي صالح']],
    ['Aly', ['علي حسن']],
    // Two consonants may begin a name, which comes after the whole one.
    ['Saad', ['سعد حسن', 'سعدون عمر']],
  ])(
    'finds whole names that sound as «%s», and none that begin with its one consonant',
    async (text, names) => {
      const { rows } = await api.pool.query(
        `insert into patients (name) values ('سعدون عمر'), ('سعد حسن'), ('Mark Delgado'), ('ياسر الجهني'),
         ('لمى فواز'), ('داوود صالح'), ('يحي صالح'), ('علي حسن') returning id`,
      )
      const found = await namesFor(text)
      await api.pool.query('delete from patients where id = any($1)', [rows.map(({ id }) => id)])
      expect(found).toEqual(names)
    },
  )

  test.each([
    '0501112233',
    '+966501112233',
    '00966 50 111 2233',
    '٠٥٠١١١٢٢٣٣',
    '050 111',
    '12233',
    '50-111-2233',
  ])('finds by the phone number in any form, and by its last digits: %s', async text => {
    expect(await namesFor(text)).toEqual(['محمد القحطاني'])
  })

  test('finds by the number of an appointment, which it shows with its doctor', async () => {
    const [found] = await search(`#${appointment}`)
    expect(found).toMatchObject({
      name: 'محمد القحطاني',
      phone: '+966501112233',
      accounts: [],
      next: { id: appointment, time: '09:00', to_come: true, doctor: { name: 'Dr. Sarah Alharbi' } },
    })
  })

  test('shows what has begun and is not over, and the home visits, besides the next appointment', async () => {
    const times = { date: TODAY, time: '09:30' }
    const late = await book('فهد السبيعي', '0507778899', times)
    const [found] = await search(`#${late}`)
    const patient_id = found?.id as number
    const next = await book('فهد السبيعي', '0507778899', { patient_id })
    const service = await aHomeCareService(api.db)
    const visit = await request('POST', '/home-visits', {
      client_name: 'فهد السبيعي',
      client_phone: '0507778899',
      client_address: 'الرياض',
      service_id: service,
      patient_id,
      date: TODAY,
      time: '14:00',
    })
    expect(visit.status, JSON.stringify(visit.body)).toBe(201)
    const done = await book('فهد السبيعي', '0507778899', { patient_id, date: TODAY, time: '10:30' })
    api.setClock(TODAY, '11:00')
    await request('POST', `/bookings/${done}/state`, { state: 'done' })
    const [shown] = await search(`#${late}`)
    expect(shown).toMatchObject({
      next: { id: next },
      open: [
        { id: late, to_come: false, doctor: { name: 'Dr. Sarah Alharbi' } },
        { id: visit.body.data.id, service: { id: service } },
        { id: next },
      ],
    })
    api.setClock(TODAY, '09:00')
  })

  test('takes digits for a phone number, its end first, and never for an unmarked number', async () => {
    await api.pool.query(
      `insert into patients (name, phone) values
        ('خالد القحطاني', '+966551440822'), ('لطيفة العمري', '+966551448220'),
        ('ماجد المطيري', '+966550822007'), ('شخص آخر', '+966540000001')`,
    )
    expect(await namesFor('0822')).toEqual(['خالد القحطاني', 'ماجد المطيري'])
    expect(await namesFor('٠٨٢٢')).toEqual(['خالد القحطاني', 'ماجد المطيري'])
    // The first digits of a number find the phones that begin with them, and no appointment.
    expect(await namesFor('055144')).toEqual(['خالد القحطاني', 'لطيفة العمري'])
    await api.pool.query('alter sequence bookings_id_seq restart with 5330')
    const named = await book('رنا الحربي', '0501110000')
    expect(named).toBe(5330)
    expect(await namesFor('5330')).toEqual([])
    expect(await namesFor('#5330')).toEqual(['رنا الحربي'])
    expect(await namesFor('#٥٣٣٠')).toEqual(['رنا الحربي'])
    expect(await namesFor('0533')).toEqual([])
  })

  test('finds nothing for too few digits, marks, and names that nobody has', async () => {
    for (const text of ['999', '؟', 'زرقاء اليمامة', '%', '_____']) expect(await search(text)).toEqual([])
  })

  test('is bounded and not logged', async () => {
    for (let n = 0; n < 22; n++) await api.db.insert(patients).values({ name: `كثير الأسماء ${n}` })
    expect(await search('كثير')).toHaveLength(20)
    const { rows } = await api.pool.query(`select count(*)::int as n from audit_log where part = 'searches'`)
    expect(rows).toEqual([{ n: 0 }])
    expect((await request('POST', '/patients/search', { text: 'ن'.repeat(101) })).status).toBe(422)
    expect((await request('POST', '/patients/search', { text: ' ' })).status).toBe(422)
  })

  test('leaves out a record that another one has replaced', async () => {
    const [one, other] = [await book('هيفاء الشمري', '0504445566'), await book('هيفاء الشمري', '0504445577')]
    const [first, second] = await search('هيفاء')
    await api.db
      .update(patients)
      .set({ mergedInto: first?.id })
      .where(eq(patients.id, second?.id ?? 0))
    expect(await search('هيفاء')).toHaveLength(1)
    expect((await request('GET', `/patients/${second?.id}`)).status).toBe(404)
    expect([one, other]).toHaveLength(2)
  })
})

test('with many patients the search can use the indexes', async () => {
  await api.pool.query(
    `insert into patients (name, phone)
     select 'Patient ' || md5(n::text), '+9665' || lpad(n::text, 8, '0') from generate_series(1, 3000) n`,
  )
  await api.pool.query('vacuum analyze patients')
  const client = await api.pool.connect()
  try {
    // The table is small enough to be read whole; the question is whether an index can be used.
    await client.query('set enable_seqscan = off')
    const planOf = async (condition: string) =>
      (await client.query(`explain select id from patients where merged_into is null and ${condition}`)).rows
        .map(row => row['QUERY PLAN'])
        .join('\n')
    expect(await planOf(`search_key like '%محمد%'`)).toContain('patients_search')
    expect(await planOf(`search_key like '%501112%'`)).toContain('patients_search')
    expect(await planOf(`sound_key like '% mhmd%'`)).toContain('patients_sound')
  } finally {
    client.release(true)
  }
})

describe('a patient record', () => {
  test('shows appointments and home visits to come and past, and is corrected', async () => {
    const doctor = await aDoctor(api.db)
    const id = await book('سعود المالكي', '0505556677', { doctor_id: doctor, date: '2026-12-06' })
    await book('سعود المالكي', '0505556677', { doctor_id: doctor, date: '2026-11-29' })
    const service = await aHomeCareService(api.db)
    const visit = { service_id: service, client_address: 'حي النرجس', date: '2026-12-01', time: '10:30' }
    const caller = { client_name: 'سعود المالكي', client_phone: '0505556677' }
    expect((await request('POST', '/home-visits', { ...caller, ...visit })).status).toBe(201)
    await request('POST', `/bookings/${id}/cancel`, { reason: 'x', sequence: 0 })

    const [found] = await search('سعود')
    const { body } = await request('GET', `/patients/${found?.id}/bookings`)
    expect(body.data.upcoming).toMatchObject([
      { date: '2026-11-29', doctor: { id: doctor }, service: null, to_come: true },
      { date: '2026-12-01', doctor: null, service: { id: service } },
    ])
    expect(body.data.past).toMatchObject([{ id, state: 'cancelled', to_come: false }])
    expect(JSON.stringify(body)).not.toContain('note')

    const loaded = (await request('GET', `/patients/${found?.id}`)).body.data
    expect(loaded.record).toMatchObject({ name: 'سعود المالكي', phone: '+966505556677', sex: null })
    const change = { ...loaded.record, other_name: 'Saud Almalki', birth_date: '1990-05-04', sex: 'male' }
    const update = (changes: object, version = loaded.version) =>
      request('PUT', `/patients/${found?.id}?version=${version}`, { ...change, ...changes })
    expect((await update({ birth_date: '2026-11-23' })).body.errors.birth_date).toHaveLength(1)
    expect((await update({ name: ' ' })).body.errors.name).toHaveLength(1)
    expect((await update({ phone: 'abc' })).body.errors.phone).toHaveLength(1)
    const saved = await update({ phone: '٠٥٠ ١٢٣' })
    expect(saved.body.data.record).toMatchObject({ phone: '050 123', birth_date: '1990-05-04', sex: 'male' })
    expect((await update({})).body.code).toBe('staff.changed_meanwhile')
    expect(await namesFor('saud almalki')).toEqual(['سعود المالكي'])
    expect(await namesFor('050123')).toEqual(['سعود المالكي'])
    const history = (await request('GET', `/patients/${found?.id}/history`)).body.data
    expect(history[0]).toMatchObject({ action: 'update', after: { sex: 'male', written_phone: '050 123' } })
    expect(JSON.stringify(history)).not.toContain('1990')
  })

  test('pages many appointments and says how many there are', async () => {
    const doctor = await aDoctor(api.db)
    const user = (await api.signUp()).id
    const id = await aLinkedRecord(api.db, { user, name: 'كثير المواعيد' })
    await api.db.execute(sql`
      insert into bookings (user_id, patient_id, doctor_id, client_name, client_phone, starts_at, ends_at)
      select ${user}, ${id}, ${doctor}, 'ك', '0501234567', t, t + interval '30 minutes'
      from (
        select timestamptz '2026-01-01 09:00+03' + n * interval '1 day' t from generate_series(1, 51) n) s`)
    const first = (await request('GET', `/patients/${id}/bookings`)).body
    expect(first.data.past).toHaveLength(50)
    expect(first.data).toMatchObject({ upcoming: [], upcoming_total: 0, past_total: 51 })
    expect(first.meta).toEqual({ total: 51, page: 1, per_page: 50, last_page: 2 })
    const next = (await request('GET', `/patients/${id}/bookings?page=2`)).body
    expect(next.data.past).toMatchObject([{ date: '2026-01-02' }])
  })

  test('shows the messages to the patient, the newest first, without what newer ones replaced', async () => {
    const id = await book('رغد السبيعي', '0556667788')
    await book('رغد السبيعي الثانية', '0556667799')
    const slot = { date: addDays(TODAY, 8), time: '09:00' }
    const service = await aHomeCareService(api.db)
    const visit = { client_name: 'رغد السبيعي', client_phone: '0556667788', client_address: 'حي النرجس' }
    expect((await request('POST', '/home-visits', { ...visit, service_id: service, ...slot })).status).toBe(
      201,
    )
    await request('POST', `/bookings/${id}/cancel`, { reason: 'x', sequence: 0 })
    await api.pool.query(
      `update messages set state = 'superseded' where booking_id = $1 and kind = 'booked'`,
      [id],
    )

    const [found] = await search('رغد السبيعي')
    const { body } = await request('GET', `/patients/${found?.id}/messages`)
    expect(body.data).toMatchObject([
      { kind: 'cancelled', about_visit: false, booking_id: id, state: 'no_channel', told: false },
      { kind: 'booked', about_visit: true, ...slot },
    ])
    expect(JSON.stringify(body)).not.toMatch(/055666|رغد/)
  })

  test('counts the messages beyond a page and has them on the next page', async () => {
    const id = await book('كثيرة الرسائل', '0556667781')
    await api.pool.query(
      `insert into messages (booking_id, sequence, kind, minutes, channel, language, state, due_at)
      select $1, 0, 'late', n, 'sms', 'ar', 'delivered', now() from generate_series(1, 51) n`,
      [id],
    )
    const [found] = await search('كثيرة الرسائل')
    const first = (await request('GET', `/patients/${found?.id}/messages`)).body
    expect(first.data).toHaveLength(50)
    expect(first.meta).toEqual({ total: 52, page: 1, per_page: 50, last_page: 2 })
    const next = (await request('GET', `/patients/${found?.id}/messages?page=2`)).body
    expect(next.data).toMatchObject([{ kind: 'late' }, { kind: 'booked' }])
  })

  test('shows the orders of the linked account to those who may see orders, and only these', async () => {
    const patient = await api.signUp()
    const other = await api.signUp()
    const { token: admin } = await api.signInStaff('admin')
    const anOrder = (userId: number) =>
      api.pool.query(
        `insert into orders (user_id, status, payment_method, first_name, last_name, email, phone,
           address_text, lat, long, sub_total_halalas, fees_halalas, discount_halalas, total_halalas,
           fee_vat_halalas)
         select $1, 'delivered', 2, 'x', 'x', 'x', 'x', 'x', 0, 0, 100, 0, 0, 100, 0
         from generate_series(1, 30)`,
        [userId],
      )
    await anOrder(patient.id)
    await anOrder(other.id)
    const own = await aLinkedRecord(api.db, { user: patient.id })
    // An account that made a record by a booking proved nothing.
    const [caller] = await api.db.insert(patients).values({ name: 'x', userId: other.id }).returning()
    const ordersOf = async (id = 0, token = admin) =>
      api.request('GET', `/admin/patients/${id}/orders`, { token })
    const { rows } = await api.pool.query('select max(id) from orders where user_id = $1', [patient.id])
    const shown = (await ordersOf(own)).body.data
    expect(shown).toHaveLength(25)
    expect(shown[0]).toMatchObject({ id: rows[0].max, status: 'delivered', total: 1 })
    expect((await ordersOf(caller?.id)).body.data).toEqual([])
    expect((await ordersOf(own, token)).body.code).toBe('staff.not_allowed')
  })

  test('of nobody is not found', async () => {
    expect((await request('GET', '/patients/2147483647')).status).toBe(404)
    expect((await request('GET', '/patients/2147483647/bookings')).status).toBe(404)
    expect((await request('GET', '/patients/2147483647/messages')).status).toBe(404)
  })
})
