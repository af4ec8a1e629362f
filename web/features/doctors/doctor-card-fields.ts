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

export function doctorCardFields(doctor: DoctorCard): DoctorCardFields {
  const shown = Object.fromEntries(fields.map(field => [field, doctor[field]])) as DoctorCardFields
  // The first times of the next day that has some, at one hospital.
  const [next] = doctor.next_free
  const isNext = ({ date, hospital }: typeof next & object) =>
    date === next?.date && hospital?.id === next.hospital?.id
  // Of a doctor of several hospitals each time says where it is.
  const named = doctor.practices.length > 0 ? { hospital: next?.hospital ?? doctor.hospital } : {}
  const next_free = doctor.next_free.filter(isNext).map(slot => ({ ...slot, ...named }))
  return { ...shown, next_free }
}
