import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { codeAt, isOfAnotherTime } from '#api/admin/sign-in/totp.ts'
import { translate } from '#contract/language.ts'
import type { BookingStatus } from '#domain/booking/booking-states.ts'
import { messageKinds, messageRules } from '#domain/booking/message-kinds.ts'
import { neutralNames } from '#domain/brand/brand-names.ts'
import { momentText } from '#domain/text/moment-text.ts'
import { rangeText, timeText } from '#jobs/emails/templates/labels.ts'
import { severalChangesEmail, textBodyOf } from '#jobs/messages/message-texts.ts'
import {
  appointmentCalendarFile,
  type CalendarContext,
  homeVisitCalendarFile,
} from '#services/booking/calendar-file.ts'
import { adminSlips } from '#web/i18n/strings/admin/slips.ts'
import { orders } from '#web/i18n/strings/orders.ts'
import { importsOf } from '../support/architecture/imports.ts'
import { sourcesIn } from '../support/architecture/source-files.ts'

// A time of the clinic names its zone wherever a patient may read it in another one.

const zone = { ar: 'بتوقيت الرياض', en: 'Riyadh time' }
const TIME_WITH_ZONE = {
  ar: /\d:\d\d [صم]\S* \(?بتوقيت الرياض/,
  en: /\d:\d\d [ap]m \(Riyadh time\)/,
}
const writesTimes = (text: string) => /\bformatTime(Range)?\(|toLocaleTimeString|timeStyle/.test(text)

describe('a page of the site that shows a time of day names the zone', () => {
  const sources = new Map(sourcesIn('web/').map(source => [source.path, source]))
  const textOf = (path: string) => sources.get(path)?.text ?? ''
  const partsOf = (page: string) => {
    const parts = new Set([page])
    for (const path of parts) {
      const source = sources.get(path)
      for (const { to, typeOnly } of source ? importsOf(source) : [])
        if (!typeOnly && to.startsWith('web/')) parts.add(to)
    }
    return [...parts]
  }
  const showsTimes = (path: string) => writesTimes(textOf(path))
  const namesZone = (path: string) =>
    /<RiyadhTimeNote|t\('time\.riyadh'\)|invoice\.date_and_time/.test(textOf(path))
  /** It imports the list of reasons from a component with times, and shows none of them. */
  const WITHOUT_TIMES = 'web/features/orders/return-requests/request-return-page.tsx'
  const pages = [...sources.keys()].filter(
    path => /^web\/features\/(?!admin\/).*-page\.tsx$/.test(path) && path !== WITHOUT_TIMES,
  )

  test.each(pages.filter(page => partsOf(page).some(showsTimes)))('%s', page => {
    expect(partsOf(page).filter(namesZone)).not.toEqual([])
  })

  test('also the invoice on paper', () => {
    expect(orders['invoice.date_and_time']).toEqual({
      ar: expect.stringContaining(zone.ar),
      en: expect.stringContaining(zone.en),
    })
  })
})

describe('a code of an authenticator whose clock is wrong', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const now = Date.parse('2026-11-27T09:00Z')

  test.each([
    ['by nothing', 0, true],
    ['a minute slow', -1, true],
    ['three minutes slow', -3, true],
    ['five minutes fast', 5, true],
    ['ten minutes slow', -10, true],
    ['an hour slow, as without summer time', -60, true],
    ['two hours and some seconds fast, as of another zone', 120.5, true],
    ['half an hour slow', -30, true],
    ['forty minutes slow', -40, false],
    ['four hours slow', -240, false],
    ['twelve hours slow, as of am for pm', -720, true],
    ['a day fast', 1440, true],
    ['a day slow', -1440, true],
    ['two days fast', 2880, false],
  ])('%s', (_, minutes, isTold) => {
    expect(isOfAnotherTime(secret, codeAt(secret, now + minutes * 60_000), now)).toBe(isTold)
  })
})

describe('a message names the zone', () => {
  const message = (kind: (typeof messageKinds)[number], lang: 'ar' | 'en', minutes = 20) => ({
    kind,
    lang,
    minutes: kind === 'late' ? minutes : 0,
    subject: { startsAt: new Date('2026-11-29T06:00Z'), reason: '', status: 'pending', cause: null },
    changes: ['time' as const],
    formerStartsAt: new Date('2026-11-29T07:00Z'),
    hospital: { ar: 'مستشفى العليا', en: 'Olaya Hospital' },
    offeredUntil: new Date('2026-11-28T06:00Z'),
    email: 'a@example.com',
    bookingId: 1,
    visitNumber: null,
    waitlistOfferId: null,
    clientName: 'نورة',
  })
  const sender = {
    origin: 'https://clinic.example',
    contact: { phone: undefined },
    group: neutralNames.group,
    linkKey: randomBytes(32),
  }

  test.each(messageKinds.flatMap(kind => (['ar', 'en'] as const).map(lang => ({ kind, lang }))))(
    'a text of the kind $kind in $lang',
    ({ kind, lang }) => {
      expect(textBodyOf([message(kind, lang)], sender)).toContain(zone[lang])
      expect(textBodyOf([message(kind, lang, 0)], sender)).toContain(zone[lang])
      const visit = { ...message(kind, lang), hospital: null, visitNumber: 1 }
      if (messageRules[kind].about === 'booking' && kind !== 'late')
        expect(textBodyOf([visit], sender)).toContain(zone[lang])
    },
  )

  test.each(['ar', 'en'] as const)('several changes in %s, as a text and as an e-mail', lang => {
    const changes = [message('moved', lang), message('cancelled', lang)]
    const timesIn = (text: string) => text.split(zone[lang]).length - 1
    // The former time, the new one, and the one that was cancelled.
    expect(timesIn(textBodyOf(changes, sender))).toBe(3)
    expect(timesIn(severalChangesEmail(changes)?.text.join('\n') ?? '')).toBe(3)
    // Without a former time the new one is not said in its place.
    const [moved, cancelled] = changes
    const own = [{ ...moved, formerStartsAt: null }, cancelled] as typeof changes
    expect(timesIn(textBodyOf(own, sender))).toBe(2)
  })

  // E-mails, texts, files of calendars, refusals, and what the API answers: whatever the server writes.
  test('no other source of the server writes a time of day in words', () => {
    const sources = sourcesIn('contract/', 'domain/', 'services/', 'api/', 'jobs/', 'server/')
    const writers = sources.filter(({ path, text }) => writesTimes(text) && path !== 'domain/text/format.ts')
    // Read at the desk, which is in the clinic.
    const desk = 'api/admin/day/no-walk-in.ts'
    expect(writers.map(({ path }) => path)).toEqual([
      desk,
      'domain/text/moment-text.ts',
      'jobs/emails/templates/labels.ts',
      'jobs/messages/message-texts.ts',
      'services/booking/calendar-file.ts',
    ])
    for (const { path, text } of writers.filter(({ path }) => path !== desk))
      expect([path, text]).toEqual([path, expect.stringMatching(`${zone.ar}[^]*${zone.en}`)])
  })

  test.each(
    [new Date('2026-11-29T06:00Z'), new Date('2026-11-28T21:05Z')].flatMap(at =>
      (['ar', 'en'] as const).map(lang => ({ at, lang })),
    ),
  )('the parts of e-mails in $lang, $at', ({ at, lang }) => {
    const [text, values] = timeText(at.getTime(), lang)
    const texts = [
      translate(text, lang, values),
      rangeText({ from: '09:00', to: '17:00' }, lang),
      momentText(at.getTime())[lang],
    ]
    for (const each of texts) expect(each).toMatch(TIME_WITH_ZONE[lang])
  })

  const booking = {
    id: 1,
    startsAt: new Date('2026-11-29T06:00Z'),
    endsAt: new Date('2026-11-29T06:30Z'),
    sequence: 0,
    patient: 'Noura',
  }
  const files = {
    appointment: (status: BookingStatus, context: CalendarContext) =>
      appointmentCalendarFile(
        {
          ...booking,
          status,
          doctor: 'Sarah',
          hospital: 'Olaya',
          address: '',
          visitType: '',
          fee: null,
          bring: '',
        },
        context,
      ),
    visit: (status: BookingStatus, context: CalendarContext) =>
      homeVisitCalendarFile({ ...booking, status, service: 'Nursing', location: '' }, context),
  }

  test.each(
    (['appointment', 'visit'] as const).flatMap(kind =>
      (['pending', 'cancelled'] as const).flatMap(status =>
        (['ar', 'en'] as const).map(lang => ({ kind, status, lang })),
      ),
    ),
  )('the $status $kind in a calendar file in $lang, beside the time that a calendar converts', row => {
    const context = { now: 0, names: neutralNames, origin: undefined }
    const { content } = files[row.kind](row.status, { ...context, lang: row.lang })
    expect(content.replaceAll('\r\n ', '')).toContain(zone[row.lang])
    expect(content).toContain('DTSTART:20261129T060000Z')
  })

  test('the slip of an appointment on paper', () => {
    expect(adminSlips['admin.slip.zone']).toEqual(zone)
    const { text } = sourcesIn('web/').find(({ path }) => path.endsWith('/slip-sheet.tsx')) ?? expect.fail()
    expect(text).toContain("adminSlips['admin.slip.zone']")
  })

  // Search engines, feeds and maps read these.
  test('structured data has no time of day', () => {
    const [source] = sourcesIn('web/components/').filter(({ path }) => path.endsWith('/json-ld.ts'))
    expect(source?.text).not.toMatch(/openingHours|startDate|availabilityStarts|\btime\b/)
  })
})
