import { eq, sql } from 'drizzle-orm'
import { inLanguage, type LocalizedText } from '#contract/language.ts'
import { users } from '#db/schema/accounts.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors, hospitals } from '#db/schema/directory.ts'
import { visitTypes } from '#db/schema/visit-types.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'
import { type MoveVariant, moveVariant } from '#domain/booking/move-changes.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { momentText } from '#domain/text/moment-text.ts'
import { appointmentCalendarFile } from '#services/booking/calendar-file.ts'
import { calendarSequence } from '#services/booking/calendar-sequence.ts'
import { isTypeOfBooking, visitFacts } from '#services/booking/visit-types.ts'
import { loadBrand } from '#services/clinic-settings.ts'
import { appointmentLink } from '#services/messages/appointment-link.ts'
import { accountOf } from '#services/patients/patient-links.ts'
import { receiver, type Template, writeEmail } from '../write-email.ts'
import { cancellationTexts, formerOfMessages } from './booking-changes.ts'
import { amountText, dayText, labels, stopReminders, timeText } from './labels.ts'

type BookingTemplate =
  | 'booking_made'
  | 'booking_moved'
  | 'booking_cancelled'
  | 'booking_reopened'
  | 'booking_reminder'
  | 'booking_late'

/** A subject may be shown on a locked screen: it names no doctor and no specialty. */
const contentByTemplate: Record<
  BookingTemplate,
  { subject: LocalizedText; text: LocalizedText; closing: LocalizedText }
> = {
  booking_made: {
    subject: { ar: 'تم حجز موعدك', en: 'Your appointment is booked' },
    text: { ar: 'تم حجز موعدك. هذه تفاصيله:', en: 'Your appointment is booked. Here are the details:' },
    closing: {
      ar: 'يفتح الرابط موعدك دون تسجيل دخول: أكّد حضورك، أو غيّر الوقت، أو ألغِ الموعد قبل أن يبدأ. لا ترسله إلى غيرك.',
      en: 'The link opens your appointment without signing in: confirm that you are coming, change the time, or cancel it before it starts. Please do not share it.',
    },
  },
  booking_moved: {
    subject: { ar: 'تم تغيير وقت موعدك', en: 'Your appointment has been changed' },
    text: { ar: 'هذا هو الوقت الجديد لموعدك:', en: 'This is the new time of your appointment:' },
    closing: {
      ar: 'الملف المرفق يحدّث الموعد في تقويمك. إن بقي فيه كما كان فافتح الملف.',
      en: 'The attached file updates the appointment in your calendar. If it is still as before, open the file.',
    },
  },
  booking_cancelled: {
    subject: { ar: 'تم إلغاء موعدك', en: 'Your appointment is cancelled' },
    text: { ar: 'ألغينا هذا الموعد كما طلبت:', en: 'As you asked, we have cancelled this appointment:' },
    closing: {
      ar: 'يسعدنا أن نراك في وقت آخر يناسبك.',
      en: 'We will be glad to see you at another time.',
    },
  },
  booking_reopened: {
    subject: { ar: 'الوقت السابق لموعدك متاح من جديد', en: 'Your former time is available again' },
    text: {
      ar: 'أصبح الوقت السابق لموعدك متاحًا من جديد. إن أردته فاتصل بنا قبل أن يُحجز. هذه تفاصيل الموعد كما هو الآن:',
      en: 'The former time of your appointment can be booked again. If you want it back, please call us before it is taken. This is the appointment as it is now:',
    },
    closing: {
      ar: 'إن لم تتصل فلن يتغير شيء.',
      en: 'If you do not call, nothing will change.',
    },
  },
  booking_late: {
    subject: { ar: 'سيتأخر موعدك اليوم', en: 'Your appointment today will start later' },
    text: {
      ar: 'نعتذر لك، تأخرت العيادة اليوم، وسيبدأ موعدك نحو الوقت المتوقع أدناه:',
      en: 'We are sorry, the clinic is running late today. Your appointment will start at about the expected time below:',
    },
    closing: {
      ar: 'إن لم يعد الوقت مناسبًا فغيّره أو ألغِ الموعد من الرابط، قبل أن يبدأ.',
      en: 'If the time no longer suits you, use the link to change or cancel the appointment before it starts.',
    },
  },
  booking_reminder: {
    subject: { ar: 'تذكير بموعدك القادم', en: 'Reminder: your appointment' },
    text: {
      ar: 'نذكّرك بموعدك القادم لدينا:',
      en: 'This is a reminder of your upcoming appointment with us:',
    },
    closing: {
      ar: 'أكّد حضورك من الرابط، دون تسجيل دخول. وإن لم يعد الوقت مناسبًا فغيّره أو ألغِ الموعد، ليستفيد منه غيرك.',
      en: 'Use the link to confirm that you are coming, without signing in. If the time no longer suits you, please change or cancel the appointment, so that someone else can have it.',
    },
  },
}

const calendarCancels: LocalizedText = {
  ar: 'الملف المرفق يزيل الموعد من تقويمك. إن بقي فيه فافتح الملف، أو أزله بنفسك.',
  en: 'The attached file removes the appointment from your calendar. If it is still there, open the file or delete the entry.',
}

/** The e-mails that change the receiver’s calendar. */
const changesCalendar = new Set<BookingTemplate>(['booking_made', 'booking_moved', 'booking_cancelled'])

/** The texts of a delay that is over. */
const onTimeAgain = {
  subject: { ar: 'سيبدأ موعدك اليوم في وقته', en: 'Your appointment today will start on time' },
  text: {
    ar: 'زال التأخر، وسيبدأ موعدك في وقته:',
    en: 'The delay is over. Your appointment will start on time:',
  },
} as const satisfies Record<string, LocalizedText>

/** The first sentence about a move that changed more than the time. */
const movedTexts: Record<Exclude<MoveVariant, 'moved'>, LocalizedText> = {
  moved_doctor: {
    ar: 'أصبح موعدك مع طبيب آخر، ولم يتغير الوقت:',
    en: 'Your appointment is now with another doctor. The time is the same:',
  },
  moved_doctor_time: {
    ar: 'أصبح موعدك مع طبيب آخر وفي وقت جديد:',
    en: 'Your appointment is now with another doctor, at a new time:',
  },
  moved_branch: {
    ar: 'انتقل موعدك إلى فرع آخر ومع طبيب آخر، ولم يتغير الوقت:',
    en: 'Your appointment is now at another branch, with another doctor. The time is the same:',
  },
  moved_branch_time: {
    ar: 'انتقل موعدك إلى فرع آخر ومع طبيب آخر، وفي وقت جديد:',
    en: 'Your appointment is now at another branch, at a new time and with another doctor:',
  },
  moved_place: {
    ar: 'انتقل موعدك مع طبيبك إلى فرع آخر، ولم يتغير الوقت:',
    en: 'Your appointment is now at another branch, with the same doctor and at the same time:',
  },
  moved_place_time: {
    ar: 'انتقل موعدك مع طبيبك إلى فرع آخر وفي وقت جديد:',
    en: 'Your appointment is now at another branch, with the same doctor and at a new time:',
  },
  as_before: { ar: 'موعدك كما كان:', en: 'Your appointment is as it was:' },
}
const changedAppointment: LocalizedText = { ar: 'تم تغيير موعدك', en: 'Your appointment has been changed' }
const unchangedAppointment: LocalizedText = { ar: 'موعدك لم يتغير', en: 'Your appointment has not changed' }

const translations = {
  expected: { ar: 'الوقت المتوقع', en: 'Expected time' },
  link: { ar: 'تأكيد الموعد أو تغييره أو إلغاؤه', en: 'Confirm, change or cancel' },
} as const satisfies Record<string, LocalizedText>

/**
 * E-mail to a patient about an appointment that was booked, moved or cancelled, or is soon; undefined when
 * that is no longer true.
 */
export const bookingEmail: Template<
  { template: BookingTemplate; bookingId: number; sequence?: number; minutes?: number },
  'db' | 'clock' | 'origin'
> = async ({ db, clock, origin }, { template, bookingId, sequence, minutes = 0 }) => {
  const [booking] = await BOOKING(db, { bookingId })
  if (!booking) return undefined
  const { lang, reason } = booking
  const at = booking.startsAt.getTime()
  const isUpcoming = booking.status === 'pending' && at > clock()
  if (template === 'booking_cancelled' && booking.status !== 'cancelled') return undefined
  if (template !== 'booking_cancelled' && template !== 'booking_reopened' && !isUpcoming) return undefined
  // Moved since: the e-mail about that has the current time.
  if (sequence !== undefined && sequence !== booking.sequence) return undefined

  const isCancelled = booking.status === 'cancelled'
  const said = template === 'booking_cancelled' ? booking.sequence : sequence
  const former = said === undefined ? undefined : await formerOfMessages(db, bookingId, said)
  const variant = moveVariant(former?.moved?.changes ?? ['time'])
  const reopened = template === 'booking_reopened' ? former?.reopened : undefined
  // A cancellation is of the time, doctor and place that the patient knows.
  const known = former?.cancelled
  const { startsAt, doctor, hospital } = known?.startsAt
    ? {
        startsAt: known.startsAt,
        doctor: known.doctor ?? booking.doctor,
        hospital: known.hospital ?? booking.hospital,
      }
    : booking
  const isOtherChange = template === 'booking_moved' && variant !== 'moved'
  const { subject, text, closing } = {
    ...contentByTemplate[template],
    ...(template === 'booking_cancelled' && cancellationTexts('appointment', booking)),
    ...(template === 'booking_late' && minutes === 0 && onTimeAgain),
    ...(isOtherChange && {
      subject: variant === 'as_before' ? unchangedAppointment : changedAppointment,
      text: movedTexts[variant],
    }),
  }
  return writeEmail(booking, {
    subject,
    text: [text],
    details: [
      [labels.patient, booking.patient],
      [
        labels.former_time,
        reopened?.startsAt &&
          [
            momentText(reopened.startsAt.getTime())[lang],
            reopened.doctor && withDoctorTitle(inLanguage(reopened.doctor, 'name', lang)),
            reopened.hospital && inLanguage(reopened.hospital, 'name', lang),
          ]
            .filter(Boolean)
            .join(' · '),
      ],
      [labels.status, template === 'booking_reopened' && isCancelled && labels.cancelled_appointment],
      [labels.day, dayText(startsAt, lang)],
      [labels.time, timeText(startsAt.getTime(), lang)],
      [translations.expected, minutes > 0 && timeText(at + minutes * 60_000, lang)],
      [labels.doctor, withDoctorTitle(inLanguage(doctor, 'name', lang))],
      [labels.visit_type, booking.visitType[lang]],
      [labels.fee, booking.fee !== null && !isCancelled && feeText(booking.fee)],
      [labels.hospital, inLanguage(hospital, 'name', lang)],
      [labels.address, inLanguage(hospital, 'address', lang)],
      [labels.bring, !isCancelled && (booking.bring?.[lang] ?? '')],
      [labels.reason, reason],
    ],
    action: isCancelled
      ? { text: labels.my_appointments, to: '/bookings' }
      : { text: translations.link, to: await appointmentLink(db, { bookingId }) },
    closing: [
      closing,
      template === 'booking_cancelled' && calendarCancels,
      template === 'booking_reminder' && stopReminders,
    ],
    ...(changesCalendar.has(template) && {
      calendar: [
        appointmentCalendarFile(
          {
            ...booking,
            id: bookingId,
            sequence: booking.calendarSequence,
            doctor: inLanguage(doctor, 'name', lang),
            hospital: inLanguage(hospital, 'name', lang),
            address: inLanguage(hospital, 'address', lang),
            visitType: booking.visitType[lang],
            bring: booking.bring?.[lang] ?? '',
          },
          {
            lang,
            now: clock(),
            patientEmail: booking.to,
            origin,
            names: (await loadBrand(db)).names,
          },
        ),
      ],
    }),
  })
}

const feeText = (halalas: number) => (halalas === 0 ? labels.free : amountText(halalas))

const BOOKING = preparedQuery(db =>
  db
    .select({
      ...receiver,
      patient: bookings.clientName,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      status: bookings.status,
      sequence: bookings.sequence,
      calendarSequence,
      reason: bookings.cancelReason,
      cause: bookings.cancelCause,
      ...visitFacts,
      doctor: doctors,
      hospital: hospitals,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, accountOf(bookings)))
    .leftJoin(visitTypes, isTypeOfBooking)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .innerJoin(hospitals, eq(hospitals.id, bookings.hospitalId))
    .where(eq(bookings.id, sql.placeholder('bookingId'))),
)
