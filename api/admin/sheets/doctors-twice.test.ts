import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fieldMessages } from '#contract/field-messages.ts'
import { aHospital, aSpecialty } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string
let facts: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('admin'))
  facts = `استشاري;Consultant;${await aSpecialty(api.db)};${await aHospital(api.db)}`
})
beforeEach(() => api.pool.query('delete from doctors'))
afterAll(() => api.close())

const HEAD = 'name_ar;name_en;licence_number;phone;hours;job_title_ar;job_title_en;specialty;hospital'
const aLine = (name: string, licence: string, phone = '0112000000') =>
  `د. ${name};Dr. ${name};${licence};${phone};1 09:00-13:00;${facts}`

async function send(lines: string[], { write = 'all', head = HEAD } = {}) {
  const body = new FormData()
  body.set('write', write)
  body.set('file', new Blob([[head, ...lines].join('\n')]), 'file')
  const { status, body: reply } = await api.request('POST', '/admin/sheets/doctors', {
    token,
    lang: 'en',
    body,
  })
  expect(status, JSON.stringify(reply)).toBe(200)
  return reply.data
}
const doctors = async () =>
  (await api.pool.query('select id, name_en, licence_number, phone from doctors order by id')).rows
const repeated = fieldMessages['repeated line'].en
const ambiguous = fieldMessages['ambiguous name'].en

describe('the same file of doctors twice', () => {
  test.each([
    ['with licence numbers', '12-R-1', '12-R-2'],
    ['with names only', '', ''],
  ])('%s changes nothing the second time', async (_, first, second) => {
    const lines = [aLine('Mona', first), aLine('Ali', second)]
    expect(await send(lines)).toMatchObject({ faults: [], added: 2, written: true })
    const before = await doctors()
    const { rows: hours } = await api.pool.query('select * from doctor_hours order by id')
    const { rows: entries } = await api.pool.query('select count(*) from audit_log')
    expect(await send(lines, { write: 'none' })).toMatchObject({ added: 0, unchanged: 2 })
    expect(await send(lines.toReversed())).toMatchObject({ added: 0, unchanged: 2, changes: [] })
    expect(await doctors()).toEqual(before)
    expect((await api.pool.query('select * from doctor_hours order by id')).rows).toEqual(hours)
    expect((await api.pool.query('select count(*) from audit_log')).rows).toEqual(entries)
  })

  test('at the same instant adds each doctor once', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => send([aLine('Mona', ''), aLine('Ali', '12')])))
    expect(await doctors()).toHaveLength(2)
    expect(replies.filter(({ added }) => added === 2)).toHaveLength(1)
  })
})

describe('a line', () => {
  test('with another telephone number or spelling changes its doctor', async () => {
    await send([aLine('Mona', '12-r-1'), aLine('Ali', '')])
    const changed = await send([aLine('Monà', '١٢–R–1'), aLine('ALI', '', '0112999999')])
    expect(changed).toMatchObject({ added: 0, changed: 2 })
    expect(await doctors()).toMatchObject([{ name_en: 'Dr. Monà' }, { phone: '+966112999999' }])
  })

  test('with a licence number is the doctor of its name that has none', async () => {
    await send([aLine('Mona', '')])
    expect(await send([aLine('Mona', '12-R-1')])).toMatchObject({ added: 0, changed: 1 })
    // Another licence is of another doctor, though the names are the same.
    expect(await send([aLine('Mona', '12-R-2')])).toMatchObject({ added: 1, changed: 0 })
    expect((await send([aLine('Mona', '')])).faults).toMatchObject([
      { line: 2, column: 'name_ar', message: ambiguous },
    ])
  })

  test('that fits two doctors is a fault', async () => {
    await send([aLine('Mona', '12-R-1'), aLine('Huda', '')])
    expect((await send([aLine('Huda', '12-R-1')])).faults).toMatchObject([{ line: 2, message: ambiguous }])
    await api.pool.query(`update doctors set licence_number = '12-R-1'`)
    expect((await send([aLine('Mona', '12-R-1')])).faults).toMatchObject([
      { line: 2, column: 'licence_number', message: ambiguous },
    ])
    const ids = (await doctors()).map(({ id, licence_number: licence }) => `${id};${licence};0112777777`)
    expect(await send(ids, { head: 'id;licence_number;phone' })).toMatchObject({ changed: 2, bad: 0 })
  })

  test('about the doctor of an earlier line is a fault', async () => {
    const lines = [
      aLine('Mona', '12-R-1'),
      aLine('Mona', ''),
      aLine('Ali', ''),
      aLine('ali', '', '0112999999'),
      aLine('Ali', '12-R-2'),
      aLine('Huda', '12-R-1'),
    ]
    const { added, faults } = await send(lines, { write: 'good' })
    expect(added).toBe(2)
    expect(faults).toMatchObject([3, 5, 6, 7].map(line => ({ line, message: repeated })))
  })
})
