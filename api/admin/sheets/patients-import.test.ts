import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { fieldMessages } from '#contract/field-messages.ts'
import { nationalIdOf } from '#domain/text/national-id.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('reception'))
})
afterAll(() => api.close())

const HEAD = 'name;other_name;phone;birth_date;sex;national_id;email;language'
let count = 0
const aPhone = () => `0551${String(++count).padStart(6, '0')}`
const aNumber = () => {
  const start = String(100_000_000 + ++count)
  return Array.from({ length: 10 }, (_, digit) => nationalIdOf(start + digit)).find(Boolean) ?? ''
}

async function send(lines: string[], { write = 'all', head = HEAD, by = token } = {}) {
  const body = new FormData()
  body.set('write', write)
  body.set('file', new Blob([[head, ...lines].join('\n')]), 'file')
  return api.request('POST', '/admin/sheets/patients', { token: by, lang: 'en', body })
}
async function importLines(lines: string[], options?: Parameters<typeof send>[1]) {
  const { status, body } = await send(lines, options)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const records = async (...phones: string[]) => {
  const numbers = phones.map(phone => `+966${phone.slice(1)}`)
  const { rows } = await api.pool.query('select * from patients where phone = any($1) order by id', [numbers])
  return rows
}
const call = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin/patients/${path}`, { token, body })

describe('the same file of patients twice', () => {
  test('adds each patient once, seals the ID number and links no account', async () => {
    const [first, second] = [aPhone(), aPhone()]
    const number = aNumber()
    const lines = [
      `نورة العتيبي;Noura Alotaibi;${first};1990-05-01;أنثى;${number};noura@example.com;`,
      `Omar Ali;;${second};;male;;;`,
    ]
    const user = await api.signUp()
    expect(await importLines(lines, { write: 'none' })).toMatchObject({ added: 2, written: false })
    expect(await records(first, second)).toEqual([])
    const added = await importLines(lines)
    expect(added).toMatchObject({ faults: [], added: 2, written: true })
    expect(added.changes[0]).toMatchObject({ line: 2, name: 'نورة العتيبي', is_new: true })
    const before = await records(first, second)
    expect(before).toMatchObject([
      { name: 'نورة العتيبي', other_name: 'Noura Alotaibi', sex: 'female', language: 'ar', user_id: null },
      { name: 'Omar Ali', sex: 'male', language: 'en', email: null, phone_by_staff: true },
    ])
    expect(JSON.stringify(before)).not.toContain(number)
    expect((await call('POST', 'search', { text: number })).body.data).toMatchObject([{ id: before[0].id }])
    for (const again of [lines, lines.toReversed(), [lines[0]?.replace(first, '') ?? '']])
      expect(await importLines(again)).toMatchObject({ added: 0, changed: 0, bad: 0, changes: [] })
    expect(await records(first, second)).toEqual(before)
    expect((await api.pool.query('select * from patient_links')).rows).toEqual([])
    const own = await api.request('GET', '/user/profile/data', { token: user.token })
    expect(own.body.data.patients).toEqual([])
  })

  test('at the same instant adds each patient once, also beside a booking of the desk', async () => {
    const phone = aPhone()
    const lines = [`Rivals One;;${phone};;;;;`]
    const desk = () => api.pool.query(`select patient_for(null, 'Rivals One', $1)`, [`+966${phone.slice(1)}`])
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => send(lines)),
      desk(),
      send([`Rivals One;;${phone};1990-01-01;;;;`]),
    ])
    expect(replies.every(reply => !('status' in reply) || reply.status === 200)).toBe(true)
    expect(await records(phone)).toHaveLength(1)
  })
})

describe('a line about a known patient', () => {
  test('adds what the record lacks and changes nothing that it has', async () => {
    const phone = aPhone()
    await importLines([`سارة;;${phone};;;;;`])
    const [record] = await records(phone)
    const number = aNumber()
    const line = `ساره;Sarah;${phone};1988-02-03;female;${number};;en`
    expect((await importLines([line])).changes).toMatchObject([
      {
        is_new: false,
        columns: [
          { column: 'other_name', before: '', after: 'Sarah' },
          { column: 'birth_date', before: '', after: '1988-02-03' },
          { column: 'sex', before: '', after: 'female' },
          { column: 'national_id', before: '', after: number },
        ],
      },
    ])
    expect(await records(phone)).toMatchObject([{ id: record.id, name: 'سارة', language: 'ar' }])
    const [changed] = await records(phone)
    const other = errorCatalogue['staff.sheet_other_value'].en
    const faulty = await importLines([`Huda;Hudá;${aPhone()};1988-02-04;male;${number};s@example.com;`])
    expect(faulty.faults).toEqual(
      ['phone', 'email', 'other_name', 'birth_date', 'sex', 'name'].map(column => ({
        ...{ line: 2, column },
        message: other,
      })),
    )
    expect(JSON.stringify(faulty)).not.toContain('1988-02-03')
    expect(await records(phone)).toEqual([changed])
    // With another ID number and birth date it is about another person.
    const twin = `سارة;;${phone};;;${aNumber()};;`
    const message = errorCatalogue['staff.sheet_other_id'].en.replace('{{record}}', record.id)
    expect((await importLines([twin])).faults).toEqual([{ line: 2, column: 'national_id', message }])
    expect(await importLines([twin.replace(';;;', ';2010-04-05;;')])).toMatchObject({ faults: [], added: 1 })
    expect(await records(phone)).toMatchObject([changed, { name: 'سارة' }])
  })

  test('that may be one of several is a fault; a merged record leads to its current one', async () => {
    const phone = aPhone()
    const { rows } = await api.pool.query(
      `insert into patients (name, phone, phone_by_staff) values ('Twin', $1, true), ('Twin', $1, true)
       returning id`,
      [`+966${phone.slice(1)}`],
    )
    const line = `Twin;;${phone};1990-01-01;;;;`
    expect((await importLines([line])).faults).toEqual([
      { line: 2, column: 'name', message: fieldMessages['ambiguous name'].en },
    ])
    const [kept, merged] = rows.map(({ id }) => id)
    await api.pool.query(`update patients set merged_into = $1, name = 'Twyn' where id = $2`, [kept, merged])
    expect(await importLines([line.replace('Twin', 'Twyn')])).toMatchObject({ changed: 1, added: 0 })
    expect(await records(phone)).toMatchObject([{ birth_date: expect.anything() }, { birth_date: null }])
    expect(await importLines([line])).toMatchObject({ unchanged: 1 })
  })

  test('is not one whom an account has entered without a verified link', async () => {
    const phone = aPhone()
    const { id } = await api.signUp()
    await api.pool.query(`insert into patients (user_id, name, phone) values ($1, 'Own', $2)`, [
      id,
      `+966${phone.slice(1)}`,
    ])
    const line = `Own;;${phone};1990-01-01;;;;`
    expect(await importLines([line])).toMatchObject({ added: 1 })
    expect(await importLines([line])).toMatchObject({ unchanged: 1 })
    expect(await records(phone)).toMatchObject([{ user_id: id, birth_date: null }, { user_id: null }])
  })

  test('repeats no earlier line', async () => {
    const [phone, number] = [aPhone(), aNumber()]
    const lines = [`Sami;;${phone};;;${number};;`, `SAMI;;${phone};;;;;`, `Sam;;;;;${number};;`]
    const { faults } = await importLines(lines, { write: 'good' })
    expect(faults).toMatchObject([3, 4].map(line => ({ line, message: fieldMessages['repeated line'].en })))
  })
})

test('a value that a record cannot have is a fault of its column', async () => {
  const phone = aPhone()
  const { added, faults } = await importLines(
    [
      `www.x.com;;${phone};;;;;`,
      `A;;12x;;;;;`,
      `B;;${phone};2099-01-01;;;;`,
      `C;;${phone};1800-01-01;;;;`,
      `D;;${phone};31/01/1990;;;;`,
      `E;;${phone};;woman;;;`,
      `F;;${phone};;;1000000009;;`,
      `G;;${phone};;;;x@;`,
      `H;;${phone};;;;;Klingon`,
      'I;;;;;;;',
      `J;;${phone};1905-01-01;;;;`,
      `;;${phone};;;;;`,
    ],
    { write: 'good' },
  )
  expect(added).toBe(0)
  expect(faults.map(({ column, message }: Record<string, string>) => [column, message])).toEqual([
    ['name', fieldMessages['web address in name'].en],
    ['phone', fieldMessages['invalid phone'].en],
    ['birth_date', fieldMessages['date in the future'].en],
    ['birth_date', fieldMessages['sheet date'].en],
    ['birth_date', fieldMessages['sheet date'].en],
    ['sex', fieldMessages['invalid value'].en],
    ['national_id', fieldMessages['invalid national id'].en],
    ['email', fieldMessages['invalid email'].en],
    ['language', fieldMessages['invalid value'].en],
    ['phone', fieldMessages['required field'].en],
    ['birth_date', fieldMessages['unlikely birth'].en],
    ['name', fieldMessages['required field'].en],
  ])
})

test('Arabic headings, digits and words are read', async () => {
  const [phone, number] = [aPhone(), aNumber()]
  const arabic = (text: string) => text.replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit)))
  const head = 'الاسم;رقم الجوال;تاريخ الميلاد;الجنس;رقم الهوية;اللغة'
  const line = `منى الحربي;${arabic(phone)};${arabic('1985-03-09')};انثى;${arabic(number)};الإنجليزية`
  expect(await importLines([line], { head })).toMatchObject({ faults: [], added: 1 })
  expect(await importLines([line], { head })).toMatchObject({ unchanged: 1 })
  expect(await records(phone)).toMatchObject([{ name: 'منى الحربي', sex: 'female', language: 'en' }])
})

test('records leave in no file; who looks for an ID number is in the audit log', async () => {
  const [phone, number] = [aPhone(), aNumber()]
  await importLines([`Sealed;;${phone};;;${number};;`])
  for (const query of ['', '?template=1']) {
    const { rawPayload, statusCode } = await api.app.inject({
      url: `/backend/api/admin/sheets/patients.csv${query}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(statusCode).toBe(200)
    expect(rawPayload.toString().trim().replace('\uFEFF', '')).toBe(HEAD.replaceAll(';', ','))
  }
  const [record] = await records(phone)
  await importLines([`Sealed;;${phone};;;${number};;`], { write: 'none' })
  const { rows } = await api.pool.query(
    `select action, part from audit_log where entity = 'patients' and record_id = $1 order by id`,
    [String(record.id)],
  )
  expect(rows).toEqual([
    { action: 'insert', part: 'patients' },
    { action: 'read', part: 'national_id_search' },
  ])
  for (const role of ['editor', 'pharmacist', 'doctor', 'accountant'] as const)
    expect((await send(['x;;;;;;;'], { by: (await api.signInStaff(role)).token })).status).toBe(403)
})

test('without a key for ID numbers a line with one is a fault', async () => {
  const without = await startTestApi({ nationalIdKeys: [] })
  const body = new FormData()
  body.set('write', 'good')
  body.set('file', new Blob([`${HEAD}\nOmar;;0551999999;;;${aNumber()};;\nAli;;0551999998;;;;;`]), 'file')
  const { token: other } = await without.signInStaff('admin')
  const reply = await without.request('POST', '/admin/sheets/patients', { token: other, lang: 'en', body })
  await without.close()
  expect(reply.body.data).toMatchObject({
    added: 1,
    faults: [{ line: 2, column: 'national_id', message: errorCatalogue['staff.national_ids_off'].en }],
  })
})
