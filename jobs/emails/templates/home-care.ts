import { eq } from 'drizzle-orm'
import { inLanguage, type LocalizedText } from '#contract/language.ts'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { nurseProgress } from '#domain/booking/booking-states.ts'
import { momentText } from '#domain/text/moment-text.ts'
import { homeVisitCalendarFile } from '#services/booking/calendar-file.ts'
import { calendarSequence } from '#services/booking/calendar-sequence.ts'
import { loadBrand } from '#services/clinic-settings.ts'
import { appointmentLink } from '#services/messages/appointment-link.ts'
import { accountOf } from '#services/patients/patient-links.ts'
import { receiver, type Template, writeEmail } from '../write-email.ts'
import { cancellationTexts, formerOfMessages } from './booking-changes.ts'
import { amountText, dayText, labels, stopReminders, timeText } from './labels.ts'

type HomeCareTemplate =
  | 'home_care_made'
  | 'home_care_moved'
  | 'home_care_cancelled'
  | 'home_care_reopened'
  | 'home_care_reminder'
  | 'home_care_on_the_way'

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
      en: 'The link opens your visit without signing in: confirm it, change the time, or cancel it before it starts. Please do not share it.',
    },
  },
  home_care_moved: {
    subject: { ar: 'تم تغيير وقت زيارتك المنزلية', en: 'Your home visit has been changed' },
    text: { ar: 'هذا هو الوقت الجديد لزيارتك المنزلية:', en: 'This is the new time of your home visit:' },
    closing: {
      ar: 'الملف المرفق يحدّث الزيارة في تقويمك. إن بقيت فيه كما كانت فافتح الملف.',
      en: 'The attached file updates the visit in your calendar. If it is still as before, open the file.',
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
  home_care_reopened: {
    subject: { ar: 'الوقت السابق لزيارتك متاح من جديد', en: 'Your former time is available again' },
    text: {
      ar: 'أصبح الوقت السابق لزيارتك المنزلية متاحًا من جديد. إن أردته فاتصل بنا قبل أن يُحجز. هذه تفاصيل الزيارة كما هي الآن:',
      en: 'The former time of your home visit can be booked again. If you want it back, please call us before it is taken. This is the visit as it is now:',
    },
    closing: {
      ar: 'إن لم تتصل فلن يتغير شيء.',
      en: 'If you do not call, nothing will change.',
    },
  },
  home_care_on_the_way: {
    subject: { ar: 'فريقنا في الطريق إليك', en: 'Our team is on the way to you' },
    text: {
      ar: 'انطلق فريقنا إلى عنوانك لهذه الزيارة المنزلية:',
      en: 'Our team has set out to your address for this home visit:',
    },
    closing: {
      ar: 'تأكد من وجود من يستقبله. وإن لم يعد الوقت مناسبًا فاتصل بنا.',
      en: 'Please make sure that someone is there to let them in. If the time no longer suits you, call us.',
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
      en: 'Use the link to confirm the visit, without signing in. If the time no longer suits you, please change or cancel it, so that someone else can have the time.',
    },
  },
}

const asBefore: Record<'subject' | 'text', LocalizedText> = {
  subject: { ar: 'زيارتك المنزلية لم تتغير', en: 'Your home visit has not changed' },
  text: { ar: 'زيارتك المنزلية كما كانت:', en: 'Your home visit is as it was:' },
}

const calendarCancels: LocalizedText = {
  ar: 'الملف المرفق يزيل الزيارة من تقويمك. إن بقيت فيه فافتح الملف، أو أزلها بنفسك.',
  en: 'The attached file removes the visit from your calendar. If it is still there, open the file or delete the entry.',
}

const translations = {
  service: { ar: 'الخدمة', en: 'Service' },
  price: { ar: 'السعر', en: 'Price' },
  price_with_vat: { ar: 'السعر شاملًا الضريبة', en: 'Price including VAT' },
  note: { ar: 'ملاحظات', en: 'Note' },
  link: { ar: 'تأكيد الزيارة أو تغييرها أو إلغاؤها', en: 'Confirm, change or cancel' },
} as const satisfies Record<string, LocalizedText>

/**
 * E-mail to a patient about a home visit that was booked, moved or cancelled, or is soon; undefined when that
 * is no longer true.
 */
export const homeCareEmail: Template<
  { template: HomeCareTemplate; bookingId: number; sequence?: number },
  'db' | 'clock' | 'origin'
> = async ({ db, clock, origin }, { template, bookingId, sequence }) => {
  const [row] = await db
    .select({ ...receiver, visit: bookings, service: homeCareServices, sequence: calendarSequence })
    .from(bookings)
    .innerJoin(users, eq(users.id, accountOf(bookings)))
    .innerJoin(homeCareServices, eq(homeCareServices.id, bookings.serviceId))
    .where(eq(bookings.id, bookingId))
  if (!row) return undefined
  const { lang, visit, service } = row
  const visitNumber = visit.visitNumber as number
  const at = visit.startsAt.getTime()
  const isUpcoming = visit.status === 'pending' && at > clock()
  const isCancelled = visit.status === 'cancelled'
  if (template === 'home_care_cancelled' && !isCancelled) return undefined
  if (['home_care_made', 'home_care_moved', 'home_care_reminder'].includes(template) && !isUpcoming)
    return undefined
  if (template === 'home_care_on_the_way' && nurseProgress(visit, clock()) !== 'en_route') return undefined
  // Moved since: the e-mail about that has the current time.
  if (sequence !== undefined && sequence !== visit.sequence) return undefined

  const { cancelCause: cause, cancelReason: reason } = visit
  const said = template === 'home_care_cancelled' ? visit.sequence : sequence
  const former = said === undefined ? undefined : await formerOfMessages(db, bookingId, said)
  // A cancellation is of the time that the patient knows.
  const startsAt = former?.cancelled?.startsAt ?? visit.startsAt
  const reopened = template === 'home_care_reopened' ? former?.reopened : undefined
  const { subject, text, closing } = {
    ...contentByTemplate[template],
    ...(template === 'home_care_cancelled' && cancellationTexts('visit', { cause, reason })),
    ...(template === 'home_care_moved' && former?.moved?.changes.length === 0 && asBefore),
  }
  return writeEmail(row, {
    subject,
    text: [text],
    details: [
      [translations.service, { ar: service.nameAr, en: service.nameEn }],
      [labels.former_time, reopened?.startsAt && momentText(reopened.startsAt.getTime())],
      [labels.status, template === 'home_care_reopened' && isCancelled && labels.cancelled_visit],
      [labels.day, dayText(startsAt, lang)],
      [labels.time, timeText(startsAt.getTime(), lang)],
      [labels.patient, visit.clientName],
      [labels.address, visit.clientAddress],
      [
        service.taxClass === 'standard' ? translations.price_with_vat : translations.price,
        amountText(visit.fee ?? 0),
      ],
      [translations.note, visit.note],
      [labels.reason, reason],
    ],
    action:
      isCancelled || template === 'home_care_on_the_way'
        ? { text: labels.my_appointments, to: '/bookings' }
        : { text: translations.link, to: await appointmentLink(db, { visitNumber }) },
    closing: [
      closing,
      template === 'home_care_cancelled' && calendarCancels,
      template === 'home_care_reminder' && stopReminders,
    ],
    ...(template !== 'home_care_reminder' &&
      template !== 'home_care_reopened' &&
      template !== 'home_care_on_the_way' && {
        calendar: [
          homeVisitCalendarFile(
            {
              ...visit,
              id: visitNumber,
              sequence: row.sequence,
              patient: visit.clientName,
              location: visit.clientAddress,
              service: inLanguage(service, 'name', lang),
            },
            {
              lang,
              now: clock(),
              patientEmail: row.to,
              origin,
              names: (await loadBrand(db)).names,
            },
          ),
        ],
      }),
  })
}
