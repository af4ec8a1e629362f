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
} as const satisfies Record<string, LocalizedText & { status?: number }>
