import { eq } from 'drizzle-orm'
import { type Pair, say } from '#contract/pair.ts'
import { users } from '#db/schema/accounts.ts'
import { homeCareBookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { dayOf, timeOf } from '#domain/clinic-time.ts'
import { hijriDay, longDay } from '#domain/format.ts'
import type { Deps } from '../../deps.ts'
import type { Mail } from '../mail.ts'

type Kind = 'home_care_made' | 'home_care_cancelled' | 'home_care_reminder'

/** What each letter says. A subject may be seen on a locked screen: it names no service. */
const says: Record<Kind, { subject: Pair; text: Pair; after: Pair }> = {
  home_care_made: {
    subject: { ar: 'تم حجز زيارتك المنزلية', en: 'Your home visit is booked' },
    text: {
      ar: 'تم تأكيد حجزك، وسيصل فريقنا إلى عنوانك في موعده. هذه تفاصيل الزيارة:',
      en: 'Your booking is confirmed, and our team will come to your address. Here are the details:',
    },
    after: {
      ar: 'إن تغيّرت ظروفك فيمكنك إلغاء الزيارة من صفحة مواعيدك قبل أن تبدأ.',
      en: 'If your plans change, you can cancel the visit on your appointments page until it begins.',
    },
  },
  home_care_cancelled: {
    subject: { ar: 'تم إلغاء زيارتك المنزلية', en: 'Your home visit is cancelled' },
    text: {
      ar: 'ألغينا هذه الزيارة كما طلبت، ولن يأتي إليك أحد في هذا الوقت:',
      en: 'As you asked, we have cancelled this visit, and nobody will come at this time:',
    },
    after: {
      ar: 'يسعدنا أن نزورك في وقت آخر يناسبك.',
      en: 'We will be glad to visit you at another time.',
    },
  },
  home_care_reminder: {
    subject: { ar: 'تذكير بزيارتك المنزلية', en: 'A reminder of your home visit' },
    text: {
      ar: 'نذكّرك بموعد زيارة فريقنا لك في المنزل، ونرجو أن يكون في البيت من يستقبله:',
      en: 'Our team will soon visit you at home. Please make sure that somebody is there to let them in:',
    },
    after: {
      ar: 'إن لم يعد الوقت مناسبًا فألغِ الزيارة من صفحة مواعيدك، ليستفيد منها غيرك.',
      en: 'If the time no longer suits you, please cancel the visit, so that someone else can have it.',
    },
  },
}

/** What a cancellation says that the clinic decided. */
const byClinic = {
  text: {
    ar: 'نأسف، فقد اضطررنا إلى إلغاء هذه الزيارة، ولن يأتي إليك أحد في هذا الوقت:',
    en: 'We are sorry: we had to cancel this visit, and nobody will come at this time:',
  },
  after: {
    ar: 'يمكنك حجز وقت آخر من الموقع، أو الاتصال بنا لنجد لك وقتًا مناسبًا.',
    en: 'You can book another time on our site, or call us and we will find one that suits you.',
  },
} as const satisfies Record<string, Pair>

const words = {
  reason: { ar: 'السبب', en: 'Reason' },
  service: { ar: 'الخدمة', en: 'Service' },
  day: { ar: 'اليوم', en: 'Day' },
  time: { ar: 'الوقت', en: 'Time' },
  riyadh_time: { ar: '{{time}} بتوقيت الرياض', en: '{{time}} (Riyadh time)' },
  patient: { ar: 'اسم المراجع', en: 'Patient' },
  address: { ar: 'العنوان', en: 'Address' },
  note: { ar: 'ملاحظات', en: 'Note' },
  action: { ar: 'زياراتي المنزلية', en: 'My home visits' },
} as const satisfies Record<string, Pair>

/** Tells a patient of a visit at home that was booked or cancelled, or is soon; nothing when that is no longer true. */
export async function homeCareLetter(
  { db, clock }: Deps,
  { letter, homeCareBookingId }: { letter: Kind; homeCareBookingId: number },
): Promise<Mail | undefined> {
  const [visit] = await visitRows(db).where(eq(homeCareBookings.id, homeCareBookingId))
  if (!visit) return undefined
  const isToCome = visit.status === 'pending' && visit.startsAt.getTime() > clock()
  if (letter === 'home_care_cancelled' ? visit.status !== 'cancelled' : !isToCome) return undefined

  const { email, lang } = visit
  const { subject, text, after } =
    letter === 'home_care_cancelled' && visit.reason ? { ...says[letter], ...byClinic } : says[letter]
  return {
    to: email,
    lang,
    subject: say(subject, lang),
    text: [say(text, lang)],
    facts: factsOf(visit),
    action: { text: say(words.action, lang), to: '/bookings/home-care' },
    after: [say(after, lang)],
  }
}

type Visit = Awaited<ReturnType<typeof visitRows>>[number]

function factsOf({ lang, service, startsAt, patient, address, note, reason }: Visit): [string, string][] {
  const at = startsAt.getTime()
  const day = dayOf(at)
  const facts: [Pair, string][] = [
    [words.service, service[lang]],
    [words.day, `${longDay(day, lang)}\n${hijriDay(day, lang)}`],
    [words.time, say(words.riyadh_time, lang, { time: timeOf(at) })],
    [words.patient, patient],
    [words.address, address],
    [words.note, note],
    [words.reason, reason],
  ]
  return facts.filter(([, value]) => value !== '').map(([name, value]) => [say(name, lang), value])
}

function visitRows(db: Deps['db']) {
  return db
    .select({
      email: users.email,
      lang: users.language,
      service: { ar: homeCareServices.nameAr, en: homeCareServices.nameEn },
      startsAt: homeCareBookings.startsAt,
      status: homeCareBookings.status,
      patient: homeCareBookings.clientName,
      address: homeCareBookings.clientAddress,
      note: homeCareBookings.note,
      reason: homeCareBookings.cancelReason,
    })
    .from(homeCareBookings)
    .innerJoin(users, eq(users.id, homeCareBookings.userId))
    .innerJoin(homeCareServices, eq(homeCareServices.id, homeCareBookings.serviceId))
}
