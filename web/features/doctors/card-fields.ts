import type { DoctorCard } from '#contract/doctors.ts'

/** What a card shows of a doctor: loader data is sent twice, as HTML and as hydration data. */
export type CardFields = Pick<
  DoctorCard,
  'id' | 'name' | 'job_title' | 'image' | 'specialty_id' | 'hospital' | 'city' | 'next_free'
>

export const cardFields = ({
  id,
  name,
  job_title,
  image,
  specialty_id,
  hospital,
  city,
  next_free,
}: DoctorCard): CardFields => ({ id, name, job_title, image, specialty_id, hospital, city, next_free })
