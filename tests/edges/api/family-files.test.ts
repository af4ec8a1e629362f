import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { fieldMessages } from '#contract/field-messages.ts'
import { nationalIdOf } from '#domain/text/national-id.ts'
import { aDoctor } from '../../support/fixtures/records.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

// Files with families: twins of one phone and birth date, father and son of one name and phone.

let api: TestApi
let token: string
let doctor: number

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('reception'))
  api.setClock('2026-11-30', '08:00')
  doctor = await aDoctor(api.db, { hours: [{ weekday: 1, from: '09:00', to: '13:00' }] })
})
beforeEach(async () => {
  await api.pool.query('delete from bookings')
  await api.pool.query('delete from patients')
})
afterAll(() => api.close())

const HEADS = {
  patients: 'name;other_name;phone;birth_date;sex;national_id',
  appointments: 'doctor;name;phone;day;time;national_id',
}
async function send(lines: string[], write = 'good', kind: keyof typeof HEADS = 'patients') {
  const body = new FormData()
  body.set('write', write)
  body.set('file', new Blob([[HEADS[kind], ...lines].join('\n')]), 'file')
  const reply = await api.request('POST', `/admin/sheets/${kind}`, { token, lang: 'en', body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.data
}
const birthDates = async () =>
  (await api.pool.query('select birth_date::text from patients order by birth_date')).rows.map(
    ({ birth_date: birth }) => birth,
  )
const ids = async (table: 'patients' | 'bookings') =>
  (await api.pool.query(`select * from ${table} order by id`)).rows
const aNumber = (start: string) =>
  Array.from({ length: 10 }, (_, digit) => nationalIdOf(start + digit)).find(Boolean) ?? ''
const [FIRST, SECOND] = [aNumber('100000001'), aNumber('200000002')]
const TOLD = { likeLine: 'staff.sheet_like_line', otherLine: 'staff.sheet_other_line' } as const
const ofLine = (message: keyof typeof TOLD, line: number) =>
  errorCatalogue[TOLD[message]].en.replace('{{line}}', String(line))

describe('two lines of one file', () => {
  test.each<[string, keyof typeof TOLD, string, string]>([
    [
      'twins in two scripts',
      'likeLine',
      'ريم سالم;;0551;2020-01-01;female;',
      'Rana Salem;;0551;2020-01-01;;',
    ],
    ['two of one name and date', 'likeLine', 'محمد أحمد;;0551;1990-01-01;;', 'محمد احمد;;0552;1990-01-01;;'],
    ['father and son', 'otherLine', 'محمد علي;;0551;1970-01-01;;', 'محمد علي;;0551;2001-01-01;;'],
    ['husband and wife', 'otherLine', 'نور علي;;0551;;male;', 'نور علي;;0551;;F;'],
  ])('that may be two, %s, are told as a doubt, which ID numbers end', async (_, message, ...lines) => {
    const [one, other] = lines.map(line => line.replace(/055(\d)/, '055100000$1')) as [string, string]
    const fault = { line: 3, column: 'name', message: ofLine(message, 2) }
    for (const file of [
      [one, other],
      [`${one}${FIRST}`, other],
      [one, `${other}${SECOND}`],
    ]) {
      expect(await send(file, 'none')).toMatchObject({ added: 1, faults: [fault] })
      expect(await send(file)).toMatchObject({ added: 1, faults: [fault] })
      await api.pool.query('delete from patients')
    }
    const identified = [`${one}${FIRST}`, `${other}${SECOND}`]
    expect(await send(identified, 'all')).toMatchObject({ faults: [], added: 2, written: true })
    expect(await send(identified, 'all')).toMatchObject({ faults: [], unchanged: 2 })
  })

  test('of a father and a son are two with their names in full', async () => {
    const lines = ['محمد علي;;0551000001;1970-01-01;;', 'محمد محمد علي;;0551000001;2001-01-01;;']
    expect(await send(lines, 'all')).toMatchObject({ faults: [], added: 2 })
  })

  test.each([
    ['the phone', 'نورة سالم;;12;1990-01-01;;', 'نورة سالم;;0551000001;1990-01-01;;'],
    ['the birth date', 'نورة سالم;;0551000001;2099-01-01;;', 'نورة سالم;;0551000001;1990-01-01;;'],
    ['the sex', 'نورة سالم;;0551000001;;x;', 'نورة سالم;;0551000001;1990-01-01;;'],
    ['the ID number', `نورة سالم;;0551000001;;;12`, 'نورة سالم;;0551000001;1990-01-01;;'],
  ])('are one if %s of the first is refused', async (_, refused, line) => {
    expect(await send([refused, line])).toMatchObject({ added: 1, bad: 1, faults: [{ line: 2 }] })
    expect(await birthDates()).toEqual(['1990-01-01'])
  })

  test('are one record if they contradict each other in nothing, at a column of the file', async () => {
    const line = 'نورة سالم;;0551000001;1990-01-01;;'
    const repeated = [{ line: 3, column: 'name', message: fieldMessages['repeated line'].en }]
    expect(await send([line, line])).toMatchObject({ added: 1, faults: repeated })
    expect(await send([line, line])).toMatchObject({ unchanged: 1, faults: repeated })
  })
})

describe('a father and a son of one name and phone', () => {
  const FATHER = `محمد علي;;0551000001;1970-01-01;male;${FIRST}`
  const SON = `محمد علي;;0551000001;2001-01-01;male;${SECOND}`

  test.each<[string, string[][]]>([
    ['one file', [[FATHER, SON]]],
    ['two files', [[FATHER], [SON]]],
    ['two files, the son first', [[SON], [FATHER]]],
  ])('with ID numbers in %s are two patients', async (_, files) => {
    for (const file of files) expect(await send(file)).toMatchObject({ faults: [], added: file.length })
    expect(await birthDates()).toEqual(['1970-01-01', '2001-01-01'])
    expect(await send([SON, FATHER])).toMatchObject({ faults: [], unchanged: 2 })
  })

  test('are a doubt while only one has an ID number', async () => {
    await send([FATHER.replace(FIRST, '')])
    const [{ id }] = await ids('patients')
    const message = errorCatalogue['staff.sheet_other_person'].en.replace('{{record}}', id)
    expect(await send([SON])).toMatchObject({ faults: [{ line: 2, column: 'birth_date', message }] })
    expect(await send([FATHER])).toMatchObject({ changed: 1 })
    expect(await send([SON])).toMatchObject({ faults: [], added: 1 })
    expect(await birthDates()).toEqual(['1970-01-01', '2001-01-01'])
  })

  const line = (time: string, id: string, name = 'محمد علي') =>
    `doctor;${name};0551000001;2026-12-07;${time};${id}`
  const book = (lines: string[], write?: string) =>
    send(
      lines.map(each => each.replace('doctor', String(doctor))),
      write,
      'appointments',
    )

  test.each<[string, string[][]]>([
    [
      'one file',
      [[line('09:00', FIRST), line('10:00', SECOND), line('11:00', SECOND), line('12:00', FIRST)]],
    ],
    ['two files', [[line('09:00', FIRST)], [line('10:00', SECOND), line('11:00', SECOND)]]],
  ])('have each their own appointments in %s', async (_, files) => {
    for (const file of files) {
      expect(await book(file, 'none')).toMatchObject({ faults: [], added: file.length, written: false })
      expect(await book(file)).toMatchObject({ faults: [], added: file.length })
      expect(await book(file)).toMatchObject({ faults: [], unchanged: file.length })
    }
    const [father, son] = (await ids('patients')).map(({ id }) => id)
    expect(await ids('patients')).toHaveLength(2)
    const booked = (await ids('bookings')).map(({ patient_id: patient }) => patient)
    expect(booked).toEqual([father, son, son, father].slice(0, booked.length))
  })

  test('have each their own where the record had no number before the file', async () => {
    await send([FATHER.replace(FIRST, '')])
    expect(await book([line('09:00', FIRST), line('10:00', SECOND)])).toMatchObject({ faults: [], added: 2 })
    expect(await ids('patients')).toHaveLength(2)
  })

  test('do not share a number with another name', async () => {
    const { faults } = await book([line('09:00', FIRST), line('10:00', FIRST, 'هند حسن')])
    const message = errorCatalogue['staff.sheet_other_value'].en
    expect(faults).toEqual([{ line: 3, column: 'name', message }])
  })
})
