import type { LocalizedText } from '../language.ts'

/** The refusals of a type of visit, included in contract/errors.ts. */
export const visitTypeErrors = {
  'booking.too_soon': {
    status: 422,
    ar: 'يلزم حجز هذا النوع من المواعيد قبل وقت كافٍ. اختر وقتًا أبعد.',
    en: 'This type of appointment must be booked further ahead. Please choose a later time.',
  },
  'booking.for_new_patients': {
    status: 422,
    ar: 'هذا النوع من المواعيد لمن يزور الطبيب أول مرة. اختر نوعًا آخر.',
    en: 'This type of appointment is for new patients of the doctor. Please choose another type.',
  },
  'booking.for_known_patients': {
    status: 422,
    ar: 'هذا النوع من المواعيد لمن زار الطبيب من قبل. اختر نوعًا آخر.',
    en: 'This type of appointment is for patients whom the doctor has seen before. Please choose another type.',
  },
  'staff.follow_up_used': {
    ar: 'حُجزت مراجعة مجانية أخرى بعد إلغاء هذا الموعد. احجز له موعدًا جديدًا.',
    en: 'Another free follow-up was booked after this appointment was cancelled. Please book a new appointment.',
  },
  'staff.type_not_offered': {
    status: 422,
    ar: 'هذا الطبيب لا يقدم هذا النوع من المواعيد. اختر طبيبًا آخر.',
    en: 'This doctor does not offer this type of appointment. Please choose another doctor.',
  },
  'booking.free_until': {
    status: 422,
    ar: 'هذه المراجعة مجانية حتى يوم {{day}}. اختر يومًا لا يتجاوزه، أو ألغِ الموعد واحجز غيره.',
    en: 'This follow-up is free until {{day}}. Choose a day until then, or cancel it and book another appointment.',
  },
} as const satisfies Record<string, LocalizedText & { status?: number }>
