import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { fieldMessages } from '#contract/field-messages.ts'
import { nationalIdOf } from '#domain/text/national-id.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

// Files of patients: what is no telephone number, and who may be a patient that the clinic has.

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('reception'))
})
beforeEach(() => api.pool.query('delete from patients'))
afterAll(() => api.close())

async function send(lines: string[], write = 'good') {
  const body = new FormData()
  body.set('write', write)
  body.set(
    'file',
    new Blob([['name;other_name;phone;birth_date;sex;national_id', ...lines].join('\n')]),
    'file',
  )
  const reply = await api.request('POST', '/admin/sheets/patients', { token, lang: 'en', body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.data
}
const [FIRST_ID, SECOND_ID] = ['100000001', '200000002'].map(
  start => Array.from({ length: 10 }, (_, digit) => nationalIdOf(start + digit)).find(Boolean) ?? '',
)

test('what is no telephone number is a fault of its cell', async () => {
  const unlikely = ['0', '1', '٠', '+966', '055100001', '05510000199', '966551', '0551000013 0551000014']
  const more = ['0551000015-0551000016', '"0551000011\n0551000012"', '1234567890', '+9665510000']
  const cells = [...unlikely, ...more]
  const { added, faults } = await send(cells.map((cell, at) => `Patient ${'abcdefghijkl'[at]};;${cell};;;`))
  expect(added).toBe(0)
  expect(faults.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual(
    cells.map((_, at) => [at + 2, 'phone']),
  )
  expect(new Set(faults.map(({ message }: { message: string }) => message))).toEqual(
    new Set([fieldMessages['unlikely phone'].en]),
  )
})

test.each([
  ['0551000001', '+966551000001'],
  ['٠٥٥١٠٠٠٠٠١', '+966551000001'],
  ['551000001', '+966551000001'],
  ['00966551000001', '+966551000001'],
  ['0112345678', '+966112345678'],
  ['+971501234567', '+971501234567'],
  ['+447911123456', '+447911123456'],
  ['0020 100 123 4567', '+201001234567'],
])('the number %s is stored as %s', async (typed, phone) => {
  expect(await send([`Sara;;${typed};;;`])).toMatchObject({ faults: [], added: 1 })
  const { rows } = await api.pool.query('select phone, written_phone from patients')
  expect(rows).toEqual([{ phone, written_phone: '' }])
})

test.each([
  ['Patient Name;Mobile No.;DOB;Gender', 'F', 'female'],
  ['Full Name;Mobile Number;Date of Birth;Sex', 'm', 'male'],
  ['الاسم الكامل;رقم الهاتف;تاريخ الميلاد;الجنس', 'ذكر', 'male'],
  ['اسم المريض;جوال;تاريخ الميلاد;الجنس', 'M', 'male'],
  ['FULL NAME;MOBILE NO;D.O.B;SEX', 'F', 'female'],
  ['Patient Name;Mobile No.;D.O.B.:;Gender', 'F', 'female'],
])('the headings %s and the sex %s are read', async (heads, cell, sex) => {
  const body = new FormData()
  body.set('write', 'all')
  body.set('file', new Blob([`${heads}\nSara;0551000001;1990-05-01;${cell}`]), 'file')
  const { data } = (await api.request('POST', '/admin/sheets/patients', { token, lang: 'en', body })).body
  expect(data).toMatchObject({ faults: [], added: 1 })
  const { rows } = await api.pool.query('select phone, birth_date::text, sex from patients')
  expect(rows).toEqual([{ phone: '+966551000001', birth_date: '1990-05-01', sex }])
})

test.each([
  ['الاسم;الاسم الكامل;جوال', 'الاسم الكامل'],
  ['الاسم;رقم الهاتف;جوال', 'جوال'],
  ['name;phone;mobile no.', 'mobile no.'],
])('of the headings %s, %s is told as one that means the same as another', async (heads, heading) => {
  const body = new FormData()
  body.set('write', 'none')
  body.set('file', new Blob([`${heads}\nSara;Sara;0551000001`]), 'file')
  const refused = (await api.request('POST', '/admin/sheets/patients', { token, lang: 'en', body })).body
  expect(refused.errors.file[0]).toContain(`or mean the same as an earlier one: ${heading}.`)
})

describe('a line that may be a known patient', () => {
  const KNOWN = 'نورة سالم;Noura Salem;0551000001;1990-01-01;female;'
  const change = async (body: object) => {
    const { rows } = await api.pool.query('select id from patients')
    const path = `/admin/patients/${rows[0].id}`
    const { record, version } = (await api.request('GET', path, { token })).body.data
    const reply = await api.request('PUT', `${path}?version=${version}`, {
      token,
      body: { ...record, ...body },
    })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  }

  test.each<[string, string, object?]>([
    ['after the desk has corrected the phone', KNOWN, { phone: '0551000009' }],
    ['after the desk has corrected the name', KNOWN, { name: 'نوره السالم', other_name: 'Noura Alsalem' }],
    ['with another phone', 'نورة سالم;;0551000002;1990-01-01;;'],
    ['with another spelling and phone', 'نوره سالم;;0551000002;1990-01-01;female;'],
    ['without a phone', `نورة سالم;;;1990-01-01;female;${FIRST_ID}`],
    ['with the name in the other script', 'Noura Salem;;0551000002;1990-01-01;female;'],
    ['with both names changed round', 'Noura Salem;نورة سالم;0551000001;1990-01-01;female;'],
    ['with an ID number, which the record has not', `نورة سالم;;0551000002;1990-01-01;;${FIRST_ID}`],
  ])('%s is a fault that names the record', async (_, line, changed) => {
    expect(await send([KNOWN])).toMatchObject({ added: 1 })
    if (changed) await change(changed)
    const { rows } = await api.pool.query('select id from patients')
    const message = errorCatalogue['staff.sheet_like_record'].en.replace('{{record}}', rows[0].id)
    for (const write of ['none', 'good', 'all']) {
      const { added, faults } = await send([line], write)
      expect([added, faults]).toEqual([0, [{ line: 2, column: 'name', message }]])
    }
    expect((await api.pool.query('select from patients')).rowCount).toBe(1)
  })

  test.each([
    ['a third phone', 'نورا السالم;;0551000003;1990-01-01;female;'],
    ['the phone of the kept record', 'نورا السالم;;0551000001;1990-01-01;female;'],
  ])('with the name of a record that was merged, and %s, is a fault', async (_, line) => {
    expect(await send([KNOWN])).toMatchObject({ added: 1 })
    expect(await send(['نورا السالم;;0551000002;1990-01-01;female;'])).toMatchObject({ added: 1 })
    const [kept, merged] = (await api.pool.query('select id from patients order by id')).rows
    const path = `/admin/patients/${kept.id}/merge`
    const reply = await api.request('POST', path, { token, body: { other: merged.id } })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const message = errorCatalogue['staff.sheet_like_record'].en.replace('{{record}}', kept.id)
    const { added, faults } = await send([line])
    expect([added, faults]).toEqual([0, [{ line: 2, column: 'name', message }]])
  })

  test('in the other script alone, with the phone and the birth date, is a fault', async () => {
    expect(await send(['عمر حسن;;0551000001;1990-01-01;;'])).toMatchObject({ added: 1 })
    expect(await send(['Omar Hassan;;0551000001;1990-01-01;;'])).toMatchObject({ added: 0, bad: 1 })
  })

  test.each([
    ['a child with the phone of a parent', 'ريم سالم;;0551000001;2015-02-02;female;'],
    ['a twin', 'ريم سالم;;0551000001;1990-01-01;female;'],
    ['a twin in both scripts', 'ريم سالم;Reem Salem;0551000001;1990-01-01;female;'],
    ['a twin brother', 'Salem Salem;;0551000001;1990-01-01;male;'],
    ['one of the same name and another sex', 'نورة سالم;;0551000002;1990-01-01;male;'],
    ['one of the same name and another birth date', 'نورة سالم;;0551000002;1990-01-02;female;'],
    ['one without a birth date', 'نورة سالم;;0551000002;;female;'],
    ['one whose ID number is another', `نورة سالم;;0551000002;1990-01-01;;${SECOND_ID}`],
  ])('is not %s', async (_, line) => {
    const known = line.endsWith(';') ? KNOWN : `${KNOWN}${FIRST_ID}`
    expect(await send([known])).toMatchObject({ added: 1 })
    expect(await send([line])).toMatchObject({ faults: [], added: 1, written: true })
    expect(await send([line, known])).toMatchObject({ faults: [], added: 0, unchanged: 2 })
  })

  test.each([
    ['another phone', 'نورة سالم;;0551000002;1990-01-01;female;'],
    ['another spelling and phone', 'نوره سالم;;0551000002;1990-01-01;;'],
    ['the name in the other script', 'Noura Salem;;0551000001;1990-01-01;;'],
    ['both names changed round', 'Noura Salem;نورة سالم;0551000001;1990-01-01;female;'],
    ['an ID number besides', `نورة سالم;;0551000002;1990-01-01;;${FIRST_ID}`],
  ])('is a fault below a line of the same person, with %s', async (_, line) => {
    const message = errorCatalogue['staff.sheet_like_line'].en.replace('{{line}}', '2')
    const { added, faults } = await send([KNOWN, line], 'good')
    expect([added, faults]).toEqual([1, [{ line: 3, column: 'name', message }]])
  })

  test('is not one of many with one date, which stands for an unknown one', async () => {
    const lines = Array.from({ length: 21 }, (_, index) => `محمد;;05520000${10 + index};1990-01-01;;`)
    expect(await send(['محمد;;0551000001;1990-01-01;;'])).toMatchObject({ added: 1 })
    expect(await send(lines)).toMatchObject({ faults: [], added: 21 })
  })
})
