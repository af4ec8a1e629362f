import { eq } from 'drizzle-orm'
import { type Language, type Pair, say } from '#contract/pair.ts'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors, hospitals } from '#db/schema/directory.ts'
import { dayOf, timeOf } from '#domain/clinic-time.ts'
import { hijriDay, longDay } from '#domain/format.ts'
import type { Deps } from '../../deps.ts'
import type { Mail } from '../mail.ts'

type Kind = 'booking_made' | 'booking_moved' | 'booking_cancelled' | 'booking_reminder'

/** What each letter says. A subject may be seen on a locked screen: it names no doctor and no specialty. */
const says: Record<Kind, { subject: Pair; text: Pair; after?: Pair }> = {
  booking_made: {
    subject: { ar: 'تم حجز موعدك', en: 'Your visit is booked' },
    text: { ar: 'تم تأكيد حجزك. هذه تفاصيل الموعد:', en: 'Your booking is confirmed. Here are the details:' },
    after: {
      ar: 'إن تغيّرت ظروفك فيمكنك تغيير وقت الموعد أو إلغاؤه من صفحة مواعيدك قبل أن يبدأ.',
      en: 'If your plans change, you can move or cancel the visit on your appointments page until it begins.',
    },
  },
  booking_moved: {
    subject: { ar: 'تم تغيير وقت موعدك', en: 'Your visit has been moved' },
    text: { ar: 'هذا هو الوقت الجديد لموعدك:', en: 'This is the new time of your visit:' },
    after: {
      ar: 'إن كنت قد أضفت الموعد إلى تقويمك فأضفه من جديد من صفحة مواعيدك ليتحدّث وقته.',
      en: 'If the visit is in your calendar, add it again from your appointments page to update its time.',
    },
  },
  booking_cancelled: {
    subject: { ar: 'تم إلغاء موعدك', en: 'Your visit is cancelled' },
    text: { ar: 'ألغينا هذا الموعد كما طلبت:', en: 'As you asked, we have cancelled this visit:' },
    after: {
      ar: 'يسعدنا أن نراك في وقت آخر يناسبك.',
      en: 'We will be glad to see you at another time.',
    },
  },
  booking_reminder: {
    subject: { ar: 'تذكير بموعدك القادم', en: 'A reminder of your visit' },
    text: { ar: 'نذكّرك بموعدك القريب لدينا:', en: 'Your visit with us is soon:' },
    after: {
      ar: 'إن لم يعد الوقت مناسبًا فغيّره أو ألغِ الموعد من صفحة مواعيدك، ليستفيد منه غيرك.',
      en: 'If the time no longer suits you, please move or cancel the visit, so that someone else can have it.',
    },
  },
}

/** What a cancellation says that the clinic decided. */
const byClinic = {
  text: {
    ar: 'نأسف، فقد اضطررنا إلى إلغاء هذا الموعد:',
    en: 'We are sorry: we had to cancel this visit:',
  },
  after: {
    ar: 'يمكنك حجز وقت آخر من صفحة الطبيب في أي وقت، أو الاتصال بنا لنجد لك وقتًا مناسبًا.',
    en: 'You can book another time on the doctor’s page, or call us and we will find one that suits you.',
  },
} as const satisfies Record<string, Pair>

const words = {
  reason: { ar: 'السبب', en: 'Reason' },
  day: { ar: 'اليوم', en: 'Day' },
  time: { ar: 'الوقت', en: 'Time' },
  riyadh_time: { ar: '{{time}} بتوقيت الرياض', en: '{{time}} (Riyadh time)' },
  doctor: { ar: 'الطبيب', en: 'Doctor' },
  hospital: { ar: 'المستشفى', en: 'Hospital' },
  address: { ar: 'العنوان', en: 'Address' },
  action: { ar: 'مواعيدي', en: 'My appointments' },
} as const satisfies Record<string, Pair>

/** Tells a patient of a visit that was booked, moved or cancelled, or is soon; nothing when that is no longer true. */
export async function bookingLetter(
  { db, clock }: Deps,
  { letter, bookingId, sequence }: { letter: Kind; bookingId: number; sequence?: number },
): Promise<Mail | undefined> {
  const [visit] = await visitRows(db).where(eq(bookings.id, bookingId))
  if (!visit) return undefined
  const isToCome = visit.status === 'pending' && visit.startsAt.getTime() > clock()
  if (letter === 'booking_cancelled' ? visit.status !== 'cancelled' : !isToCome) return undefined
  // Moved since: the letter of that move says the time.
  if (sequence !== undefined && sequence !== visit.sequence) return undefined

  const { lang } = visit
  const { subject, text, after } =
    letter === 'booking_cancelled' && visit.reason ? { ...says[letter], ...byClinic } : says[letter]
  return {
    to: visit.email,
    lang,
    subject: say(subject, lang),
    text: [say(text, lang)],
    facts: factsOf(visit),
    action: { text: say(words.action, lang), to: '/bookings' },
    ...(after && { after: [say(after, lang)] }),
  }
}

type Visit = Awaited<ReturnType<typeof visitRows>>[number]

function factsOf({ lang, startsAt, doctor, hospital, reason }: Visit): [string, string][] {
  const at = startsAt.getTime()
  const day = dayOf(at)
  const facts: [Pair, string][] = [
    [words.day, `${longDay(day, lang)}\n${hijriDay(day, lang)}`],
    [words.time, say(words.riyadh_time, lang, { time: timeOf(at) })],
    [words.doctor, inLanguage(doctor, lang)],
    [words.hospital, inLanguage(hospital, lang)],
    [words.address, lang === 'ar' ? hospital.addressAr : hospital.addressEn],
  ]
  if (reason) facts.push([words.reason, reason])
  return facts.map(([name, value]) => [say(name, lang), value])
}

const inLanguage = ({ nameAr, nameEn }: { nameAr: string; nameEn: string }, lang: Language) =>
  lang === 'ar' ? nameAr : nameEn

function visitRows(db: Deps['db']) {
  return db
    .select({
      email: users.email,
      lang: users.language,
      startsAt: bookings.startsAt,
      status: bookings.status,
      sequence: bookings.sequence,
      reason: bookings.cancelReason,
      doctor: { nameAr: doctors.nameAr, nameEn: doctors.nameEn },
      hospital: {
        nameAr: hospitals.nameAr,
        nameEn: hospitals.nameEn,
        addressAr: hospitals.addressAr,
        addressEn: hospitals.addressEn,
      },
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
}
