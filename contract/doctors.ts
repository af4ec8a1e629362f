import * as z from 'zod/mini'
import { Day, filterOf, Id, IdParams, Named, optionalText, PageMeta, pageQuery } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A window of the week: weekday name in the caller's language, times HH:mm:ss (spec §3). */
export const Slot = z.object({ date: z.string(), time_from: z.string(), time_to: z.string() })

/** A start that can be booked: yyyy-MM-dd and HH:mm, in Asia/Riyadh. */
export const FreeStart = z.object({ date: z.string(), time: z.string() })
export type FreeStart = z.infer<typeof FreeStart>

/** A doctor as lists show it. `next_free`: the first free starts of the coming two weeks, at most three. */
export const DoctorCard = z.object({
  id: z.number(),
  name: z.string(),
  job_title: z.string(),
  image: z.string(),
  phone: z.string(),
  specialty: z.string(),
  hospital: Named,
  slots: z.array(Slot),
  qualifications: z.string(),
  next_free: z.array(FreeStart),
})
export type DoctorCard = z.infer<typeof DoctorCard>

/** A doctor's page. `visit_length` in minutes; `specialty_id` leads to doctors of the same specialty. */
export const Doctor = z.extend(DoctorCard, { visit_length: z.number(), specialty_id: z.number() })
export type Doctor = z.infer<typeof Doctor>

/** Doctors by name (both languages, forgiving), specialty and hospital. */
export const listDoctors = endpoint('GET /user/doctors', {
  summary: 'Doctors, filtered by name, specialty and hospital',
  access: 'public',
  query: z.object({
    specialty_id: z.optional(filterOf(Id)),
    hospital_id: z.optional(filterOf(Id)),
    name: z.optional(optionalText(100)),
    ...pageQuery(100, 100),
  }),
  reply: z.array(DoctorCard),
  extras: PageMeta,
})

/** Every doctor's name, in alphabetical order; at most 1000. */
export const listDoctorNames = endpoint('GET /user/doctors/names', {
  summary: 'Names of all doctors, for the search field (an addition to the specification)',
  access: 'public',
  reply: z.array(Named),
})

export const getDoctor = endpoint('GET /user/doctors/:id', {
  summary: 'One doctor with weekly hours',
  access: 'public',
  params: IdParams,
  reply: Doctor,
})

/** The free starts of a doctor, day by day; at most 92 days at once. Days without a free start are left out. */
export const listAvailability = endpoint('GET /user/doctors/:id/availability', {
  summary: 'Free starts per day (an addition to the specification)',
  access: 'public',
  params: IdParams,
  query: z.object({ from: z.optional(Day), to: z.optional(Day) }),
  reply: z.object({
    visit_length: z.number(),
    days: z.array(z.object({ date: z.string(), times: z.array(z.string()) })),
  }),
})

/** `slug` stays the same when the names change; null for a specialty that no page leads to by itself. */
export const Specialty = z.extend(Named, { slug: z.nullable(z.string()) })
export type Specialty = z.infer<typeof Specialty>

export const listSpecialties = endpoint('GET /user/specialties', {
  summary: 'All specialties',
  access: 'public',
  reply: z.array(Specialty),
})
