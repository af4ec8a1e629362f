import type { DoctorCard } from '#contract/doctors.ts'

/** What a card shows of a doctor: loader data is sent twice, as HTML and as hydration data. */
export type DoctorCardFields = Pick<
  DoctorCard,
  'id' | 'name' | 'job_title' | 'image' | 'specialty_id' | 'hospital' | 'city' | 'next_free'
>

export const doctorCardFields = ({
  id,
  name,
  job_title,
  image,
  specialty_id,
  hospital,
  city,
  next_free,
}: DoctorCard): DoctorCardFields => ({ id, name, job_title, image, specialty_id, hospital, city, next_free })
