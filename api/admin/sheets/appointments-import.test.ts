import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { fieldMessages } from '#contract/field-messages.ts'
import { responseMessages } from '#contract/response-messages.ts'
import { userHospitals } from '#db/schema/accounts.ts'
import { nationalIdOf } from '#domain/text/national-id.ts'
import { aDoctor, aHospital, aVisitType } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

/** A Monday; the appointments are a week later. */
const TODAY = '2026-11-30'
const DAY = '2026-12-07'
const HEAD = 'doctor;hospital;name;phone;national_id;day;time;visit_type;note'

let api: TestApi
let reception: { token: string; id: number }
let doctor: number
let hospital: number
beforeAll(async () => {
  api = await startTestApi()
  reception = await api.signInStaff('reception')
  api.setClock(TODAY, '08:00')
})
beforeEach(async () => {
  hospital = await aHospital(api.db, { nameAr: `حطين ${++count}`, nameEn: `Hittin ${count}` })
  doctor = await aDoctor(api.db, {
    hospital,
    nameAr: `منى ${count}`,
    nameEn: `Mona ${count}`,
    hours: [{ weekday: 1, from: '09:00', to: '13:00' }],
  })
})
afterAll(() => api.close())

let count = 0
const aPhone = () => `0552${String(++count).padStart(6, '0')}`
const aNumber = () => {
  const start = String(100_000_000 + ++count)
  return Array.from({ length: 10 }, (_, digit) => nationalIdOf(start + digit)).find(Boolean) ?? ''
}

async function send(lines: string[], { write = 'all', head = HEAD, token = reception.token } = {}) {
  const body = new FormData()
  body.set('write', write)
  body.set('file', new Blob([[head, ...lines].join('\n')]), 'file')
  return api.request('POST', '/admin/sheets/appointments', { token, lang: 'en', body })
}
async function importLines(lines: string[], options?: Parameters<typeof send>[1]) {
  const { status, body } = await send(lines, options)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const appointments = async () =>
  (await api.pool.query('select * from bookings where doctor_id = $1 order by starts_at', [doctor])).rows
const aLine = (name: string, time: string, phone: string, more: Record<string, string> = {}) =>
  [more.doctor ?? doctor, more.hospital, name, phone, more.id, more.day ?? DAY, time, more.type, more.note]
    .map(cell => cell ?? '')
    .join(';')

describe('the same file of appointments twice', () => {
  test('books each once by the rules of the desk, and sends nothing', async () => {
    await api.pool.query(`update doctors set licence_number = '12-R-77' where id = ${doctor}`)
    const type = await aVisitType(api.db, doctor, { nameEn: `Laser ${count}` })
    const [first, number] = [aPhone(), aNumber()]
    const lines = [
      aLine('نورة', '09:00', first, { id: number, hospital: String(hospital), note: 'صائمة' }),
      aLine('Omar', '10:00', aPhone(), { doctor: '12-R-77' }),
      aLine('', '11:00', '', { id: number, type: String(type) }),
    ]
    const sent = await api.pool.query('select count(*) from messages')
    const checked = await importLines(lines.slice(0, 2), { write: 'none' })
    expect(checked).toMatchObject({ faults: [], added: 2, written: false })
    expect(checked.changes[0]).toMatchObject({ name: 'نورة', is_new: true })
    expect(await appointments()).toEqual([])
    expect((await api.pool.query(`select from patients where name = 'Omar'`)).rowCount).toBe(0)
    expect(await importLines(lines.slice(0, 2))).toMatchObject({ faults: [], added: 2, written: true })
    expect(await importLines(lines.slice(2))).toMatchObject({ faults: [], added: 1, written: true })
    const before = await appointments()
    expect(before).toMatchObject([
      { client_name: 'نورة', note: 'صائمة', user_id: null, hospital_id: hospital },
      { client_name: 'Omar' },
      { client_name: 'نورة', visit_type_id: type, patient_id: before[0].patient_id },
    ])
    expect((await api.pool.query('select count(*) from messages')).rows).toEqual(sent.rows)
    expect((await api.pool.query('select from patient_links')).rowCount).toBe(0)
    const searches = `select count(*)::int from audit_log where part = 'national_id_search'`
    const searched = async () => (await api.pool.query(searches)).rows[0].count
    const atFirst = await searched()
    await importLines(lines, { write: 'none' })
    expect(await searched()).toBe(atFirst + 1)
    for (const write of ['none', 'good', 'all'])
      expect(await importLines(lines, { write })).toMatchObject({ added: 0, unchanged: 3, bad: 0 })
    // One that was cancelled since is not booked again.
    await api.pool.query(`update bookings set status = 'cancelled', cancelled_at = now() where id = $1`, [
      before[1].id,
    ])
    expect(await importLines(lines)).toMatchObject({ added: 0, unchanged: 3 })
    expect(await appointments()).toHaveLength(3)
  })

  test('without a column of ID numbers is read again, too', async () => {
    const phone = aPhone()
    const head = 'doctor;name;phone;day;time'
    for (const expected of [{ added: 1 }, { added: 0, unchanged: 1 }])
      expect(await importLines([`${doctor};Sami;${phone};${DAY};12:00`], { head })).toMatchObject({
        ...{ ...expected, bad: 0, faults: [] },
      })
    // The desk refuses such a name, too.
    expect(await importLines([aLine('123', '12:30', aPhone())])).toMatchObject({ added: 0, bad: 1 })
  })

  test('leaves what the desk or the patient has moved or cancelled since, and says so', async () => {
    const other = await aDoctor(api.db, { hospital, hours: [{ weekday: 1, from: '09:00', to: '13:00' }] })
    const names = ['Later', 'Elsewhere', 'Online', 'Cancelled', 'Same']
    const lines = names.map((name, at) => aLine(name, `1${at % 3}:${at < 3 ? '00' : '30'}`, aPhone()))
    expect(await importLines(lines)).toMatchObject({ added: 5, written: true })
    const idOf = async (name: string) =>
      (await appointments()).find(({ client_name }) => client_name === name)?.id
    const move = async (name: string, body: object) => {
      const path = `/admin/bookings/${await idOf(name)}`
      expect((await api.request('PUT', path, { token: reception.token, body })).status).toBe(200)
    }
    await move('Later', { date: DAY, time: '09:00', sequence: 0 })
    // Twice: a file has the first time of an appointment.
    await move('Later', { date: DAY, time: '09:30', sequence: 1 })
    await move('Elsewhere', { date: DAY, time: '11:00', doctor_id: other, sequence: 0 })
    const online = `update bookings set starts_at = starts_at + interval '7 days',
      ends_at = ends_at + interval '7 days', sequence = 1 where id = $1`
    await api.pool.query(online, [await idOf('Online')])
    await api.pool.query(`update bookings set status = 'cancelled', cancelled_at = now() where id = $1`, [
      await idOf('Cancelled'),
    ])
    const before = await api.pool.query('select * from bookings order by id')
    for (const write of ['none', 'good', 'all']) {
      const message = responseMessages['staff.sheet_left'].en
      const left = [2, 3, 4, 5].map(line => ({ line, column: 'time', message }))
      expect(await importLines(lines, { write })).toMatchObject({ added: 0, unchanged: 5, bad: 0, left })
    }
    expect((await api.pool.query('select * from bookings order by id')).rows).toEqual(before.rows)
    // Another appointment of such a patient is a new one.
    const [phone = ''] = lines.map(line => line.split(';')[3])
    expect(await importLines([aLine('Later', '12:45', phone)])).toMatchObject({ added: 1, faults: [] })
  })

  test.each([
    ['phone', { phone: '0553000001' }, 'نورة السالم'],
    ['name', { name: 'نورة سالم العلي' }, 'نورة السالم'],
    ['name and phone', { name: 'Noura Alali', phone: '0553000003' }, 'نوره  السالم'],
  ])('finds an appointment whose patient has another %s since', async (_, correction, written) => {
    const phone = aPhone()
    const lines = [aLine('نورة السالم', '09:00', phone), aLine('نورة السالم', '10:00', phone)]
    expect(await importLines(lines)).toMatchObject({ added: 2 })
    const [{ id, patient_id: patient }] = await appointments()
    const { record, version } = (await api.request('GET', `/admin/patients/${patient}`, reception)).body.data
    const corrected = await api.request('PUT', `/admin/patients/${patient}?version=${version}`, {
      ...{ token: reception.token, body: { ...record, ...correction } },
    })
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200)
    const same = lines.map(line => line.replace('نورة السالم', written))
    expect(await importLines(same)).toMatchObject({ added: 0, unchanged: 2, faults: [] })
    const body = { date: DAY, time: '11:00', sequence: 0 }
    const moved = await api.request('PUT', `/admin/bookings/${id}`, { token: reception.token, body })
    expect(moved.status).toBe(200)
    for (const write of ['none', 'good', 'all'])
      expect(await importLines(same, { write })).toMatchObject({
        added: 0,
        unchanged: 2,
        left: [{ line: 2 }],
      })
    expect((await appointments()).map(row => row.patient_id)).toEqual([patient, patient])
  })

  describe.each([
    ['phone', { phone: '0553000011' }],
    ['name', { name: 'نورة سالم العلي' }],
  ])('with a column of ID numbers after the %s was corrected', (_, correction) => {
    test.each(['left', 'moved', 'cancelled'])('finds an appointment that was %s', async then => {
      const phone = aPhone()
      await importLines([aLine('نورة السالم', '09:00', phone)])
      const [{ id, patient_id: patient }] = await appointments()
      const { record, version } = (await api.request('GET', `/admin/patients/${patient}`, reception)).body
        .data
      const corrected = await api.request('PUT', `/admin/patients/${patient}?version=${version}`, {
        ...{ token: reception.token, body: { ...record, ...correction } },
      })
      expect(corrected.status, JSON.stringify(corrected.body)).toBe(200)
      const body = { date: DAY, time: '11:00', sequence: 0 }
      if (then === 'moved')
        await api.request('PUT', `/admin/bookings/${id}`, { token: reception.token, body })
      if (then === 'cancelled')
        await api.pool.query(`update bookings set status = 'cancelled', cancelled_at = now() where id = $1`, [
          id,
        ])
      const before = await appointments()
      const file = [aLine('نورة السالم', '09:00', phone, { id: aNumber() })]
      const records = async () => (await api.pool.query('select count(*) from patients')).rows
      const recordsBefore = await records()
      for (const write of ['none', 'good', 'all']) {
        const report = await importLines(file, { write })
        expect(report).toMatchObject({ added: 0, unchanged: 1, faults: [] })
        expect(report.left ?? []).toHaveLength(then === 'left' ? 0 : 1)
      }
      expect([await appointments(), await records()]).toEqual([before, recordsBefore])
    })
  })

  test('takes the one that was at the time first, when another one was moved to it', async () => {
    const phone = aPhone()
    const lines = ['09:00', '10:00'].map(time => aLine('Huda', time, phone))
    await importLines(lines)
    const [first, second] = await appointments()
    for (const [{ id }, time] of [
      [first, '11:00'],
      [second, '09:00'],
    ] as const) {
      const body = { date: DAY, time, sequence: 0 }
      const { status } = await api.request('PUT', `/admin/bookings/${id}`, { token: reception.token, body })
      expect(status).toBe(200)
    }
    expect(await importLines(lines)).toMatchObject({
      ...{ added: 0, unchanged: 2, faults: [], left: [{ line: 2 }, { line: 3 }] },
    })
  })

  test.each([false, true])(
    'is no line of a relative with an ID number of their own (moved: %s)',
    async isMoved => {
      const phone = aPhone()
      expect(await importLines([aLine('Sara Ali', '09:00', phone, { id: aNumber() })])).toMatchObject({
        added: 1,
      })
      const [{ id }] = await appointments()
      const body = { date: DAY, time: '11:00', sequence: 0 }
      if (isMoved) await api.request('PUT', `/admin/bookings/${id}`, { token: reception.token, body })
      const line = aLine('SARA ALI', '09:00', phone, { id: aNumber() })
      expect(await importLines([line])).toMatchObject({
        ...{ added: 0, unchanged: 0, faults: [{ line: 2, column: 'national_id' }] },
      })
    },
  )

  test('takes no appointment that its doctor got after it was moved away for one at this time', async () => {
    const phone = aPhone()
    const hours = [{ weekday: 1, from: '09:00', to: '13:00' }]
    const other = await aDoctor(api.db, { hospital, nameEn: `Other ${count}`, hours })
    await importLines([aLine('Huda', '09:00', phone)])
    const [{ id }] = await appointments()
    for (const [sequence, change] of [{ time: '11:00' }, { time: '11:00', doctor_id: other }].entries()) {
      const body = { date: DAY, ...change, sequence }
      const { status } = await api.request('PUT', `/admin/bookings/${id}`, { token: reception.token, body })
      expect(status).toBe(200)
    }
    const lines = [aLine('Huda', '09:00', phone), aLine('Huda', '09:00', phone, { doctor: String(other) })]
    expect(await importLines(lines.slice(0, 1))).toMatchObject({ added: 0, unchanged: 1 })
    expect(await importLines(lines.slice(1))).toMatchObject({ added: 1, unchanged: 0 })
  })

  test('at the same instant books each once', async () => {
    const lines = [aLine('Rival', '09:00', aPhone()), aLine('Other', '09:30', aPhone())]
    const replies = await Promise.all([1, 2, 3].map(() => send(lines)))
    expect(replies.map(({ body }) => body.data.added).toSorted()).toEqual([0, 0, 2])
    expect(await appointments()).toHaveLength(2)
  })
})

test('what the desk may not book is a fault of its line, and the others are booked', async () => {
  const [phone, twice] = [aPhone(), aPhone()]
  const elsewhere = await aHospital(api.db, { nameEn: `Narjis ${count}` })
  const { faults, added, bad } = await importLines(
    [
      aLine('Good', '09:00', phone),
      aLine('Late', '09:00', twice),
      aLine('Past', '09:00', aPhone(), { day: '2026-11-23' }),
      aLine('Closed', '14:00', aPhone()),
      aLine('Sunday', '09:00', aPhone(), { day: '2026-12-06' }),
      aLine('Good', '09:15', phone),
      aLine('Away', '10:00', aPhone(), { hospital: String(elsewhere) }),
      aLine('Nobody', '10:00', aPhone(), { doctor: 'Nobody' }),
      aLine('Type', '10:00', aPhone(), { type: 'Nothing' }),
      aLine('Short', '10:00', '12'),
      aLine('Faulty', '25:00', aPhone()),
      aLine('Good', '09:00', phone),
      aLine('Last', '10:00', aPhone()),
    ],
    { write: 'good' },
  )
  expect([added, bad]).toEqual([2, 11])
  expect(faults.map(({ line, column }: Record<string, unknown>) => [line, column])).toEqual([
    [3, 'time'],
    [4, 'day'],
    [5, 'time'],
    [6, 'day'],
    [7, 'time'],
    [8, 'hospital'],
    [9, 'doctor'],
    [10, 'visit_type'],
    [11, 'phone'],
    [12, 'time'],
    [13, 'name'],
  ])
  const message = (line: number) => faults.find((fault: { line: number }) => fault.line === line).message
  expect(message(3)).toBe(errorCatalogue['booking.slot_taken'].en)
  expect(message(4)).toBe(errorCatalogue['booking.past'].en)
  expect(message(8)).toBe(errorCatalogue['staff.sheet_other_hospital'].en)
  expect(message(13)).toBe(fieldMessages['repeated line'].en)
  expect((await appointments()).map(({ client_name: name }) => name)).toEqual(['Good', 'Last'])
  const whole = await importLines([aLine('All', '11:00', aPhone()), aLine('Late', '09:00', twice)])
  expect(whole).toMatchObject({ added: 1, bad: 1, written: false })
  expect(await appointments()).toHaveLength(2)
})

test.each([
  ['visit type', { type: 'Nothing' }],
  ['hospital', { hospital: 'Nowhere' }],
  ['note', { note: 'x'.repeat(1001) }],
])('a line with a wrong %s does not stand in the way of the right one below', async (_, wrong) => {
  const phone = aPhone()
  const lines = [aLine('Lamia', '09:00', phone, wrong), aLine('Lamia', '09:00', phone)]
  expect(await importLines(lines, { write: 'good' })).toMatchObject({
    added: 1,
    bad: 1,
    faults: [{ line: 2 }],
  })
  expect(await appointments()).toHaveLength(1)
})

test('an ID number that contradicts the name or the record is a fault', async () => {
  const [phone, number] = [aPhone(), aNumber()]
  await importLines([aLine('Layla', '09:00', phone, { id: number })])
  const lines = [
    aLine('Hind', '10:00', aPhone(), { id: number }),
    aLine('Layla', '10:30', phone, { id: aNumber() }),
  ]
  const { added, faults } = await importLines(lines, { write: 'good' })
  const [{ patient_id: record }] = await appointments()
  const message = errorCatalogue['staff.sheet_other_value'].en
  const another = errorCatalogue['staff.sheet_other_id'].en.replace('{{record}}', record)
  expect([added, faults]).toEqual([
    0,
    [
      { line: 2, column: 'name', message },
      { line: 3, column: 'national_id', message: another },
    ],
  ])
  expect(await importLines([aLine('LAYLA', '11:00', phone)])).toMatchObject({ added: 1 })
  expect(await appointments()).toMatchObject([{ patient_id: record }, { patient_id: record }])
})

test('a desk of another hospital books nothing here, and other roles nothing at all', async () => {
  const own = await api.signInStaff('reception')
  await api.db.insert(userHospitals).values({ userId: own.id, hospitalId: await aHospital(api.db) })
  const { faults } = await importLines([aLine('Foreign', '09:00', aPhone())], { token: own.token })
  expect(faults).toMatchObject([{ line: 2, column: 'doctor', message: fieldMessages['unknown name'].en }])
  for (const role of ['editor', 'pharmacist', 'doctor', 'accountant'] as const) {
    const { token } = await api.signInStaff(role)
    expect((await send([aLine('Role', '09:00', aPhone())], { token })).status).toBe(403)
  }
})

test('Arabic headings are read; more than 500 lines are refused', async () => {
  const head = 'اسم الطبيب;اسم المراجع;رقم الجوال;التاريخ;الوقت;ملاحظات'
  const line = `${doctor};سلمى;${aPhone()};${DAY};٠٩:٣٠;متابعة`
  expect(await importLines([line], { head })).toMatchObject({ faults: [], added: 1 })
  expect(await appointments()).toMatchObject([{ client_name: 'سلمى', note: 'متابعة' }])
  const many = Array.from({ length: 501 }, () => aLine('Many', '09:00', aPhone()))
  expect((await send(many)).body.code).toBe('staff.sheet_appointments')
})
