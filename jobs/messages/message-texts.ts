import { type Language, type LocalizedText, translate } from '#contract/language.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { type MessageKind, type MessageRules, messageRules } from '#domain/booking/message-kinds.ts'
import type { MoveChange } from '#domain/booking/move-changes.ts'
import { formatDayOfTime } from '#domain/text/day-of-time.ts'
import { firstNameOf } from '#domain/text/first-name.ts'
import { formatTime } from '#domain/text/format.ts'
import { type LinkSubject, linkTokenOf } from '#services/messages/appointment-link.ts'
import type { OfferSubject } from '#services/messages/tell-patients.ts'
import type { EmailContent } from '../emails/render-email.ts'
import { type SaidOf, saidOf, sentences } from './message-sentences.ts'

/** What the words of a message depend on. */
type MessageContent = {
  kind: MessageKind
  lang: Language
  minutes: number
  subject: SaidOf['subject'] & { startsAt: Date }
  /** What a move has changed, and the time before a change. */
  changes: MoveChange[]
  formerStartsAt: Date | null
  /** Null: at home. */
  hospital: LocalizedText | null
  offeredUntil: Date | null
  email: string | null
  /** Whose appointment it is; null for an offer. */
  clientName: string | null
  bookingId: number | null
  visitNumber: number | null
  waitlistOfferId: number | null
}

/** The sentence before a link, and the path of the link's page. */
const links: Record<Exclude<MessageRules['link'], 'none'>, LocalizedText & { path: string }> = {
  appointment: {
    path: '/a',
    ar: 'للتأكيد أو التغيير أو الإلغاء: {{link}}',
    en: 'To confirm, change or cancel: {{link}}',
  },
  reminder: {
    path: '/a',
    ar: 'للتأكيد أو التغيير أو الإلغاء، أو لإيقاف التذكيرات: {{link}}',
    en: 'To confirm, change or cancel, or to stop reminders: {{link}}',
  },
  offer: {
    path: '/w',
    ar: 'للحجز أو الاعتذار: {{link}}',
    en: 'To accept or decline: {{link}}',
  },
}

const texts = {
  when: { ar: 'يوم {{day}} الساعة {{time}} بتوقيت الرياض', en: '{{day}} at {{time}} Riyadh time' },
  call: { ar: 'للاستفسار: \u2066{{phone}}\u2069', en: 'Questions: {{phone}}' },
  several_subject: { ar: 'تغييرات في مواعيدك', en: 'Changes to your appointments' },
  several: {
    ar: 'نعتذر لك، اضطررنا إلى تغيير أكثر من موعد من مواعيدك:',
    en: 'We are sorry: we have had to change several of your appointments:',
  },
  several_new: { ar: 'الوقت الجديد: {{when}}، {{place}}', en: 'New time: {{when}}, {{place}}' },
  several_instead: {
    ar: 'بدلًا من {{former}}: {{when}}، {{place}}',
    en: 'Instead of {{former}}: {{when}}, {{place}}',
  },
  several_instead_doctor: {
    ar: 'بدلًا من {{former}}: {{when}}، {{place}}، مع طبيب آخر',
    en: 'Instead of {{former}}: {{when}}, {{place}}, with another doctor',
  },
  several_cancelled: { ar: 'أُلغي: {{when}}، {{place}}', en: 'Cancelled: {{when}}, {{place}}' },
  several_reopened_subject: {
    ar: 'أوقات سابقة لمواعيدك متاحة من جديد',
    en: 'Former times of yours are available again',
  },
  several_reopened: {
    ar: 'أصبحت أوقات سابقة لمواعيدك متاحة من جديد. إن أردت أحدها فاتصل بنا، وإلا فلن يتغير شيء:',
    en: 'Former times of your appointments can be booked again. If you want one back, please call us. Otherwise nothing will change:',
  },
  several_former: {
    ar: '{{former}}، {{place}}، وموعدك الآن: {{when}}',
    en: '{{former}}, {{place}}; your time is now {{when}}',
  },
  several_former_cancelled: { ar: 'الملغى {{former}}، {{place}}', en: 'Cancelled: {{former}}, {{place}}' },
  at_home: { ar: 'زيارة منزلية', en: 'home visit' },
  several_calendar: {
    ar: 'افتح كل ملف مرفق لتغيير الموعد في تقويمك أو إزالته منه.',
    en: 'Open each attached file to change the appointment in your calendar, or to remove it.',
  },
  several_action: { ar: 'مواعيدي', en: 'My appointments' },
} as const satisfies Record<string, LocalizedText>

type Sender = {
  origin: string | undefined
  contact: { phone: string | undefined }
  /** The name of the group. */
  group: LocalizedText
  /** The key that signs the links. */
  linkKey: Buffer
}

/** The text of messages to one patient: of one, or of several that the first carries. */
export function textBodyOf(messages: readonly MessageContent[], sender: Sender): string {
  const [first, ...others] = messages
  if (!first) return ''
  const { lang, kind } = first
  const news =
    others.length === 0
      ? [sentenceOf(first)]
      : [translate(kind === 'reopened' ? texts.several_reopened : texts.several, lang), ...linesOf(messages)]
  const { phone } = sender.contact
  const leadsTo = messageRules[kind].link
  const link = others.length === 0 && leadsTo !== 'none' && sender.origin ? links[leadsTo] : undefined
  const url = link && `${sender.origin}${link.path}/${linkTokenOf(sender.linkKey, linkSubjectOf(first))}`
  return [
    `${translate(sender.group, lang)}: ${news.join('\n')}`,
    ...(link && url ? [translate(link, lang, { link: url })] : []),
    ...(phone && !link ? [translate(texts.call, lang, { phone })] : []),
  ].join('\n')
}

const linkSubjectOf = ({
  bookingId,
  visitNumber,
  waitlistOfferId,
}: MessageContent): LinkSubject | OfferSubject =>
  waitlistOfferId
    ? { waitlistOfferId }
    : visitNumber === null
      ? { bookingId: bookingId as number }
      : { visitNumber }

/** The e-mail of several messages to one patient. */
export function severalChangesEmail(messages: readonly MessageContent[]): EmailContent | undefined {
  const [first] = messages
  if (!first?.email) return undefined
  const { lang, email } = first
  const isReopened = first.kind === 'reopened'
  return {
    to: email,
    lang,
    subject: translate(isReopened ? texts.several_reopened_subject : texts.several_subject, lang),
    text: [
      translate(isReopened ? texts.several_reopened : texts.several, lang),
      linesOf(messages).join('\n'),
    ],
    action: { text: translate(texts.several_action, lang), to: '/bookings' },
    closing: isReopened ? [] : [translate(texts.several_calendar, lang)],
  }
}

function sentenceOf(message: MessageContent): string {
  const { minutes, lang, subject, hospital, offeredUntil, formerStartsAt } = message
  const { appointment, visit } = sentences[saidOf(message)]
  const at = subject.startsAt.getTime()
  const textOf = (time: number) => formatTime(timeOf(time), lang)
  return translate((!hospital && visit) || appointment, lang, {
    when: whenOf(knownTime(message), lang),
    former: whenOf(formerStartsAt ?? subject.startsAt, lang),
    place: hospital?.[lang] ?? '',
    time: textOf(at),
    expected: textOf(at + minutes * 60_000),
    until: offeredUntil ? textOf(offeredUntil.getTime()) : '',
  })
}

/** A line for each; with the name where they are of several people, such as two children of one phone. */
function linesOf(messages: readonly MessageContent[]): string[] {
  const names = new Set(messages.map(({ clientName }) => clientName ?? ''))
  const firstNames = new Set([...names].map(firstNameOf))
  const nameOf = firstNames.size < names.size ? (name: string) => name : firstNameOf
  return messages.map(message => {
    const who = names.size > 1 && message.clientName ? `${nameOf(message.clientName)}: ` : ''
    return `• ${who}${lineOf(message)}`
  })
}

function lineOf(message: MessageContent): string {
  const { lang, subject, hospital, formerStartsAt } = message
  return translate(lineTextOf(message), lang, {
    when: whenOf(knownTime(message), lang),
    former: whenOf(formerStartsAt ?? subject.startsAt, lang),
    place: translate(hospital ?? texts.at_home, lang),
  })
}

function lineTextOf({ kind, subject, changes, formerStartsAt }: MessageContent): LocalizedText {
  if (kind === 'cancelled') return texts.several_cancelled
  if (kind === 'reopened')
    return subject.status === 'cancelled' ? texts.several_former_cancelled : texts.several_former
  // What patients move themselves has no former time.
  if (!formerStartsAt) return texts.several_new
  return changes.includes('doctor') ? texts.several_instead_doctor : texts.several_instead
}

/** What is cancelled is the time that the patient knows, also if it was moved untold before. */
const knownTime = ({ kind, subject, formerStartsAt }: MessageContent) =>
  (kind === 'cancelled' && formerStartsAt) || subject.startsAt

function whenOf(startsAt: Date, lang: Language): string {
  const at = startsAt.getTime()
  return translate(texts.when, lang, {
    day: formatDayOfTime(dayOf(at), timeOf(at), lang),
    time: formatTime(timeOf(at), lang),
  })
}
