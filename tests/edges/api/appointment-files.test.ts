import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fieldMessages } from '#contract/field-messages.ts'
import { aDoctor, aHospital } from '../../support/fixtures/records.ts'
import { excelFile } from '../../support/fixtures/spreadsheets.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

// Files of appointments as programs of clinics, Excel and LibreOffice write their days and times.

let api: TestApi
let token: string
let doctor: number

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('reception'))
  api.setClock('2026-11-30', '08:00')
  const hospital = await aHospital(api.db)
  const from = '07:00'
  doctor = await aDoctor(api.db, {
    hospital,
    // The night before a Monday, too.
    hours: [7, 1].map(weekday => ({ weekday, from, to: '00:30' })),
  })
})
beforeEach(() => api.pool.query('delete from bookings'))
afterAll(() => api.close())

async function send(file: string | Uint8Array) {
  const body = new FormData()
  body.set('write', 'good')
  body.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'file')
  const reply = await api.request('POST', '/admin/sheets/appointments', { token, lang: 'en', body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.data
}
const booked = async () =>
  (
    await api.pool.query<{ at: string }>(
      `select to_char(starts_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD HH24:MI') as at from bookings`,
    )
  ).rows.map(({ at }) => at)

const DAY = '2026-12-07'
/** The same in Excel. */
const SERIAL = 46_363
const NINE = 0.375

describe('in a workbook', () => {
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  /** A number in one of the formats `styled`, or a text. */
  const cell = (at: string, value: number | string, style: number) =>
    typeof value === 'string' ? text(at, value) : `<c r="${at}" s="${style}"><v>${value}</v></c>`
  type Value = number | string
  function workbook(day: Value, time: Value, formats: [day: string, time: string], properties = '') {
    const head = ['doctor', 'name', 'phone', 'day', 'time'].map((name, at) => text(`${'ABCDE'[at]}1`, name))
    const line =
      `<c r="A2"><v>${doctor}</v></c>${text('B2', 'سلمى')}<c r="C2"><v>551000001</v></c>` +
      cell('D2', day, 1) +
      cell('E2', time, 2)
    return excelFile({
      rows: `<row r="1">${head.join('')}</row><row r="2">${line}</row>`,
      formats,
      properties,
    })
  }

  test.each<[string, Value, Value, string, string?]>([
    ['h:mm', SERIAL, NINE, '09:00'],
    ['hh:mm:ss', SERIAL, NINE, '09:00'],
    ['h:mm AM/PM', SERIAL, 0.9375, '22:30'],
    ['[$-401]hh:mm\\ AM/PM', SERIAL, 0.604166666666667, '14:30'],
    ['[$-F400]h:mm:ss\\ AM/PM', SERIAL, 0.395833333333333, '09:30'],
    ['hh:mm;@', SERIAL, 0.520833333333333, '12:30'],
    ['[h]:mm', SERIAL, NINE, '09:00'],
    ['h:mm', SERIAL, 0, '00:00'],
    ['@', SERIAL, NINE, '09:00'],
    ['General', SERIAL, 0.5, '12:00'],
    ['yyyy\\-mm\\-dd\\ hh:mm', SERIAL, SERIAL + NINE, '09:00'],
    ['h:mm', SERIAL + NINE, '', '09:00'],
    ['h:mm', SERIAL + NINE, NINE, '09:00'],
    ['h:mm', '', SERIAL + NINE, '09:00'],
    ['h:mm', DAY, SERIAL + NINE, '09:00'],
    ['h:mm', SERIAL, '9:00 AM', '09:00'],
    ['h:mm', SERIAL - 1462, NINE, '09:00', 'date1904="1"'],
  ])('a time of the format %s, %s and %s, is %s', async (format, day, time, expected, properties) => {
    const file = workbook(day, time, ['yyyy\\-mm\\-dd', format], properties)
    expect(await send(file)).toMatchObject({ faults: [], added: 1 })
    expect(await booked()).toEqual([`${DAY} ${expected}`])
  })

  test.each<[string, Value, Value, string, keyof typeof fieldMessages]>([
    ['another time in the cell of the day', SERIAL + 0.4, NINE, 'day', 'sheet date'],
    ['another day in the cell of the time', SERIAL, SERIAL + 1 + NINE, 'time', 'sheet time'],
    ['the day alone in the cell of the time', SERIAL, SERIAL, 'time', 'sheet time'],
    ['no time', SERIAL, '', 'time', 'required field'],
    ['a number that is no time', SERIAL, 9.5, 'time', 'sheet time'],
  ])('%s is a fault', async (_, day, time, column, message) => {
    const format = typeof time === 'number' && time < 10 ? 'General' : 'yyyy\\-mm\\-dd\\ h:mm'
    expect(await send(workbook(day, time, ['yyyy\\-mm\\-dd', format]))).toMatchObject({
      added: 0,
      faults: [{ line: 2, column, message: fieldMessages[message].en }],
    })
  })

  test('a code that Excel has turned into a date is still one, and so is a name', async () => {
    const file = workbook(SERIAL, NINE, ['yyyy\\-mm\\-dd', 'h:mm'])
    const asDate = (at: string) => (xml: string) =>
      xml.replace(new RegExp(`<c r="${at}"[^>]*>.*?</c>`), `<c r="${at}" s="1"><v>${SERIAL}</v></c>`)
    const { strFromU8, strToU8, unzipSync, zipSync } = await import('fflate')
    for (const [at, column] of [
      ['B2', 'name'],
      ['C2', 'phone'],
    ] as const) {
      const parts = unzipSync(file)
      const name = 'xl/worksheets/sheet1.xml'
      parts[name] = strToU8(asDate(at)(strFromU8(parts[name] as Uint8Array)))
      expect(await send(zipSync(parts))).toMatchObject({
        faults: [{ line: 2, column, message: fieldMessages['excel date'].en }],
      })
    }
  })
})

test.each([
  'د. منى الشهري',
  'الدكتورة منى الشهري',
  'Dr. Mona Alshehri',
  'Dr Mona Alshehri',
  'DR MONA ALSHEHRI',
  'Prof. Dr. Mona Alshehri',
  'Mona Alshehri, Dr.',
  'ا.د. منى الشهري',
  'استشاري د/ منى الشهري',
])('the doctor %s is found, and so are the headings of other programs', async name => {
  await api.pool.query(`update doctors set name_ar = 'منى الشهري', name_en = 'Mona Alshehri'`)
  for (const heads of [
    'Doctor;Patient Name;Mobile No.;Date;Time',
    'الطبيب;الاسم الكامل;جوال;التاريخ;الوقت',
    'Doctor;Patient Name;MOBILE NO;Date;Time',
  ]) {
    await api.pool.query('delete from bookings')
    const file = `${heads}\n${name};سلمى;0551000001;${DAY};09:00`
    expect(await send(file)).toMatchObject({ faults: [], added: 1 })
  }
})

// What Excel shows by the Hijri calendar is the same number.
test.each(['B2dd/mm/yyyy', '[$-1170000]B2dd/mm/yyyy;@', '[$-2060401]B2dd/mm/yyyy;@', 'b1yyyy\\-mm\\-dd'])(
  'a day of the format %s is read',
  async format => {
    const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
    const head = ['doctor', 'name', 'phone', 'day', 'time'].map((name, at) => text(`${'ABCDE'[at]}1`, name))
    const line = [`<c r="A2"><v>${doctor}</v></c>`, text('B2', 'سلمى'), text('C2', '0551000001')]
    const cells = [...line, `<c r="D2" s="1"><v>${SERIAL}</v></c>`, text('E2', '09:00')]
    const rows = `<row r="1">${head.join('')}</row><row r="2">${cells.join('')}</row>`
    expect(await send(excelFile({ rows, formats: [format, format] }))).toMatchObject({ faults: [], added: 1 })
    expect(await booked()).toEqual([`${DAY} 09:00`])
  },
)

test('what has no plain meaning as text is a fault of its column', async () => {
  const lines = [
    ['2026-12-07 09:00:00', '10:00', 'day', 'sheet date'],
    ['2026-12-07T09:00:00Z', '09:00', 'day', 'sheet date'],
    ['07/12/2026', '9:00 AM', 'day', 'sheet date'],
    ['2026-12-7', '09:00', 'day', 'sheet date'],
    ['1899-12-07', '09:00', 'day', 'sheet date'],
    ['2026-12-07', '9', 'time', 'sheet time'],
    ['2026-12-07', '9.30', 'time', 'sheet time'],
    ['2026-12-07', '0.3', 'time', 'sheet time'],
    ['2026-12-07', '14:30 AM', 'time', 'sheet time'],
    ['2026-12-07', 'AM 9:00 PM', 'time', 'sheet time'],
    ['2026-12-07', '25:00', 'time', 'sheet time'],
    ['2026-12-07', 'after noon', 'time', 'sheet time'],
    ['2026-12-07', '2026-12-07', 'time', 'sheet time'],
    ['2026-12-07', '2026-12-08 09:00', 'time', 'sheet time'],
    ['2026-12-07', '2026-12-07 00:00:00', 'time', 'sheet time'],
    ['2026-12-07', '', 'time', 'required field'],
  ] as const
  const file = lines.map(([day, time], at) => `${doctor};Huda ${at};0551000002;${day};${time}`)
  const { added, faults } = await send(['doctor;name;phone;day;time', ...file].join('\n'))
  expect(added).toBe(0)
  expect(faults).toEqual(
    lines.map(([, , column, message], at) => ({ line: at + 2, column, message: fieldMessages[message].en })),
  )
})
