import type { DoctorCard } from '#contract/doctors.ts'

const fields = [
  'id',
  'name',
  'job_title',
  'image',
  'specialty_id',
  'hospital',
  'city',
  'practices',
  'next_free',
  'sex',
  'years_of_experience',
  'fee',
] as const

/** What a card shows of a doctor: loader data is sent twice, as HTML and as hydration data. */
export type DoctorCardFields = Pick<DoctorCard, (typeof fields)[number]>

export const doctorCardFields = (doctor: DoctorCard) =>
  Object.fromEntries(fields.map(field => [field, doctor[field]])) as DoctorCardFields
