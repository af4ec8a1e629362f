import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MessageKind } from '#domain/booking/message-kinds.ts'
import { textBodyOf } from './message-texts.ts'

const sender = { origin: 'https://clinic.example', contact: { phone: '920000000' }, linkKey: randomBytes(32) }
const hospital = { ar: 'مستشفى العليا', en: 'Olaya Hospital' }

/** The text about an appointment, or about a home visit without a hospital, on 29 November at 9:00. */
function textOf(
  kind: MessageKind,
  lang: 'ar' | 'en',
  { reason = '', place = hospital as typeof hospital | null },
) {
  const subject = { startsAt: new Date('2026-11-29T06:00:00Z'), reason }
  const ids = { bookingId: place && 1, homeCareBookingId: place ? null : 1, waitlistOfferId: null }
  const other = { minutes: 0, offeredUntil: null, email: null }
  return textBodyOf([{ kind, lang, subject, hospital: place, ...ids, ...other }], sender)
}

test.each([
  [
    'booked',
    {},
    'تم حجز موعدك {when} في مستشفى العليا.',
    'Your appointment is booked: {when}, Olaya Hospital.',
  ],
  [
    'moved',
    {},
    'تغيّر وقت موعدك. الوقت الجديد {when} في مستشفى العليا.',
    'The time of your appointment has been changed. New time: {when}, Olaya Hospital.',
  ],
  [
    'cancelled',
    {},
    'تم إلغاء موعدك {when} كما طلبت.',
    'As you asked, your appointment on {when} has been cancelled.',
  ],
  [
    'cancelled',
    { reason: 'x' },
    'نعتذر لك، اضطررنا إلى إلغاء موعدك {when}.',
    'We are sorry: we have had to cancel your appointment on {when}.',
  ],
  [
    'reminder_day',
    {},
    'نذكّرك بموعدك {when} في مستشفى العليا.',
    'A reminder of your appointment: {when}, Olaya Hospital.',
  ],
  [
    'reminder_hours',
    {},
    'نذكّرك بموعدك {when} في مستشفى العليا.',
    'A reminder of your appointment: {when}, Olaya Hospital.',
  ],
  ['booked', { place: null }, 'تم حجز زيارتك المنزلية {when}.', 'Your home visit is booked: {when}.'],
  [
    'moved',
    { place: null },
    'تغيّر وقت زيارتك المنزلية. الوقت الجديد {when}.',
    'The time of your home visit has been changed. New time: {when}.',
  ],
  [
    'cancelled',
    { place: null, reason: 'x' },
    'نعتذر لك، اضطررنا إلى إلغاء زيارتك المنزلية {when}.',
    'We are sorry: we have had to cancel your home visit on {when}.',
  ],
  [
    'reminder_day',
    { place: null },
    'نذكّرك بزيارتك المنزلية {when}.',
    'A reminder of your home visit: {when}.',
  ],
] as const)('the text says what happened, and who cancelled: %s %o', (kind, facts, ar, en) => {
  const [arabic, english] = [textOf(kind, 'ar', facts), textOf(kind, 'en', facts)]
  expect(arabic).toContain(ar.replace('{when}', 'يوم الأحد 29 نوفمبر 2026 الساعة 9:00 ص'))
  expect(english).toContain(en.replace('{when}', 'Sunday 29 November 2026 at 9:00 am'))
  // A link leads to what can be changed; a reminder can be stopped there.
  expect(/\/a\/[\w-]{23}$/.test(arabic)).toBe(kind !== 'cancelled')
  expect(english.includes('920000000')).toBe(kind === 'cancelled')
  expect(english.includes('stop reminders')).toBe(kind.startsWith('reminder'))
})
