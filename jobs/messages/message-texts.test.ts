import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoGroups } from '#db/seed/groups/demo-groups.ts'
import type { CancelCause } from '#domain/booking/cancel-causes.ts'
import type { MessageKind } from '#domain/booking/message-kinds.ts'
import type { MoveChange } from '#domain/booking/move-changes.ts'
import { textBodyOf } from './message-texts.ts'

const sender = {
  origin: 'https://clinic.example',
  contact: { phone: '920000000' },
  group: demoGroups.afiya.names.group,
  linkKey: randomBytes(32),
}
const hospital = { ar: 'مستشفى العليا', en: 'Olaya Hospital' }

type Facts = {
  reason?: string
  cause?: CancelCause | null
  changes?: MoveChange[]
  status?: string
  place?: typeof hospital | null
}

/** The text about an appointment, or about a home visit without a hospital, on 29 November at 9:00. */
function textOf(
  kind: MessageKind,
  lang: 'ar' | 'en',
  { reason = '', place = hospital, cause = null, changes = ['time'], ...more }: Facts,
) {
  const subject = { startsAt: new Date('2026-11-29T06:00:00Z'), reason, cause, status: 'pending', ...more }
  const ids = { bookingId: 1, visitNumber: place ? null : 1, waitlistOfferId: null }
  const hour = kind === 'cancelled' ? '06' : '07'
  const former = { changes, formerStartsAt: new Date(`2026-11-29T${hour}:00:00Z`) }
  const other = { minutes: 0, offeredUntil: null, email: null, clientName: 'نورة', ...former }
  return textBodyOf([{ kind, lang, subject, hospital: place, ...ids, ...other }], sender)
}

/** The kinds whose text names the clinic's number instead of a link. */
const withoutLink: MessageKind[] = ['cancelled', 'reopened', 'on_the_way']

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
    'تم إلغاء موعدك {when} في مستشفى العليا كما طلبت.',
    'As you asked, your appointment on {when}, Olaya Hospital, has been cancelled.',
  ],
  [
    'cancelled',
    { reason: 'x' },
    'نعتذر لك، اضطررنا إلى إلغاء موعدك {when} في مستشفى العليا.',
    'We are sorry: we have had to cancel your appointment on {when}, Olaya Hospital.',
  ],
  [
    'cancelled',
    { cause: 'patient_asked', reason: 'اتصلت' },
    'تم إلغاء موعدك {when} في مستشفى العليا كما طلبت.',
    'As you asked, your appointment on {when}, Olaya Hospital, has been cancelled.',
  ],
  [
    'cancelled',
    { cause: 'patient_late' },
    'أُلغي موعدك {when} في مستشفى العليا لعدم وصولك في وقته.',
    'Your appointment on {when}, Olaya Hospital, has been cancelled because you did not come in time.',
  ],
  [
    'cancelled',
    { cause: 'provider_absent' },
    'نعتذر لك، أُلغي موعدك {when} في مستشفى العليا لغياب الطبيب.',
    'We are sorry: your appointment on {when}, Olaya Hospital, has been cancelled because the doctor is absent.',
  ],
  [
    'cancelled',
    { cause: 'other', reason: 'x' },
    'نعتذر لك، اضطررنا إلى إلغاء موعدك {when} في مستشفى العليا.',
    'We are sorry: we have had to cancel your appointment on {when}, Olaya Hospital.',
  ],
  [
    'moved',
    { changes: ['doctor'] },
    'أصبح موعدك {when} في مستشفى العليا مع طبيب آخر، ولم يتغير الوقت.',
    'Your appointment on {when}, Olaya Hospital, is now with another doctor. The time is the same.',
  ],
  [
    'moved',
    { changes: ['time', 'doctor'] },
    'تغيّر وقت موعدك، وأصبح مع طبيب آخر. الوقت الجديد {when} في مستشفى العليا.',
    'The time of your appointment has been changed, and it is with another doctor. New time: {when}, Olaya Hospital.',
  ],
  [
    'moved',
    { changes: ['time', 'doctor', 'branch'] },
    'تغيّر وقت موعدك، وانتقل إلى فرع آخر ومع طبيب آخر. الوقت الجديد {when} في مستشفى العليا.',
    'Your appointment is now at another branch, at another time and with another doctor. New time: {when}, Olaya Hospital.',
  ],
  [
    'moved',
    { changes: ['branch'] },
    'انتقل موعدك مع طبيبك إلى فرع آخر، ولم يتغير الوقت: {when} في مستشفى العليا.',
    'Your appointment with the same doctor is now at another branch. The time is the same: {when}, Olaya Hospital.',
  ],
  ['moved', { changes: [] }, 'موعدك كما كان: {when}', 'Your appointment is as it was: {when}'],
  [
    'reopened',
    {},
    'أصبح الوقت السابق لموعدك يوم الأحد 29 نوفمبر 2026 الساعة 10:00 ص بتوقيت الرياض في مستشفى العليا متاحًا من جديد. إن أردته فاتصل بنا. وإلا فموعدك كما هو: {when}.',
    'The former time of your appointment, Sunday 29 November 2026 at 10:00 am Riyadh time, Olaya Hospital, can be booked again. If you want it back, please call us. Otherwise your appointment stays as it is: {when}.',
  ],
  [
    'reopened',
    { status: 'cancelled' },
    'أصبح وقت موعدك الملغى يوم الأحد 29 نوفمبر 2026 الساعة 10:00 ص بتوقيت الرياض في مستشفى العليا متاحًا من جديد. إن أردته فاتصل بنا.',
    'The time of your cancelled appointment, Sunday 29 November 2026 at 10:00 am Riyadh time, Olaya Hospital, can be booked again.',
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
    'on_the_way',
    { place: null },
    'فريقنا في الطريق إليك لزيارتك المنزلية {when}.',
    'Our team is on the way to you for your home visit: {when}.',
  ],
  [
    'reminder_day',
    { place: null },
    'نذكّرك بزيارتك المنزلية {when}.',
    'A reminder of your home visit: {when}.',
  ],
] satisfies [MessageKind, Facts, string, string][])(
  'the text says what happened, and who cancelled: %s %o',
  (kind, facts, ar, en) => {
    const [arabic, english] = [textOf(kind, 'ar', facts), textOf(kind, 'en', facts)]
    expect(arabic).toContain(ar.replace('{when}', 'يوم الأحد 29 نوفمبر 2026 الساعة 9:00 ص بتوقيت الرياض'))
    expect(english).toContain(en.replace('{when}', 'Sunday 29 November 2026 at 9:00 am Riyadh time'))
    // A link leads to what can be changed; a reminder can be stopped there.
    expect(/\/a\/[\w-]{23}$/.test(arabic)).toBe(!withoutLink.includes(kind))
    expect(english.includes('920000000')).toBe(withoutLink.includes(kind))
    expect(english.includes('stop reminders')).toBe(kind.startsWith('reminder'))
  },
)
