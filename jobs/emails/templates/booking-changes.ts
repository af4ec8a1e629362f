import { and, eq, inArray } from 'drizzle-orm'
import type { LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { doctors, hospitals } from '#db/schema/directory.ts'
import { messages } from '#db/schema/messages.ts'
import type { CancelCause } from '#domain/booking/cancel-causes.ts'
import {
  isKnown,
  known,
  moveChanges,
  namedDoctor,
  namedHospital,
} from '#services/messages/move-changes.queries.ts'

/**
 * What the messages about a change say of the booking. After a move or a cancellation they name the time that
 * the patient knew. After a reopening they name the reopened time.
 */
export async function formerOfMessages(db: Db, bookingId: number, sequence: number) {
  const rows = await db
    .select({
      kind: messages.kind,
      changes: moveChanges,
      startsAt: known.formerStartsAt,
      doctor: doctors,
      hospital: hospitals,
    })
    .from(messages)
    .innerJoin(known, isKnown)
    .innerJoin(bookings, eq(bookings.id, messages.bookingId))
    .leftJoin(doctors, eq(doctors.id, namedDoctor))
    .leftJoin(hospitals, eq(hospitals.id, namedHospital))
    .where(
      and(
        eq(messages.bookingId, bookingId),
        eq(messages.sequence, sequence),
        inArray(messages.kind, ['moved', 'reopened', 'cancelled']),
      ),
    )
  // A booking has one message of a kind and a sequence.
  const of = (kind: (typeof rows)[number]['kind']) => rows.find(row => row.kind === kind)
  return { moved: of('moved'), cancelled: of('cancelled'), reopened: of('reopened') }
}

type Kind = 'appointment' | 'visit'
type Texts = { text: LocalizedText; closing: LocalizedText }

const closings: Record<Kind, LocalizedText> = {
  appointment: {
    ar: 'يمكنك حجز وقت آخر من صفحة الطبيب في أي وقت، أو الاتصال بنا لنجد لك وقتًا مناسبًا.',
    en: 'You can book another time on the doctor’s page, or call us and we will find one that suits you.',
  },
  visit: {
    ar: 'يمكنك حجز وقت آخر من الموقع، أو الاتصال بنا لنجد لك وقتًا مناسبًا.',
    en: 'You can book another time on our site, or call us and we will find one that suits you.',
  },
}

/** The sentence of each cause but the patient's wish, for which the usual one is true. */
const texts: Record<Kind, Partial<Record<CancelCause, LocalizedText>> & { other: LocalizedText }> = {
  appointment: {
    patient_late: {
      ar: 'ألغينا هذا الموعد لعدم وصولك في وقته:',
      en: 'We have cancelled this appointment because you did not come in time:',
    },
    patient_left: {
      ar: 'ألغينا هذا الموعد لمغادرتك قبل دورك:',
      en: 'We have cancelled this appointment because you left before your turn:',
    },
    provider_absent: {
      ar: 'نعتذر لك، ألغينا هذا الموعد لغياب الطبيب:',
      en: 'We are sorry, but we have cancelled this appointment because the doctor is absent:',
    },
    closed: {
      ar: 'نعتذر لك، ألغينا هذا الموعد لأننا مغلقون في هذا الوقت:',
      en: 'We are sorry, but we have cancelled this appointment because we are closed at this time:',
    },
    mistake: {
      ar: 'نعتذر لك، حُجز هذا الموعد بالخطأ، وقد ألغيناه:',
      en: 'We are sorry: this appointment was booked by mistake, and we have cancelled it:',
    },
    other: {
      ar: 'نعتذر لك، فقد اضطررنا إلى إلغاء هذا الموعد:',
      en: 'We are sorry, but we have had to cancel this appointment:',
    },
  },
  visit: {
    provider_absent: {
      ar: 'نعتذر لك، ألغينا هذه الزيارة لتعذّر حضور فريقنا، ولن يأتي إليك أحد في هذا الوقت:',
      en: 'We are sorry, but we have cancelled this visit because our team cannot come. Nobody will come at this time:',
    },
    closed: {
      ar: 'نعتذر لك، ألغينا هذه الزيارة لأننا مغلقون في هذا الوقت، ولن يأتي إليك أحد:',
      en: 'We are sorry, but we have cancelled this visit because we are closed at this time. Nobody will come:',
    },
    mistake: {
      ar: 'نعتذر لك، حُجزت هذه الزيارة بالخطأ، وقد ألغيناها، ولن يأتي إليك أحد في هذا الوقت:',
      en: 'We are sorry: this visit was booked by mistake, and we have cancelled it. Nobody will come at this time:',
    },
    other: {
      ar: 'نعتذر لك، فقد اضطررنا إلى إلغاء هذه الزيارة، ولن يأتي إليك أحد في هذا الوقت:',
      en: 'We are sorry, but we have had to cancel this visit. Nobody will come at this time:',
    },
  },
}

/** The texts of a cancellation that the patient did not ask for; undefined for the others. */
export function cancellationTexts(
  kind: Kind,
  { cause, reason }: { cause: CancelCause | null; reason: string },
): Texts | undefined {
  if (cause === 'patient_asked' || (!cause && !reason)) return undefined
  return { text: texts[kind][cause ?? 'other'] ?? texts[kind].other, closing: closings[kind] }
}
