import { eq } from 'drizzle-orm'
import { type LocalizedText, translate } from '#contract/language.ts'
import { currencyLabel } from '#contract/response-messages.ts'
import { users } from '#db/schema/accounts.ts'
import { homeCareBookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { formatLongDay, formatRiyals, formatTime } from '#domain/text/format.ts'
import { formatHijriDay } from '#domain/text/hijri-day.ts'
import { appointmentLink } from '#services/messages/appointment-link.ts'
import { accountOf } from '#services/patients/patient-links.ts'
import type { JobDeps } from '../../deps.ts'
import type { EmailContent } from '../render-email.ts'
import { stopReminders } from './stop-reminders.ts'

type HomeCareTemplate = 'home_care_made' | 'home_care_moved' | 'home_care_cancelled' | 'home_care_reminder'

/** A subject may be shown on a locked screen: it names no service. */
const contentByTemplate: Record<
  HomeCareTemplate,
  { subject: LocalizedText; text: LocalizedText; closing: LocalizedText }
> = {
  home_care_made: {
    subject: { ar: 'تم حجز زيارتك المنزلية', en: 'Your home visit is booked' },
    text: {
      ar: 'تم حجز الزيارة المنزلية، وسيصل فريقنا إلى عنوانك في الموعد المحدد. هذه تفاصيلها:',
      en: 'Your home visit is booked, and our team will come to your address. Here are the details:',
    },
    closing: {
      ar: 'يفتح الرابط زيارتك دون تسجيل دخول: أكّد أنك بانتظارنا، أو غيّر الوقت، أو ألغِ الزيارة قبل أن تبدأ. لا ترسله إلى غيرك.',
      en: 'The link opens your visit without signing in: confirm it, change the time, or cancel it until it starts. Do not pass it on.',
    },
  },
  home_care_moved: {
    subject: { ar: 'تم تغيير وقت زيارتك المنزلية', en: 'Your home visit has been moved' },
    text: { ar: 'هذا هو الوقت الجديد لزيارتك المنزلية:', en: 'This is the new time of your home visit:' },
    closing: {
      ar: 'إن كنت قد أضفت الزيارة إلى تقويمك فأضفها من جديد من صفحة مواعيدك لتحديث وقتها.',
      en: 'If the visit is in your calendar, add it again from your appointments page to update its time.',
    },
  },
  home_care_cancelled: {
    subject: { ar: 'تم إلغاء زيارتك المنزلية', en: 'Your home visit is cancelled' },
    text: {
      ar: 'ألغينا هذه الزيارة كما طلبت، ولن يأتي إليك أحد في هذا الوقت:',
      en: 'As you asked, we have cancelled this visit, and nobody will come at this time:',
    },
    closing: {
      ar: 'يسعدنا أن نزورك في وقت آخر يناسبك.',
      en: 'We will be glad to visit you at another time.',
    },
  },
  home_care_reminder: {
    subject: { ar: 'تذكير بزيارتك المنزلية', en: 'A reminder of your home visit' },
    text: {
      ar: 'نذكّرك بموعد زيارة فريقنا لك في المنزل. تأكد من وجود من يستقبله:',
      en: 'Our team will soon visit you at home. Please make sure that someone is there to let them in:',
    },
    closing: {
      ar: 'أكّد الزيارة من الرابط، دون تسجيل دخول. وإن لم يعد الوقت مناسبًا فغيّره أو ألغِ الزيارة، ليستفيد منه غيرك.',
      en: 'Use the link to confirm the visit, without signing in. If the time no longer suits you, please move or cancel it, so that someone else can have it.',
    },
  },
}

/** The texts of a cancellation by the clinic. */
const cancelledByClinic = {
  text: {
    ar: 'نعتذر منك، فقد اضطررنا إلى إلغاء هذه الزيارة، ولن يأتي إليك أحد في هذا الوقت:',
    en: 'We are sorry, but we have had to cancel this visit. Nobody will come at this time:',
  },
  closing: {
    ar: 'يمكنك حجز وقت آخر من الموقع، أو الاتصال بنا لنجد لك وقتًا مناسبًا.',
    en: 'You can book another time on our site, or call us and we will find one that suits you.',
  },
} as const satisfies Record<string, LocalizedText>

const translations = {
  reason: { ar: 'السبب', en: 'Reason' },
  service: { ar: 'الخدمة', en: 'Service' },
  day: { ar: 'اليوم', en: 'Day' },
  time: { ar: 'الوقت', en: 'Time' },
  riyadh_time: { ar: '{{time}} بتوقيت الرياض', en: '{{time}} (Riyadh time)' },
  patient: { ar: 'اسم المراجع', en: 'Patient' },
  address: { ar: 'العنوان', en: 'Address' },
  price: { ar: 'السعر', en: 'Price' },
  price_with_vat: { ar: 'السعر شاملًا الضريبة', en: 'Price including VAT' },
  amount: { ar: `{{amount}} ${currencyLabel.ar}`, en: `{{amount}} ${currencyLabel.en}` },
  note: { ar: 'ملاحظات', en: 'Note' },
  link: { ar: 'تأكيد الزيارة أو تغييرها أو إلغاؤها', en: 'Confirm, change or cancel' },
  action: { ar: 'مواعيدي', en: 'My appointments' },
} as const satisfies Record<string, LocalizedText>

/**
 * E-mail to a patient about a home visit that was booked, moved or cancelled, or is soon; undefined when that
 * is no longer true.
 */
export async function homeCareEmail(
  { db, clock }: JobDeps,
  {
    template,
    homeCareBookingId,
    sequence,
  }: { template: HomeCareTemplate; homeCareBookingId: number; sequence?: number },
): Promise<EmailContent | undefined> {
  const [visit] = await selectHomeVisits(db).where(eq(homeCareBookings.id, homeCareBookingId))
  if (!visit) return undefined
  const isUpcoming = visit.status === 'pending' && visit.startsAt.getTime() > clock()
  if (template === 'home_care_cancelled' ? visit.status !== 'cancelled' : !isUpcoming) return undefined
  // Moved since: the e-mail about that has the current time.
  if (sequence !== undefined && sequence !== visit.sequence) return undefined

  const { email, lang } = visit
  const { subject, text, closing } =
    template === 'home_care_cancelled' && visit.reason
      ? { ...contentByTemplate[template], ...cancelledByClinic }
      : contentByTemplate[template]
  return {
    to: email,
    lang,
    subject: translate(subject, lang),
    text: [translate(text, lang)],
    details: detailsOf(visit),
    action:
      template === 'home_care_cancelled'
        ? { text: translate(translations.action, lang), to: '/bookings' }
        : { text: translate(translations.link, lang), to: await appointmentLink(db, { homeCareBookingId }) },
    closing: [
      translate(closing, lang),
      ...(template === 'home_care_reminder' ? [translate(stopReminders, lang)] : []),
    ],
  }
}

type HomeVisitRow = Awaited<ReturnType<typeof selectHomeVisits>>[number]

function detailsOf({
  lang,
  service,
  startsAt,
  patient,
  address,
  halalas,
  taxClass,
  note,
  reason,
}: HomeVisitRow): [string, string][] {
  const at = startsAt.getTime()
  const day = dayOf(at)
  const details: [LocalizedText, string][] = [
    [translations.service, service[lang]],
    [translations.day, `${formatLongDay(day, lang)}\n${formatHijriDay(day, lang)}`],
    [translations.time, translate(translations.riyadh_time, lang, { time: formatTime(timeOf(at), lang) })],
    [translations.patient, patient],
    [translations.address, address],
    [
      taxClass === 'standard' ? translations.price_with_vat : translations.price,
      translate(translations.amount, lang, { amount: formatRiyals(toRiyals(halalas)) }),
    ],
    [translations.note, note],
    [translations.reason, reason],
  ]
  return details.filter(([, value]) => value !== '').map(([name, value]) => [translate(name, lang), value])
}

function selectHomeVisits(db: JobDeps['db']) {
  return db
    .select({
      email: users.signInEmail,
      lang: users.language,
      service: { ar: homeCareServices.nameAr, en: homeCareServices.nameEn },
      startsAt: homeCareBookings.startsAt,
      status: homeCareBookings.status,
      sequence: homeCareBookings.sequence,
      patient: homeCareBookings.clientName,
      address: homeCareBookings.clientAddress,
      halalas: homeCareBookings.priceHalalas,
      taxClass: homeCareServices.taxClass,
      note: homeCareBookings.note,
      reason: homeCareBookings.cancelReason,
    })
    .from(homeCareBookings)
    .innerJoin(users, eq(users.id, accountOf(homeCareBookings)))
    .innerJoin(homeCareServices, eq(homeCareServices.id, homeCareBookings.serviceId))
}
