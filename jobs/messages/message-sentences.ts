import type { LocalizedText } from '#contract/language.ts'
import type { CancelCause } from '#domain/booking/cancel-causes.ts'
import type { MessageKind } from '#domain/booking/message-kinds.ts'
import { type MoveChange, type MoveVariant, moveVariant } from '#domain/booking/move-changes.ts'

/** What decides which sentence a text says. */
export type SaidOf = {
  kind: MessageKind
  minutes: number
  changes: readonly MoveChange[]
  subject: { status: string; reason: string; cause: CancelCause | null }
}

/** The name of the sentence about a message. */
export function saidOf({ kind, minutes, changes, subject: { status, reason, cause } }: SaidOf): Said {
  if (kind === 'moved') return moveVariant(changes)
  if (kind === 'late' && minutes === 0) return 'on_time'
  if (kind === 'reopened' && status === 'cancelled') return 'reopened_cancelled'
  if (kind !== 'cancelled' || cause === 'patient_asked') return kind
  if (cause) return `cancelled_${cause}`
  return reason ? 'cancelled_other' : 'cancelled'
}

/** The sentence of a text: the one of its kind, or a variant. */
type Said =
  | MessageKind
  | MoveVariant
  | Exclude<`cancelled_${CancelCause}`, 'cancelled_patient_asked'>
  | 'on_time'
  | 'reopened_cancelled'

const reminder: Sentences = {
  appointment: {
    ar: 'نذكّرك بموعدك {{when}} في {{place}}.',
    en: 'A reminder of your appointment: {{when}}, {{place}}.',
  },
  visit: { ar: 'نذكّرك بزيارتك المنزلية {{when}}.', en: 'A reminder of your home visit: {{when}}.' },
}

type Sentences = { appointment: LocalizedText; visit?: LocalizedText }

/** A text may be shown on a locked screen: it names no doctor, no specialty and no service. */
export const sentences: Record<Said, Sentences> = {
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
  moved_doctor: {
    appointment: {
      ar: 'أصبح موعدك {{when}} في {{place}} مع طبيب آخر، ولم يتغير الوقت.',
      en: 'Your appointment on {{when}}, {{place}}, is now with another doctor. The time is the same.',
    },
  },
  moved_doctor_time: {
    appointment: {
      ar: 'تغيّر وقت موعدك، وأصبح مع طبيب آخر. الوقت الجديد {{when}} في {{place}}.',
      en: 'The time of your appointment has been changed, and it is with another doctor. New time: {{when}}, {{place}}.',
    },
  },
  moved_branch: {
    appointment: {
      ar: 'انتقل موعدك إلى فرع آخر ومع طبيب آخر، ولم يتغير الوقت: {{when}} في {{place}}.',
      en: 'Your appointment is now at another branch, with another doctor. The time is the same: {{when}}, {{place}}.',
    },
  },
  moved_branch_time: {
    appointment: {
      ar: 'تغيّر وقت موعدك، وانتقل إلى فرع آخر ومع طبيب آخر. الوقت الجديد {{when}} في {{place}}.',
      en: 'Your appointment is now at another branch, at another time and with another doctor. New time: {{when}}, {{place}}.',
    },
  },
  moved_place: {
    appointment: {
      ar: 'انتقل موعدك مع طبيبك إلى فرع آخر، ولم يتغير الوقت: {{when}} في {{place}}.',
      en: 'Your appointment with the same doctor is now at another branch. The time is the same: {{when}}, {{place}}.',
    },
  },
  moved_place_time: {
    appointment: {
      ar: 'تغيّر وقت موعدك مع طبيبك، وانتقل إلى فرع آخر. الوقت الجديد {{when}} في {{place}}.',
      en: 'Your appointment with the same doctor is now at another branch, at another time. New time: {{when}}, {{place}}.',
    },
  },
  as_before: {
    appointment: {
      ar: 'موعدك كما كان: {{when}} في {{place}}.',
      en: 'Your appointment is as it was: {{when}}, {{place}}.',
    },
    visit: { ar: 'زيارتك المنزلية كما كانت: {{when}}.', en: 'Your home visit is as it was: {{when}}.' },
  },
  cancelled: {
    appointment: {
      ar: 'تم إلغاء موعدك {{when}} في {{place}} كما طلبت.',
      en: 'As you asked, your appointment on {{when}}, {{place}}, has been cancelled.',
    },
    visit: {
      ar: 'تم إلغاء زيارتك المنزلية {{when}} كما طلبت.',
      en: 'As you asked, your home visit on {{when}} has been cancelled.',
    },
  },
  cancelled_patient_late: {
    appointment: {
      ar: 'أُلغي موعدك {{when}} في {{place}} لعدم وصولك في وقته.',
      en: 'Your appointment on {{when}}, {{place}}, has been cancelled because you did not come in time.',
    },
  },
  cancelled_patient_left: {
    appointment: {
      ar: 'أُلغي موعدك {{when}} في {{place}} لمغادرتك قبل دورك.',
      en: 'Your appointment on {{when}}, {{place}}, has been cancelled because you left before your turn.',
    },
  },
  cancelled_provider_absent: {
    appointment: {
      ar: 'نعتذر لك، أُلغي موعدك {{when}} في {{place}} لغياب الطبيب.',
      en: 'We are sorry: your appointment on {{when}}, {{place}}, has been cancelled because the doctor is absent.',
    },
    visit: {
      ar: 'نعتذر لك، أُلغيت زيارتك المنزلية {{when}} لتعذّر حضور فريقنا.',
      en: 'We are sorry: your home visit on {{when}} has been cancelled because our team cannot come.',
    },
  },
  cancelled_closed: {
    appointment: {
      ar: 'نعتذر لك، أُلغي موعدك {{when}} في {{place}} لأننا مغلقون في هذا الوقت.',
      en: 'We are sorry: your appointment on {{when}}, {{place}}, has been cancelled because we are closed at this time.',
    },
    visit: {
      ar: 'نعتذر لك، أُلغيت زيارتك المنزلية {{when}} لأننا مغلقون في هذا الوقت.',
      en: 'We are sorry: your home visit on {{when}} has been cancelled because we are closed at this time.',
    },
  },
  cancelled_mistake: {
    appointment: {
      ar: 'نعتذر لك، حُجز موعدك {{when}} في {{place}} بالخطأ، وقد ألغيناه.',
      en: 'We are sorry: your appointment on {{when}}, {{place}}, was booked by mistake, and we have cancelled it.',
    },
    visit: {
      ar: 'نعتذر لك، حُجزت زيارتك المنزلية {{when}} بالخطأ، وقد ألغيناها.',
      en: 'We are sorry: your home visit on {{when}} was booked by mistake, and we have cancelled it.',
    },
  },
  cancelled_other: {
    appointment: {
      ar: 'نعتذر لك، اضطررنا إلى إلغاء موعدك {{when}} في {{place}}.',
      en: 'We are sorry: we have had to cancel your appointment on {{when}}, {{place}}.',
    },
    visit: {
      ar: 'نعتذر لك، اضطررنا إلى إلغاء زيارتك المنزلية {{when}}.',
      en: 'We are sorry: we have had to cancel your home visit on {{when}}.',
    },
  },
  on_the_way: {
    appointment: {
      ar: 'فريقنا في الطريق إليك لزيارتك المنزلية {{when}}.',
      en: 'Our team is on the way to you for your home visit: {{when}}.',
    },
  },
  reminder_day: reminder,
  reminder_hours: reminder,
  late: {
    appointment: {
      ar: 'نعتذر لك، تأخرت العيادة: سيبدأ موعدك اليوم نحو الساعة {{expected}} بدلًا من {{time}} بتوقيت الرياض، في {{place}}.',
      en: 'We are sorry, the clinic is running late: your appointment today will start at about {{expected}} instead of {{time}} Riyadh time, {{place}}.',
    },
  },
  on_time: {
    appointment: {
      ar: 'زال التأخر: سيبدأ موعدك اليوم في وقته، الساعة {{time}} بتوقيت الرياض، في {{place}}.',
      en: 'The delay is over: your appointment today will start on time, at {{time}} Riyadh time, {{place}}.',
    },
  },
  reopened: {
    appointment: {
      ar: 'أصبح الوقت السابق لموعدك {{former}} في {{place}} متاحًا من جديد. إن أردته فاتصل بنا. وإلا فموعدك كما هو: {{when}}.',
      en: 'The former time of your appointment, {{former}}, {{place}}, can be booked again. If you want it back, please call us. Otherwise your appointment stays as it is: {{when}}.',
    },
    visit: {
      ar: 'أصبح الوقت السابق لزيارتك المنزلية {{former}} متاحًا من جديد. إن أردته فاتصل بنا. وإلا فزيارتك كما هي: {{when}}.',
      en: 'The former time of your home visit, {{former}}, can be booked again. If you want it back, please call us. Otherwise your visit stays as it is: {{when}}.',
    },
  },
  reopened_cancelled: {
    appointment: {
      ar: 'أصبح وقت موعدك الملغى {{former}} في {{place}} متاحًا من جديد. إن أردته فاتصل بنا.',
      en: 'The time of your cancelled appointment, {{former}}, {{place}}, can be booked again. If you want it back, please call us.',
    },
    visit: {
      ar: 'أصبح وقت زيارتك المنزلية الملغاة {{former}} متاحًا من جديد. إن أردته فاتصل بنا.',
      en: 'The time of your cancelled home visit, {{former}}, can be booked again. If you want it back, please call us.',
    },
  },
  waitlist_offer: {
    appointment: {
      ar: 'توفّر وقت لموعدك: {{when}} في {{place}}. وهو محجوز لك مؤقتًا حتى الساعة {{until}} بتوقيت الرياض.',
      en: 'A time has become available for you: {{when}}, {{place}}. We are holding it for you until {{until}} Riyadh time.',
    },
  },
  offer_withdrawn: {
    appointment: {
      ar: 'نعتذر لك، لم يعد الوقت الذي عرضناه عليك متاحًا: {{when}} في {{place}}. ما زلت في قائمة الانتظار.',
      en: 'We are sorry: the time we offered you is no longer available: {{when}}, {{place}}. You are still on the waitlist.',
    },
  },
}
