import { eq } from 'drizzle-orm'
import { type Pair, say } from '#contract/pair.ts'
import { users } from '#db/schema/accounts.ts'
import { homeCareBookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { dayOf, timeOf } from '#domain/clinic-time.ts'
import { hijriDay, longDay } from '#domain/format.ts'
import type { Deps } from '../../deps.ts'
import type { Mail } from '../mail.ts'

const words = {
  made_subject: { ar: 'تم حجز زيارتك المنزلية', en: 'Your home visit is booked' },
  made_text: {
    ar: 'سيصل فريقنا إلى عنوانك في الموعد. إن تغيّرت ظروفك فألغِ الزيارة من صفحة مواعيدك قبل وقتها.',
    en: 'Our team will come to your address at this time. If your plans change, please cancel the visit on your appointments page before it begins.',
  },
  cancelled_subject: { ar: 'تم إلغاء زيارتك المنزلية', en: 'Your home visit is cancelled' },
  cancelled_text: {
    ar: 'أُلغيت هذه الزيارة، ولن يأتي إليك أحد في هذا الوقت. يسعدنا أن تحجز وقتًا آخر متى شئت.',
    en: 'This visit is cancelled and nobody will come at this time. You are welcome to book another time whenever you like.',
  },
  reminder_subject: { ar: 'تذكير بزيارتك المنزلية', en: 'A reminder of your home visit' },
  reminder_text: {
    ar: 'موعد زيارة فريقنا لك في المنزل قريب. نرجو أن يكون في البيت من يستقبل الفريق.',
    en: 'Our team will soon visit you at home. Please make sure that somebody is there to let them in.',
  },
  service: { ar: 'الخدمة', en: 'Service' },
  day: { ar: 'اليوم', en: 'Day' },
  time: { ar: 'الوقت', en: 'Time' },
  time_value: { ar: '{{time}} بتوقيت الرياض', en: '{{time}}, Riyadh time' },
  patient: { ar: 'اسم المراجع', en: 'Patient' },
  address: { ar: 'العنوان', en: 'Address' },
  note: { ar: 'ملاحظات', en: 'Note' },
  to_visits: { ar: 'زياراتي المنزلية', en: 'My home visits' },
  book_again: { ar: 'حجز زيارة أخرى', en: 'Book another visit' },
} as const satisfies Record<string, Pair>

type About = { homeCareBookingId: number }

/** Confirms a visit at home, unless it has been cancelled or has begun meanwhile. */
export async function homeCareMade(deps: Deps, about: About): Promise<Mail | undefined> {
  const visit = await visitOf(deps, about)
  return visit?.isToCome ? letterOn(visit, words.made_subject, words.made_text, toVisits) : undefined
}

/** Reminds of a visit at home, unless it has been cancelled or has begun meanwhile. */
export async function homeCareReminder(deps: Deps, about: About): Promise<Mail | undefined> {
  const visit = await visitOf(deps, about)
  return visit?.isToCome ? letterOn(visit, words.reminder_subject, words.reminder_text, toVisits) : undefined
}

/** Confirms that a visit at home is cancelled. */
export async function homeCareCancelled(deps: Deps, about: About): Promise<Mail | undefined> {
  const visit = await visitOf(deps, about)
  if (visit?.status !== 'cancelled') return undefined
  const again = { words: words.book_again, to: `/home-care/${visit.serviceId}` }
  return letterOn(visit, words.cancelled_subject, words.cancelled_text, again)
}

const toVisits = { words: words.to_visits, to: '/bookings/home-care' }

type Visit = NonNullable<Awaited<ReturnType<typeof visitOf>>>

async function visitOf({ db, clock }: Deps, { homeCareBookingId }: About) {
  const [visit] = await db
    .select({
      email: users.email,
      lang: users.language,
      serviceId: homeCareServices.id,
      service: { ar: homeCareServices.nameAr, en: homeCareServices.nameEn },
      startsAt: homeCareBookings.startsAt,
      status: homeCareBookings.status,
      patient: homeCareBookings.clientName,
      address: homeCareBookings.clientAddress,
      note: homeCareBookings.note,
    })
    .from(homeCareBookings)
    .innerJoin(users, eq(users.id, homeCareBookings.userId))
    .innerJoin(homeCareServices, eq(homeCareServices.id, homeCareBookings.serviceId))
    .where(eq(homeCareBookings.id, homeCareBookingId))
  return visit && { ...visit, isToCome: visit.status === 'pending' && visit.startsAt.getTime() > clock() }
}

function letterOn(
  { email, lang, service, startsAt, patient, address, note }: Visit,
  subject: Pair,
  text: Pair,
  action: { words: Pair; to: string },
): Mail {
  const at = startsAt.getTime()
  const day = dayOf(at)
  const facts: [name: Pair, value: string][] = [
    [words.service, service[lang]],
    [words.day, `${longDay(day, lang)}\n${hijriDay(day, lang)}`],
    [words.time, say(words.time_value, lang, { time: timeOf(at) })],
    [words.patient, patient],
    [words.address, address],
    ...(note ? [[words.note, note] as [Pair, string]] : []),
  ]
  return {
    to: email,
    lang,
    subject: say(subject, lang),
    text: [say(text, lang)],
    facts: facts.map(([name, value]) => [say(name, lang), value]),
    action: { text: say(action.words, lang), to: action.to },
  }
}
