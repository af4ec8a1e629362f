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
export type DoctorCardFields = Omit<Pick<DoctorCard, (typeof fields)[number]>, 'next_free'> & {
  next_free: { date: string; time: string; place?: string[] }[]
}

export function doctorCardFields(doctor: DoctorCard): DoctorCardFields {
  const shown = Object.fromEntries(fields.map(field => [field, doctor[field]])) as DoctorCardFields
  // The first times of the next day that has some, at one hospital.
  const [next] = doctor.next_free
  const isNext = ({ date, hospital }: typeof next & object) =>
    date === next?.date && hospital?.id === next.hospital?.id
  // Of a doctor of several hospitals each time says where it is.
  const where = [doctor, ...doctor.practices].find(
    ({ hospital }) => hospital.id === (next?.hospital ?? doctor.hospital).id,
  )
  const place = doctor.practices.length > 0 && where ? { place: [where.hospital.name, where.city] } : {}
  const next_free = doctor.next_free.filter(isNext).map(({ date, time }) => ({ date, time, ...place }))
  return { ...shown, next_free }
}
