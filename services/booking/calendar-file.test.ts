import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#db/schema/bookings.ts'
import { aDoctor, aHospital, aSpecialty } from '#tests/support/fixtures/records.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

const SUNDAY = '2026-11-29'
const NAME_AR = 'د. عبدالرحمن بن عبدالعزيز آل الشيخ القحطاني 👩🏽‍⚕️، استشاري أول'

type Person = { token: string; id: number }

let api: TestApi
let patient: Person
let id: number

beforeAll(async () => {
  api = await startTestApi()
  patient = await api.signUp()
  const doctor = await aDoctor(api.db, {
    specialty: await aSpecialty(api.db, { nameAr: 'أمراض النساء', nameEn: 'Gynaecology' }),
    hospital: await aHospital(api.db, {
      nameAr: 'مستشفى عافية التخصصي للولادة والأطفال في شمال الرياض; المبنى الرئيسي',
      nameEn: 'Afiya Maternity Hospital; main building',
    }),
    nameAr: NAME_AR,
    nameEn: 'Ahmad Alqahtani, MD\\FRCP',
  })
  const { body } = await api.request('POST', '/user/doctors/book', {
    token: patient.token,
    body: {
      client_name: 'نورة العتيبي',
      client_phone: '0501234567',
      doctor_id: doctor,
      date: SUNDAY,
      time: '09:00',
      note: 'سر',
    },
  })
  id = body.data.id
})
afterAll(() => api.close())

const getCalendarFile = (lang: 'ar' | 'en' = 'ar', person = patient) =>
  api.request('GET', `/user/bookings/${id}/calendar`, { token: person.token, lang })

describe('the calendar file of an appointment', () => {
  test.each([
    [0, 'بلا رسوم', 'free of charge'],
    [250_00, '250.00 ر.س', 'SAR 250.00'],
  ])('says that a fee of %i halalas is %s', async (fee, ar, en) => {
    await api.db.update(bookings).set({ fee }).where(eq(bookings.id, id))
    // A long line goes on after a line break and a space.
    const text = async (lang: 'ar' | 'en') =>
      ((await getCalendarFile(lang)).body as string).replaceAll('\r\n ', '')
    expect(await text('ar')).toContain(ar)
    expect(await text('en')).toContain(en)
    await api.db.update(bookings).set({ fee: null }).where(eq(bookings.id, id))
  })

  test.each(['ar', 'en'] as const)('conforms to RFC 5545 in %s', async lang => {
    const { status, body, headers } = await getCalendarFile(lang)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="appointment.ics"',
      'content-language': lang,
      'cache-control': 'no-store',
    })
    const text = body as string
    expect(text.endsWith('\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const lines = text.slice(0, -2).split('\r\n')
    for (const line of lines) {
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
      expect(line, 'a letter cut in two').not.toContain('\uFFFD')
    }
    expect(
      lines.some(line => line.startsWith(' ')),
      'a long line is folded',
    ).toBe(true)

    const { calendar, event } = parseCalendar(text)
    expect(calendar).toMatchObject({ VERSION: '2.0', PRODID: expect.stringMatching(/^-\/\/Afiya\/\//) })
    expect(event).toMatchObject({
      UID: `booking-${id}@localhost`,
      SEQUENCE: '0',
      DTSTAMP: '20261122T060000Z',
      DTSTART: '20261129T060000Z',
      DTEND: '20261129T063000Z',
      STATUS: 'CONFIRMED',
    })
  })

  test('has place and doctor in the user’s language, and all values survive parsing', async () => {
    const ar = parseCalendar((await getCalendarFile('ar')).body).event
    expect(ar.SUMMARY).toBe(`موعد مع ${NAME_AR} في عافية`)
    expect(ar.LOCATION).toBe(
      'مستشفى عافية التخصصي للولادة والأطفال في شمال الرياض; المبنى الرئيسي، حي العليا، الرياض',
    )
    expect(ar.DESCRIPTION).toContain(`${NAME_AR}\n`)
    expect(ar.DESCRIPTION).toContain('اسم المراجع: نورة العتيبي\n')
    expect(ar.DESCRIPTION).toContain('بتوقيت الرياض: الأحد 29 نوفمبر 2026 (19 جمادى الآخرة 1448 هـ) 9:00 ص')
    const en = parseCalendar((await getCalendarFile('en')).body).event
    expect(en.SUMMARY).toBe('Appointment with Dr Ahmad Alqahtani, MD\\FRCP at Afiya')
    expect(en.LOCATION).toBe('Afiya Maternity Hospital; main building, Olaya, Riyadh')
    expect(en.DESCRIPTION).toContain('Dr Ahmad Alqahtani, MD\\FRCP\n')
  })

  test('reveals nothing of the illness: no specialty, no note, no phone number', async () => {
    for (const lang of ['ar', 'en'] as const) {
      const text = unfoldLines((await getCalendarFile(lang)).body)
      expect(text).not.toMatch(/أمراض النساء|Gynaecology|سر\b|0501234567/)
    }
  })

  test('rings two hours before', async () => {
    const { alarm, event } = parseCalendar((await getCalendarFile('en')).body)
    expect(alarm).toMatchObject({ ACTION: 'DISPLAY', TRIGGER: '-PT2H', DESCRIPTION: event.SUMMARY })
  })

  test('is not found by another user and refused without a session', async () => {
    expect((await getCalendarFile('ar', await api.signUp())).status).toBe(404)
    expect((await api.request('GET', `/user/bookings/${id}/calendar`)).status).toBe(401)
    const none = await api.request('GET', '/user/bookings/2147483647/calendar', { token: patient.token })
    expect(none.body.code).toBe('not_found')
  })

  // The two last tests change the booking.
  test('replaces the earlier one after a move: the same UID, the next SEQUENCE, a newer stamp', async () => {
    const first = parseCalendar((await getCalendarFile()).body).event
    api.setClock(TODAY, '10:00')
    await api.request('PUT', `/user/bookings/${id}`, {
      token: patient.token,
      body: { date: SUNDAY, time: '11:30' },
    })
    const moved = parseCalendar((await getCalendarFile()).body).event
    expect(moved).toMatchObject({
      UID: first.UID,
      SEQUENCE: '1',
      DTSTAMP: '20261122T070000Z',
      DTSTART: '20261129T083000Z',
      STATUS: 'CONFIRMED',
    })
  })

  test('has the status CANCELLED after a cancellation', async () => {
    await api.request('DELETE', `/user/bookings/${id}`, { token: patient.token })
    const { event, alarm } = parseCalendar((await getCalendarFile()).body)
    expect(event).toMatchObject({ UID: `booking-${id}@localhost`, SEQUENCE: '2', STATUS: 'CANCELLED' })
    expect(alarm).toEqual({})
  })
})

/** Parses a file with one event: unfolds its lines, then splits names, parameters and escaped texts. */
function parseCalendar(text: string) {
  const lines = unfoldLines(text).trimEnd().split('\r\n')
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  const from = lines.indexOf('BEGIN:VEVENT')
  const to = lines.indexOf('END:VEVENT')
  expect(lines.filter(line => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(to).toBeGreaterThan(from)
  const event = lines.slice(from + 1, to)
  const alarmFrom = event.indexOf('BEGIN:VALARM')
  // RFC 5545 §3.6.1: no property follows the alarms.
  if (alarmFrom >= 0) expect(event.at(-1)).toBe('END:VALARM')
  const alarm = alarmFrom < 0 ? [] : event.splice(alarmFrom, event.indexOf('END:VALARM') + 1 - alarmFrom)
  return {
    alarm: propertiesOf(alarm.slice(1, -1)),
    calendar: propertiesOf([...lines.slice(1, from), ...lines.slice(to + 1, -1)]),
    event: propertiesOf(event),
  }
}

function propertiesOf(lines: string[]): Record<string, string> {
  const properties: Record<string, string> = {}
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? expect.fail(line)
    expect(properties[name], `${name} once`).toBeUndefined()
    properties[name] = value.replace(/\\([\\;,nN])/g, (_, sign: string) =>
      sign.toLowerCase() === 'n' ? '\n' : sign,
    )
  }
  return properties
}

function unfoldLines(text: string): string {
  return text.replace(/\r\n[ \t]/g, '')
}
