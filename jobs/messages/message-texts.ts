import { type Language, type LocalizedText, translate } from '#contract/language.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { type MessageKind, type MessageRules, messageRules } from '#domain/booking/message-kinds.ts'
import { formatLongDay, formatTime } from '#domain/text/format.ts'
import { linkTokenOf } from '#services/messages/appointment-link.ts'
import type { MessageSubject, OfferSubject } from '#services/messages/tell-patients.ts'
import { clinicName, type EmailContent } from '../emails/render-email.ts'

/** What the words of a message depend on. */
type MessageContent = {
  kind: MessageKind
  lang: Language
  minutes: number
  /** `reason`: why the clinic cancelled. */
  subject: { startsAt: Date; reason: string }
  /** Null: at home. */
  hospital: LocalizedText | null
  offeredUntil: Date | null
  email: string | null
  bookingId: number | null
  homeCareBookingId: number | null
  waitlistOfferId: number | null
}

/** The sentence of a text: the one of its kind, or a variant. */
type Said = MessageKind | 'cancelled_by_clinic' | 'on_time'

const reminder: Sentences = {
  appointment: {
    ar: 'نذكّرك بموعدك {{when}} في {{place}}.',
    en: 'A reminder of your appointment: {{when}}, {{place}}.',
  },
  visit: { ar: 'نذكّرك بزيارتك المنزلية {{when}}.', en: 'A reminder of your home visit: {{when}}.' },
}

type Sentences = { appointment: LocalizedText; visit?: LocalizedText }

/** A text may be shown on a locked screen: it names no doctor, no specialty and no service. */
const sentences: Record<Said, Sentences> = {
  booked: {
    appointment: {
      ar: 'تم حجز موعدك {{when}} في {{place}}.',
      en: 'Your appointment is booked: {{when}}, {{place}}.',
    },
    visit: { ar: 'تم حجز زيارتك المنزلية {{when}}.', en: 'Your home visit is booked: {{when}}.' },
  },
  moved: {
    appointment: {
      ar: 'تغيّر وقت موعدك. الوقت الجديد {{when}} في {{place}}.',
      en: 'The time of your appointment has been changed. New time: {{when}}, {{place}}.',
    },
    visit: {
      ar: 'تغيّر وقت زيارتك المنزلية. الوقت الجديد {{when}}.',
      en: 'The time of your home visit has been changed. New time: {{when}}.',
    },
  },
  cancelled: {
    appointment: {
      ar: 'تم إلغاء موعدك {{when}} كما طلبت.',
      en: 'As you asked, your appointment on {{when}} has been cancelled.',
    },
    visit: {
      ar: 'تم إلغاء زيارتك المنزلية {{when}} كما طلبت.',
      en: 'As you asked, your home visit on {{when}} has been cancelled.',
    },
  },
  cancelled_by_clinic: {
    appointment: {
      ar: 'نعتذر لك، اضطررنا إلى إلغاء موعدك {{when}}.',
      en: 'We are sorry: we have had to cancel your appointment on {{when}}.',
    },
    visit: {
      ar: 'نعتذر لك، اضطررنا إلى إلغاء زيارتك المنزلية {{when}}.',
      en: 'We are sorry: we have had to cancel your home visit on {{when}}.',
    },
  },
  reminder_day: reminder,
  reminder_hours: reminder,
  late: {
    appointment: {
      ar: 'نعتذر لك، تأخرت العيادة: سيبدأ موعدك اليوم نحو الساعة {{expected}} بدلًا من {{time}}، في {{place}}.',
      en: 'We are sorry, the clinic is running late: your appointment today will start at about {{expected}} instead of {{time}}, {{place}}.',
    },
  },
  on_time: {
    appointment: {
      ar: 'زال التأخر: سيبدأ موعدك اليوم في وقته، الساعة {{time}}، في {{place}}.',
      en: 'The delay is over: your appointment today will start on time, at {{time}}, {{place}}.',
    },
  },
  waitlist_offer: {
    appointment: {
      ar: 'توفّر وقت لموعدك: {{when}} في {{place}}. وهو محجوز لك مؤقتًا حتى الساعة {{until}}.',
      en: 'A time has become available for you: {{when}}, {{place}}. We are holding it for you until {{until}}.',
    },
  },
  offer_withdrawn: {
    appointment: {
      ar: 'نعتذر لك، لم يعد الوقت الذي عرضناه عليك متاحًا: {{when}} في {{place}}. ما زلت في قائمة الانتظار.',
      en: 'We are sorry: the time we offered you is no longer available: {{when}}, {{place}}. You are still on the waitlist.',
    },
  },
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
  when: { ar: 'يوم {{day}} الساعة {{time}}', en: '{{day}} at {{time}}' },
  call: { ar: 'للاستفسار: \u2066{{phone}}\u2069', en: 'Questions: {{phone}}' },
  several_subject: { ar: 'تغييرات في مواعيدك', en: 'Changes to your appointments' },
  several: {
    ar: 'نعتذر لك، اضطررنا إلى تغيير أكثر من موعد من مواعيدك:',
    en: 'We are sorry: we have had to change several of your appointments:',
  },
  several_new: { ar: 'الوقت الجديد: {{when}}، {{place}}', en: 'New time: {{when}}, {{place}}' },
  several_cancelled: { ar: 'أُلغي: {{when}}، {{place}}', en: 'Cancelled: {{when}}, {{place}}' },
  at_home: { ar: 'زيارة منزلية', en: 'home visit' },
  several_action: { ar: 'مواعيدي', en: 'My appointments' },
} as const satisfies Record<string, LocalizedText>

type Sender = {
  origin: string | undefined
  contact: { phone: string | undefined }
  /** The key that signs the links. */
  linkKey: Buffer
}

/** The text of messages to one patient: of one, or of several that the first carries. */
export function textBodyOf(messages: readonly MessageContent[], sender: Sender): string {
  const [first, ...others] = messages
  if (!first) return ''
  const { lang, kind } = first
  const news =
    others.length === 0 ? [sentenceOf(first)] : [translate(texts.several, lang), ...messages.map(lineOf)]
  const { phone } = sender.contact
  const leadsTo = messageRules[kind].link
  const link = others.length === 0 && leadsTo !== 'none' && sender.origin ? links[leadsTo] : undefined
  const url = link && `${sender.origin}${link.path}/${linkTokenOf(sender.linkKey, subjectOf(first))}`
  return [
    `${translate(clinicName, lang)}: ${news.join('\n')}`,
    ...(link && url ? [translate(link, lang, { link: url })] : []),
    ...(phone && !link ? [translate(texts.call, lang, { phone })] : []),
  ].join('\n')
}

function subjectOf({
  bookingId,
  homeCareBookingId,
  waitlistOfferId,
}: MessageContent): MessageSubject | OfferSubject {
  if (waitlistOfferId) return { waitlistOfferId }
  return bookingId ? { bookingId } : { homeCareBookingId: homeCareBookingId as number }
}

/** The e-mail of several messages to one patient. */
export function severalChangesEmail(messages: readonly MessageContent[]): EmailContent | undefined {
  const [first] = messages
  if (!first?.email) return undefined
  const { lang, email } = first
  return {
    to: email,
    lang,
    subject: translate(texts.several_subject, lang),
    text: [translate(texts.several, lang), messages.map(lineOf).join('\n')],
    action: { text: translate(texts.several_action, lang), to: '/bookings' },
  }
}

function sentenceOf({ kind, minutes, lang, subject, hospital, offeredUntil }: MessageContent): string {
  const isByClinic = kind === 'cancelled' && subject.reason
  const isOnTime = kind === 'late' && minutes === 0
  const { appointment, visit } = sentences[isByClinic ? 'cancelled_by_clinic' : isOnTime ? 'on_time' : kind]
  const at = subject.startsAt.getTime()
  const textOf = (time: number) => formatTime(timeOf(time), lang)
  return translate((!hospital && visit) || appointment, lang, {
    when: whenOf(subject.startsAt, lang),
    place: hospital?.[lang] ?? '',
    time: textOf(at),
    expected: textOf(at + minutes * 60_000),
    until: offeredUntil ? textOf(offeredUntil.getTime()) : '',
  })
}

function lineOf({ kind, lang, subject, hospital }: MessageContent): string {
  const line = kind === 'cancelled' ? texts.several_cancelled : texts.several_new
  const place = translate(hospital ?? texts.at_home, lang)
  return `• ${translate(line, lang, { when: whenOf(subject.startsAt, lang), place })}`
}

function whenOf(startsAt: Date, lang: Language): string {
  const at = startsAt.getTime()
  return translate(texts.when, lang, {
    day: formatLongDay(dayOf(at), lang),
    time: formatTime(timeOf(at), lang),
  })
}
