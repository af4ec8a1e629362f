import * as z from 'zod/mini'
import { doctorSexes } from '#domain/booking/doctor-facts.ts'
import { visitAudiences } from '#domain/booking/visit-types.ts'
import {
  Day,
  Id,
  IdParams,
  LocalizedText,
  NamedRef,
  optionalFilter,
  optionalText,
  PageMeta,
  pageQuery,
  positiveInteger,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { SearchPageMeta } from './search.ts'

/**
 * Weekly hours: weekday name in the caller's language, times HH:mm:ss (spec §3). `crosses_midnight`: they end
 * on the next day, `time_to` is not after `time_from`. `all_day`: both are the same, and they last 24 hours.
 * `hospital`: another one than the doctor's; `from`: the day on which they begin, if it is to come.
 */
export const DoctorHours = z.object({
  date: z.string(),
  time_from: z.string(),
  time_to: z.string(),
  crosses_midnight: z.boolean(),
  all_day: z.boolean(),
  hospital: z.optional(NamedRef),
  from: z.optional(z.string()),
})

/** An available time: yyyy-MM-dd and HH:mm in Asia/Riyadh. */
export const FreeSlot = z.object({ date: z.string(), time: z.string() })
export type FreeSlot = z.infer<typeof FreeSlot>

/** A time that is offered instead of another one, with its hospital if the doctor works at several. */
export const OfferedSlot = z.extend(FreeSlot, { hospital: z.optional(LocalizedText) })
export type OfferedSlot = z.infer<typeof OfferedSlot>

/** A time with its branch, if the doctor works at several or it is `elsewhere` than the appointment. */
export const SlotAtBranch = z.extend(OfferedSlot, {
  city: z.optional(LocalizedText),
  elsewhere: z.optional(z.literal(true)),
})
export type SlotAtBranch = z.infer<typeof SlotAtBranch>

/** A hospital of a doctor, with its city and its place in degrees. */
const DoctorPlace = z.object({
  hospital: NamedRef,
  city: z.string(),
  place: z.object({ lat: z.number(), long: z.number() }),
})

/** The free times of a day at each of its hospitals, only if a doctor works at several. */
const TimesAtPlace = z.extend(DoctorPlace, { times: z.array(z.string()) })
export type TimesAtPlace = z.infer<typeof TimesAtPlace>

/** The languages that a doctor may speak, as ISO 639 codes. */
export const spokenLanguages = ['ar', 'en', 'fr', 'de', 'tr', 'ur', 'hi', 'fil'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

/**
 * A doctor in a list. `image` is '' without a photograph. `next_free`: the first available times of the next
 * two weeks, at most three, with the hospital if it is not the doctor's; from the day and at the places that
 * are filtered by. `specialty` is the first of `specialties`. `fee` in riyals with tax; null where the visit
 * is paid at the desk or by an insurer. `sex` and `years_of_experience` are null where the clinic has not
 * stated them. `practices` are the other hospitals at which the doctor has hours.
 */
export const DoctorCard = z.object({
  id: z.number(),
  name: z.string(),
  job_title: z.string(),
  image: z.string(),
  phone: z.string(),
  specialty: z.string(),
  specialty_id: z.number(),
  hospital: NamedRef,
  city: z.string(),
  slots: z.array(DoctorHours),
  qualifications: z.string(),
  next_free: z.array(z.extend(FreeSlot, { hospital: z.optional(NamedRef) })),
  practices: z.array(DoctorPlace),
  specialties: z.array(NamedRef),
  sex: z.nullable(z.enum(doctorSexes)),
  languages: z.array(z.enum(spokenLanguages)),
  years_of_experience: z.nullable(z.number()),
  fee: z.nullable(z.number()),
})
export type DoctorCard = z.infer<typeof DoctorCard>

/**
 * What a doctor may be booked for besides the usual appointment. `length` in minutes, `fee` as that of a
 * doctor, `bring` with one thing a line. It is offered to all, or only to `new` or `known` patients of the
 * doctor, and `notice_hours` ahead, at some `hospitals` or wherever the doctor is. A `follow_up` is free for
 * a while after a visit (`listFollowUps`).
 */
export const VisitType = z.extend(NamedRef, {
  length: z.number(),
  notice_hours: z.number(),
  fee: z.nullable(z.number()),
  audience: z.enum(visitAudiences),
  follow_up: z.boolean(),
  bring: z.string(),
  hospitals: z.array(NamedRef),
})
export type VisitType = z.infer<typeof VisitType>

/**
 * A doctor with details. `visit_length` in minutes is that of the usual appointment; `visit_types` are the
 * others. `licence_number` is '' where it is not stated; `place` is that of the hospital, in degrees.
 */
export const Doctor = z.extend(DoctorCard, {
  visit_length: z.number(),
  visit_types: z.array(VisitType),
  licence_number: z.string(),
  place: z.object({ lat: z.number(), long: z.number() }),
})
export type Doctor = z.infer<typeof Doctor>

/**
 * What lists of doctors are filtered by; all filters together. `fee_to`: the highest fee in whole riyals.
 * `day`: a day of the next two weeks on which they have a free time, or `week`: one of the next seven days.
 * Place and day are met at one of a doctor's hospitals.
 */
export const doctorFilters = {
  specialty_id: z.optional(optionalFilter(Id)),
  hospital_id: z.optional(optionalFilter(Id)),
  city_id: z.optional(optionalFilter(Id)),
  sex: z.optional(optionalFilter(z.enum(doctorSexes, 'invalid value'))),
  language: z.optional(optionalFilter(z.enum(spokenLanguages, 'invalid value'))),
  fee_to: z.optional(optionalFilter(Id)),
  visit_type_id: z.optional(optionalFilter(Id)),
  day: z.optional(optionalFilter(z.union([z.literal('week'), Day], 'invalid value'))),
}

/**
 * Doctors by what people type (`name`: a name, specialty, city, hospital or everyday word, in both
 * languages) and the filters. The best matches come first; among equals those with the soonest free time, if
 * `sort` is `soonest`.
 */
export const listDoctors = endpoint('GET /user/doctors', {
  summary: 'Doctors, filtered by name, specialty, place, sex, language, fee and day',
  access: 'public',
  query: z.object({
    ...doctorFilters,
    name: z.optional(optionalText(100)),
    sort: z.optional(optionalFilter(z.enum(['soonest'], 'invalid value'))),
    ...pageQuery(100, 100),
  }),
  reply: z.array(DoctorCard),
  extras: SearchPageMeta,
})

/** A choice of a filter, and how many doctors it would leave with the other filters as they are. */
const DoctorFilterChoice = z.object({
  id: z.union([z.number(), z.string()]),
  name: z.string(),
  count: z.number(),
})
export type DoctorFilterChoice = z.infer<typeof DoctorFilterChoice>

export const doctorFilterNames = Object.keys(doctorFilters) as (keyof typeof doctorFilters)[]
export type DoctorFilterName = keyof typeof doctorFilters

/**
 * The choices of each filter with their counts; `name` is '' where the id says it. `without`: how many
 * doctors there would be without each of the filters that are set. `named`: the filters that the words of
 * `name` name in full; null if they do not.
 */
export const listDoctorFilters = endpoint('GET /user/doctors/filters', {
  summary: 'The filters of doctors with their counts (an addition to the specification)',
  access: 'public',
  query: z.object({ ...doctorFilters, name: z.optional(optionalText(100)) }),
  reply: z.object({
    choices: z.record(z.enum(doctorFilterNames), z.array(DoctorFilterChoice)),
    without: z.array(z.object({ filter: z.enum(doctorFilterNames), count: z.number() })),
    named: z.nullable(
      z.object({
        specialty_id: z.optional(z.number()),
        hospital_id: z.optional(z.number()),
        city_id: z.optional(z.number()),
        sex: z.optional(z.enum(doctorSexes)),
        language: z.optional(z.enum(spokenLanguages)),
        day: z.optional(z.string()),
      }),
    ),
  }),
})

/** The names of all doctors in alphabetical order, 1,000 on a page. */
export const listDoctorNames = endpoint('GET /user/doctors/names', {
  summary: 'Names of all doctors, for the search field (an addition to the specification)',
  access: 'public',
  query: z.object({ page: pageQuery(1000, 1000).page }),
  reply: z.array(NamedRef),
  extras: PageMeta,
})

export const getDoctor = endpoint('GET /user/doctors/:id', {
  summary: 'One doctor with weekly hours',
  access: 'public',
  params: IdParams,
  reply: Doctor,
})

export const MAX_AVAILABILITY_DAYS = 92

/**
 * The available times of a doctor by day; at most 92 days per request. Days without available times are
 * omitted; `places` says where the times are if the doctor works at several hospitals. The first day is
 * `from`, else today; the last one is `to`, else `days` says how many they are.
 */
export const listAvailability = endpoint('GET /user/doctors/:id/availability', {
  summary: 'Available times of a doctor per day (an addition to the specification)',
  access: 'public',
  params: IdParams,
  query: z.object({
    from: z.optional(optionalFilter(Day)),
    to: z.optional(optionalFilter(Day)),
    days: positiveInteger(MAX_AVAILABILITY_DAYS, MAX_AVAILABILITY_DAYS),
    /** For a type of visit instead of the usual appointment. */
    visit_type_id: z.optional(optionalFilter(Id)),
  }),
  reply: z.object({
    visit_length: z.number(),
    /** The first day, also when it has no available time. */
    from: z.string(),
    days: z.array(
      z.object({
        date: z.string(),
        times: z.array(z.string()),
        places: z.optional(z.array(TimesAtPlace)),
      }),
    ),
  }),
})

/**
 * `slug` is independent of the names; null for a specialty that no page links to. `doctors_count`: how many
 * doctors can be booked in it.
 */
export const Specialty = z.extend(NamedRef, { slug: z.nullable(z.string()), doctors_count: z.number() })
export type Specialty = z.infer<typeof Specialty>

export const listSpecialties = endpoint('GET /user/specialties', {
  summary: 'All specialties with their number of doctors',
  access: 'public',
  reply: z.array(Specialty),
})
