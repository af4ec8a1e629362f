import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { codeAt, isOfAnotherTime } from '#api/admin/sign-in/totp.ts'
import { messageKinds, messageRules } from '#domain/booking/message-kinds.ts'
import { neutralNames } from '#domain/brand/brand-names.ts'
import { severalChangesEmail, textBodyOf } from '#jobs/messages/message-texts.ts'
import { appointmentCalendarFile } from '#services/booking/calendar-file.ts'
import { orders } from '#web/i18n/strings/orders.ts'
import { importsOf } from '../support/architecture/imports.ts'
import { sourcesIn } from '../support/architecture/source-files.ts'

// A time of the clinic names its zone wherever a patient may read it in another one.

const zone = { ar: 'بتوقيت الرياض', en: 'Riyadh time' }

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
  const showsTimes = (path: string) => /\bformatTime(Range)?\(/.test(textOf(path))
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
    ['an hour slow, as without summer time', -60, false],
    ['a day fast', 1440, false],
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
    homeCareBookingId: null,
    waitlistOfferId: null,
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
      const visit = { ...message(kind, lang), hospital: null, bookingId: null, homeCareBookingId: 1 }
      if (messageRules[kind].about === 'booking' && kind !== 'late')
        expect(textBodyOf([visit], sender)).toContain(zone[lang])
    },
  )

  test.each(['ar', 'en'] as const)('several changes in %s, as a text and as an e-mail', lang => {
    const changes = [message('moved', lang), message('cancelled', lang)]
    const timesIn = (text: string) => text.split(zone[lang]).length - 1
    expect(timesIn(textBodyOf(changes, sender))).toBe(2)
    expect(timesIn(severalChangesEmail(changes)?.text.join('\n') ?? '')).toBe(2)
  })

  test('no template of an e-mail writes a time without it', () => {
    const templates = sourcesIn('jobs/emails/templates/').filter(({ path }) => !path.endsWith('/labels.ts'))
    expect(templates.length).toBeGreaterThan(15)
    expect(templates.filter(({ text }) => /\bformatTime/.test(text)).map(({ path }) => path)).toEqual([])
  })

  test.each(['ar', 'en'] as const)(
    'a calendar file in %s, beside the time that a calendar converts',
    lang => {
      const file = appointmentCalendarFile(
        {
          id: 1,
          startsAt: new Date('2026-11-29T06:00Z'),
          endsAt: new Date('2026-11-29T06:30Z'),
          status: 'pending',
          sequence: 0,
          patient: 'Noura',
          doctor: 'Sarah',
          hospital: 'Olaya',
          address: '',
          visitType: '',
          fee: null,
          bring: '',
        },
        { lang, now: 0, clinicEmail: undefined, names: neutralNames, origin: undefined },
      )
      expect(file.content.replaceAll('\r\n ', '')).toContain(zone[lang])
      expect(file.content).toContain('DTSTART:20261129T060000Z')
    },
  )
})
