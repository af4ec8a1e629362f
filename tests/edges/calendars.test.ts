import ICAL from 'ical.js'
import * as nodeIcal from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { describe, expect, test } from 'vitest'
import { neutralNames } from '#domain/brand/brand-names.ts'
import {
  appointmentCalendarFile,
  type CalendarFile,
  homeVisitCalendarFile,
} from '#services/booking/calendar-file.ts'

// What the calendars of Apple, Google and Microsoft make of a file, read by three independent parsers.

type Entry = {
  method: string | undefined
  uid: string
  sequence: number
  status: string | undefined
  start: string
  end: string
  organizer: string
  attendee: string | undefined
  title: string
  place: string
  text: string
}
const withoutScheme = (address: unknown) =>
  String(address)
    .trim()
    .replace(/^mailto:/i, '')

/** Each reader parses one file. */
const readers: Record<string, (file: string) => Entry> = {
  'ical.js': file => {
    const calendar = new ICAL.Component(ICAL.parse(file))
    const component = calendar.getFirstSubcomponent('vevent') ?? expect.fail('no event')
    const event = new ICAL.Event(component)
    const attendee = component.getFirstPropertyValue('attendee')
    return {
      method: calendar.getFirstPropertyValue('method') as string,
      uid: event.uid,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status') as string,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      organizer: withoutScheme(event.organizer),
      attendee: attendee ? withoutScheme(attendee) : undefined,
      title: event.summary,
      place: event.location,
      text: event.description,
    }
  },
  'node-ical': file => {
    const parsed = nodeIcal.sync.parseICS(file)
    const event = Object.values(parsed).find(part => part?.type === 'VEVENT') as nodeIcal.VEvent
    const textOf = (value: unknown) => String((value as { val?: string })?.val ?? value)
    return {
      method: event.method,
      uid: event.uid,
      sequence: Number(event.sequence),
      status: event.status,
      start: event.start.toISOString(),
      end: (event.end as Date).toISOString(),
      organizer: withoutScheme(textOf(event.organizer)),
      attendee: event.attendee ? withoutScheme(textOf(event.attendee)) : undefined,
      title: textOf(event.summary),
      place: textOf(event.location),
      text: textOf(event.description),
    }
  },
  'ts-ics': file => {
    const { method, events = [] } = convertIcsCalendar(undefined, file)
    const event = events[0] ?? expect.fail('no event')
    return {
      method,
      uid: event.uid,
      sequence: event.sequence ?? 0,
      status: event.status,
      start: event.start.date.toISOString(),
      end: event.end?.date.toISOString() ?? expect.fail('no end'),
      organizer: withoutScheme(event.organizer?.email),
      attendee: event.attendees?.[0]?.email.trim(),
      title: event.summary,
      place: event.location ?? '',
      text: event.description ?? '',
    }
  },
}

/** A parser's own fault: it unescapes in two passes, or searches for END without the beginning of a line. */
const cannotRead: Record<string, string> = { 'node-ical': 'C:\\new', 'ts-ics': 'END:VEVENT' }

type Calendar = Map<string, Entry>
/** What an entry of a file does to a calendar that has earlier files. */
const calendars: Record<string, (calendar: Calendar, entry: Entry) => void> = {
  // Outlook acts on the method alone: a file that publishes is never a cancellation.
  Outlook: (calendar, entry) => {
    expect(['PUBLISH', 'REQUEST', 'CANCEL']).toContain(entry.method)
    if (entry.sequence < (calendar.get(entry.uid)?.sequence ?? 0)) return
    if (entry.method === 'CANCEL') calendar.delete(entry.uid)
    else calendar.set(entry.uid, entry)
  },
  // Google takes a change from the organizer of the entry only.
  Google: (calendar, entry) => {
    const former = calendar.get(entry.uid)
    if (former && (former.organizer !== entry.organizer || entry.sequence < former.sequence)) return
    if (entry.status === 'CANCELLED') calendar.delete(entry.uid)
    else calendar.set(entry.uid, entry)
  },
  // Apple wants the method and the status, and a greater sequence for another time.
  Apple: (calendar, entry) => {
    const former = calendar.get(entry.uid)
    if (former && entry.sequence <= former.sequence) return
    if (entry.method === 'CANCEL' && entry.status === 'CANCELLED') calendar.delete(entry.uid)
    else calendar.set(entry.uid, entry)
  },
}

const LONG = 'د. عبدالرحمن بن عبدالعزيز آل الشيخ القحطاني 👩🏽‍⚕️، استشاري أول'
const appointment = {
  id: 7,
  startsAt: new Date('2026-11-29T06:00Z'),
  endsAt: new Date('2026-11-29T06:30Z'),
  status: 'pending' as const,
  sequence: 0,
  patient: 'نورة العتيبي',
  doctor: 'سارة الحربي',
  hospital: 'مستشفى عافية العليا',
  address: 'حي العليا، الرياض',
  visitType: '',
  fee: null,
  bring: '',
}
type Facts = Partial<Omit<typeof appointment, 'status'>> & { status?: 'pending' | 'cancelled' | 'done' }
const context = {
  lang: 'ar',
  now: Date.parse('2026-11-22T06:00Z'),
  names: neutralNames,
  origin: undefined,
} as const
const mail = { ...context, patientEmail: 'noura@example.com' }
const fileOf = (facts: Facts = {}, from: Parameters<typeof appointmentCalendarFile>[1] = mail) =>
  appointmentCalendarFile({ ...appointment, ...facts }, from)
const visitOf = (facts: Facts = {}, from: Parameters<typeof appointmentCalendarFile>[1] = mail) =>
  homeVisitCalendarFile({ ...appointment, service: 'تمريض', location: 'شارع 1; شقة 2', ...facts }, from)

const later = { startsAt: new Date('2026-11-30T08:00Z'), endsAt: new Date('2026-11-30T08:30Z'), sequence: 1 }
const gone = { status: 'cancelled', sequence: 1 } as const
const START = '2026-11-29T06:00:00.000Z'

const matrix = Object.keys(readers).flatMap(reader =>
  Object.keys(calendars).map(calendar => ({ reader, calendar })),
)

describe.each(matrix)('in a calendar of $calendar, read by $reader,', ({ reader, calendar }) => {
  const timesAfter = (...files: CalendarFile[]) => {
    const entries: Calendar = new Map()
    for (const { content } of files) calendars[calendar]?.(entries, readers[reader]?.(content) as Entry)
    return [...entries.values()].map(({ start }) => start)
  }

  test.each([
    ['an invitation is an entry', [fileOf()], [START]],
    ['a downloaded file is an entry', [fileOf({}, context)], [START]],
    ['an invitation after a download is one entry', [fileOf({}, context), fileOf()], [START]],
    ['a moved appointment moves', [fileOf(), fileOf(later)], [later.startsAt.toISOString()]],
    [
      'a moved one that was downloaded moves',
      [fileOf({}, context), fileOf(later)],
      [later.startsAt.toISOString()],
    ],
    ['a cancelled appointment disappears', [fileOf(), fileOf(gone)], []],
    ['a cancelled one that was downloaded disappears', [fileOf({}, context), fileOf(gone)], []],
    ['a downloaded cancellation makes it disappear', [fileOf(), fileOf(gone, context)], []],
    [
      'a moved and then cancelled one disappears',
      [fileOf(), fileOf(later), fileOf({ ...gone, sequence: 2 })],
      [],
    ],
    [
      'a late e-mail about the first time changes nothing',
      [fileOf(later), fileOf()],
      [later.startsAt.toISOString()],
    ],
    ['a home visit moves', [visitOf(), visitOf(later)], [later.startsAt.toISOString()]],
    ['a cancelled home visit disappears', [visitOf(), visitOf(gone)], []],
    ['a home visit and an appointment of one number are two', [fileOf(), visitOf()], [START, START]],
  ])('%s', (_, files, times) => expect(timesAfter(...files)).toEqual(times))
})

describe.each(Object.keys(readers))('%s reads', reader => {
  const read = (file: CalendarFile) => readers[reader]?.(file.content) as Entry

  test.each([
    ['an invitation', fileOf(), 'REQUEST', 'CONFIRMED', 'noura@example.com'],
    ['a cancellation', fileOf(gone), 'CANCEL', 'CANCELLED', 'noura@example.com'],
    ['a downloaded file', fileOf({}, context), 'PUBLISH', 'CONFIRMED', undefined],
    ['a downloaded cancellation', fileOf(gone, context), 'CANCEL', 'CANCELLED', undefined],
  ])('%s', (_, file, method, status, attendee) => {
    expect(file.method.toUpperCase()).toBe(method)
    const entry = read(file)
    expect(entry).toMatchObject({ method, status, uid: 'booking-7@localhost', start: START })
    expect(entry.attendee).toBe(attendee)
    expect(entry.organizer).toBe('no-reply@localhost')
  })

  test.each([
    ['a semicolon and a comma', 'Olaya; main building, gate 2'],
    ['a backslash', 'MD\\FRCP'],
    ['a backslash before an n', 'C:\\new'],
    ['quotes', 'مبنى "أ"'],
    ['a colon', 'العنوان: 5'],
    ['a line of more than 75 bytes with signs of four', LONG.repeat(3)],
    ['a caret', 'a^nb^^c'],
    ['what looks like a property', 'END:VEVENT'],
    ['what looks like a folded line', 'a\u00a0 b'],
  ])('a place with %s', (_, place) => {
    if (cannotRead[reader] === place) return
    expect(read(fileOf({ hospital: place, address: '' })).place).toBe(place)
    expect(read(visitOf({})).place).toBe('شارع 1; شقة 2')
  })

  test.each([
    ['after midnight of the clinic', '2026-11-28T21:15Z'],
    ['at the change of the year', '2026-12-31T20:45Z'],
    ['on the day when Europe changes its clocks', '2027-03-28T00:30Z'],
    ['on the day when America changes its clocks', '2027-03-14T09:30Z'],
    ['on a day that exists every four years', '2028-02-29T06:00Z'],
  ])('a time %s', (_, at) => {
    const startsAt = new Date(at)
    const { start, end } = read(fileOf({ startsAt, endsAt: new Date(startsAt.getTime() + 900_000) }))
    expect([start, Date.parse(end) - Date.parse(start)]).toEqual([startsAt.toISOString(), 900_000])
  })
})

test('a line break in a name begins no property', () => {
  const { content } = fileOf({ patient: 'Sara\r\nATTACH:https://evil.example', address: 'a\rb\u2028c' })
  expect(content).not.toMatch(/^ATTACH/m)
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
