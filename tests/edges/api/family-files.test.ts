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
const TOLD = {
  likeLine: 'staff.sheet_like_line',
  otherLine: 'staff.sheet_other_line',
  otherId: 'staff.sheet_other_id',
  otherIdLine: 'staff.sheet_other_id_line',
  many: 'staff.sheet_many',
  whoseRecord: 'staff.sheet_whose_record',
} as const
const told = (message: keyof typeof TOLD, values: Record<string, unknown>) =>
  Object.entries(values).reduce<string>(
    (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
    errorCatalogue[TOLD[message]].en,
  )
const ofLine = (message: keyof typeof TOLD, line: number) => told(message, { line })
const enterNumber = async (record: number, number: string) => {
  const path = `/admin/patients/${record}/national-id`
  expect((await api.request('PUT', path, { token, body: { number } })).status).toBe(200)
}

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
    const born = (line: string, birth: string) => line.replace(/(\d{10});;/, `$1;${birth};`)
    const identified = [`${born(one, '1980-01-01')}${FIRST}`, `${born(other, '1985-01-01')}${SECOND}`]
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

  test('have one birth date, in whatever digits it is written', async () => {
    const lines = ['نورة سالم;;0551000001;1990-01-02;;', 'نورة سالم;;0551000001;١٩٩٠-٠١-٠٢;;']
    const repeated = [{ line: 3, column: 'name', message: fieldMessages['repeated line'].en }]
    expect(await send(lines)).toMatchObject({ added: 1, faults: repeated })
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
    await send([FATHER, SON])
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

  test.each([FATHER.replace(FIRST, ''), 'محمد علي;;0551000001;;;'])(
    'are a doubt where the record has no number: %s',
    async known => {
      await send([known])
      const [{ id: record }] = await ids('patients')
      const files = [line('09:00', FIRST), line('10:00', SECOND)]
      const message = (other: number) => told('whoseRecord', { record, line: other })
      const column = 'national_id'
      for (const write of ['none', 'good'])
        expect(await book(files, write)).toMatchObject({
          added: 0,
          faults: [
            { line: 2, column, message: message(3) },
            { line: 3, column, message: message(2) },
          ],
        })
      await enterNumber(record, FIRST)
      const other = told('otherId', { record })
      expect(await book(files)).toMatchObject({ added: 1, faults: [{ line: 3, column, message: other }] })
      await send([FATHER])
      expect(await send([SON])).toMatchObject({ faults: [], added: 1 })
      expect(await book(files)).toMatchObject({ faults: [], added: 1, unchanged: 1 })
      expect(await ids('patients')).toHaveLength(2)
    },
  )

  test('are a doubt in a file of appointments, which has no birth dates', async () => {
    const files = [line('09:00', FIRST), line('10:00', SECOND), line('11:00', FIRST)]
    const fault = { line: 3, column: 'national_id', message: ofLine('otherIdLine', 2) }
    for (const write of ['none', 'good'])
      expect(await book(files, write)).toMatchObject({ added: 2, faults: [fault] })
    const [{ id: record }] = await ids('patients')
    const message = told('otherId', { record })
    expect(await book(files)).toMatchObject({ added: 0, unchanged: 2, faults: [{ ...fault, message }] })
    expect(await ids('patients')).toHaveLength(1)
  })

  test('share a record without a number only if its birth date is that of one', async () => {
    await send(['محمد علي;;0551000001;;;'])
    const [before] = await ids('patients')
    const message = (other: number) => told('whoseRecord', { record: before.id, line: other })
    const column = 'national_id'
    for (const write of ['none', 'good'])
      expect(await send([SON, FATHER], write)).toMatchObject({
        ...{ added: 0, changed: 0 },
        faults: [
          { line: 2, column, message: message(3) },
          { line: 3, column, message: message(2) },
        ],
      })
    expect(await ids('patients')).toEqual([before])
    await api.pool.query(`update patients set birth_date = '1970-01-01'`)
    expect(await send([SON, FATHER])).toMatchObject({ changed: 1, bad: 1, faults: [{ line: 2 }] })
    expect(await send([SON, FATHER])).toMatchObject({ added: 1, unchanged: 1, faults: [] })
  })

  const UNKNOWN = 'محمد علي;;0551000001;;;'
  const orders = [
    [0, 1, 2],
    [1, 0, 2],
    [0, 2, 1],
    [2, 1, 0],
  ]
  test.each(orders)(
    'are not told apart by a line without a number, in the order %s %s %s',
    async (...order) => {
      const patientLines = [FATHER, SON, UNKNOWN]
      const at = order.indexOf(2) + 2
      const others = [2, 3, 4].filter(number => number !== at)
      const message = told('many', { lines: others.join(', ') })
      const many = { line: at, column: 'name', message }
      const file = order.map(index => patientLines[index] as string)
      for (const write of ['none', 'good'])
        expect(await send(file, write)).toMatchObject({ added: 2, faults: [many] })
      await api.pool.query('delete from patients')
      const visits = [line('09:00', FIRST), line('10:00', SECOND), line('11:00', '')]
      const second = { line: others[1], message: ofLine('otherIdLine', others[0] as number) }
      const visitFile = order.map(index => visits[index] as string)
      for (const write of ['none', 'good']) {
        const { added, faults } = await book(visitFile, write)
        expect(added).toBe(1)
        expect(faults).toHaveLength(2)
        expect(faults).toEqual(expect.arrayContaining([many, { ...second, column: 'national_id' }]))
      }
      expect(await ids('bookings')).toHaveLength(1)
    },
  )

  test('do not share a number with another name', async () => {
    const { faults } = await book([line('09:00', FIRST), line('10:00', FIRST, 'هند حسن')])
    const message = errorCatalogue['staff.sheet_other_value'].en
    expect(faults).toEqual([{ line: 3, column: 'name', message }])
  })
})

describe('one of the name and phone of a record, with another ID number', () => {
  const lineOf = (birth: string, number: string) => `نورة سالم;;0551000001;${birth};female;${number}`

  test.each([
    ['of one birth date', '1990-01-01', '1990-01-01'],
    ['without a birth date in the file', '1990-01-01', ''],
    ['without a birth date at the record', '', '1990-01-01'],
    ['without birth dates', '', ''],
  ])('%s is a doubt that names the record or line', async (_, first, second) => {
    expect(await send([lineOf(first, FIRST)])).toMatchObject({ faults: [], added: 1 })
    const before = await ids('patients')
    const fault = { line: 2, column: 'national_id', message: told('otherId', { record: before[0].id }) }
    for (const write of ['none', 'good'])
      expect(await send([lineOf(second, SECOND)], write)).toMatchObject({ added: 0, faults: [fault] })
    expect(await ids('patients')).toEqual(before)
    await api.pool.query('delete from patients')
    const repeat = { line: 3, column: 'national_id', message: ofLine('otherIdLine', 2) }
    for (const write of ['none', 'good'])
      expect(await send([lineOf(first, FIRST), lineOf(second, SECOND)], write)).toMatchObject({
        ...{ added: 1, faults: [repeat] },
      })
    expect(await ids('patients')).toHaveLength(1)
  })

  test('is a doubt after the desk has corrected the number', async () => {
    await send([lineOf('1990-01-01', FIRST)])
    const [{ id: record }] = await ids('patients')
    await enterNumber(record, SECOND)
    const fault = { line: 2, column: 'national_id', message: told('otherId', { record }) }
    for (const write of ['none', 'good'])
      expect(await send([lineOf('1990-01-01', FIRST)], write)).toMatchObject({ added: 0, faults: [fault] })
    expect(await send([lineOf('1990-01-01', SECOND)])).toMatchObject({ unchanged: 1, faults: [] })
    expect(await ids('patients')).toHaveLength(1)
  })

  test.each([false, true])('is a doubt of an appointment, too (moved: %s)', async isMoved => {
    const file = [`${doctor};نورة سالم;0551000001;2026-12-07;09:00;${FIRST}`]
    expect(await send(file, 'good', 'appointments')).toMatchObject({ added: 1 })
    const [[{ id }], [{ id: record }]] = [await ids('bookings'), await ids('patients')]
    await enterNumber(record, SECOND)
    const body = { date: '2026-12-07', time: '10:00', sequence: 0 }
    if (isMoved) await api.request('PUT', `/admin/bookings/${id}`, { token, body })
    const fault = { line: 2, column: 'national_id', message: told('otherId', { record }) }
    for (const write of ['none', 'good'])
      expect(await send(file, write, 'appointments')).toMatchObject({ added: 0, faults: [fault] })
    expect([await ids('bookings'), await ids('patients')]).toMatchObject([[{ id }], [{ id: record }]])
  })
})
