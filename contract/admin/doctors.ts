import * as z from 'zod/mini'
import { doctorSexes } from '#domain/booking/doctor-facts.ts'
import { MAX_WEEKLY_HOURS, overlappingHours, overlappingPeriods } from '#domain/booking/overlapping-hours.ts'
import { taxClasses } from '#domain/invoices/tax.ts'
import { plainText } from '#domain/text/typed-text.ts'
import {
  Day,
  Id,
  LocalizedText,
  optionalFilter,
  optionalText,
  requiredLines,
  Time,
  WrittenPhone,
} from '../common.ts'
import { FreeSlot, SlotAtBranch, spokenLanguages } from '../doctors.ts'
import { type FieldMessageKey, fieldMessage } from '../field-messages.ts'
import {
  OptionalDay,
  optionalLocalizedLines,
  optionalWholeNumber,
  requiredDoctorName,
  requiredLocalizedText,
  wholeNumber,
} from './fields.ts'
import { OptionalPicturePath } from './pictures.ts'
import { resource } from './resource.ts'
import { TaxClass } from './tax.ts'

/**
 * Working hours of a weekday: ISO weekday, times HH:mm. If `to` is not after `from`, they end on the next
 * day. They are at the doctor's hospital unless they have a `hospital_id`, and without an end unless they
 * have their days, both included.
 */
export const WeeklyWindow = z.object({
  weekday: z.number(),
  from: z.string(),
  to: z.string(),
  hospital_id: z.optional(z.nullable(z.number())),
  first_day: z.optional(z.nullable(z.string())),
  last_day: z.optional(z.nullable(z.string())),
})

/** Reports an issue at each item of a list that overlaps an earlier one. */
const withoutOverlaps = <T>(findOverlaps: (items: readonly T[]) => number[], error: FieldMessageKey) =>
  z.check<T[]>(context => {
    for (const place of findOverlaps(context.value))
      context.issues.push({ code: 'custom', path: [place], message: error, input: context.value[place] })
  })

const window = z
  .object({
    weekday: wholeNumber(1, 7),
    from: Time,
    to: Time,
    hospital_id: z.optional(z.nullable(Id)),
    first_day: z.optional(OptionalDay),
    last_day: z.optional(OptionalDay),
  })
  .check(
    z.refine(({ first_day, last_day }) => !first_day || !last_day || first_day <= last_day, {
      path: ['last_day'],
      message: fieldMessage('ends before it begins'),
    }),
  )

/** Weekly hours without overlaps, as a form or a file brings them. */
export const weeklyHours = z
  .array(window, 'invalid value')
  .check(
    z.maxLength(MAX_WEEKLY_HOURS, fieldMessage('too long')),
    withoutOverlaps(overlappingHours, 'hours overlap'),
  )

const period = z
  .object({ name: requiredLocalizedText(80), first_day: Day, last_day: Day, hours: weeklyHours })
  .check(
    z.refine(({ first_day, last_day }) => first_day <= last_day, {
      path: ['last_day'],
      message: fieldMessage('ends before it begins'),
    }),
  )

const periods = z.array(period, 'invalid value').check(
  z.maxLength(20, fieldMessage('too long')),
  withoutOverlaps(
    all =>
      overlappingPeriods(all.map(({ first_day, last_day }) => ({ firstDay: first_day, lastDay: last_day }))),
    'periods overlap',
  ),
)

/**
 * What to do with an appointment that does not fit the doctor's new hours: `move` it to another time, also of
 * a colleague; `cancel` it, with the reason that the patient reads; or `leave` it as it is.
 */
export const AppointmentDecision = z.discriminatedUnion('do', [
  z.object({ id: Id, do: z.literal('move'), doctor_id: Id, date: Day, time: Time }),
  z.object({ id: Id, do: z.literal('cancel'), reason: requiredLines(300) }),
  z.object({ id: Id, do: z.literal('leave') }),
])
export type AppointmentDecision = z.infer<typeof AppointmentDecision>

/** What to do with all affected appointments that have no decision of their own. */
export const OtherAppointments = z.discriminatedUnion('do', [
  z.object({ do: z.literal('cancel'), reason: requiredLines(300) }),
  z.object({ do: z.literal('leave') }),
])
export type OtherAppointments = z.infer<typeof OtherAppointments>

/** The most affected appointments in one reply, decisions in one save, and characters of their reasons. */
export const MAX_AFFECTED_APPOINTMENTS = 3000
export const MAX_REASON_CHARACTERS = 100_000

/** The decisions about single appointments or visits in one save. */
export const decisionsOf = <D extends z.ZodMiniType<{ do: string; reason?: string }>>(decision: D) =>
  z.array(decision, 'invalid value').check(
    z.maxLength(MAX_AFFECTED_APPOINTMENTS, fieldMessage('too long')),
    z.refine(
      all => all.reduce((sum, { reason = '' }) => sum + reason.length, 0) <= MAX_REASON_CHARACTERS,
      fieldMessage('too long'),
    ),
  )

/**
 * The body of the refusal `staff.visits_touched`: the appointments without a valid decision, then those with
 * one. `nearest` is a time for each without a decision that no other one of them has, or null; `free` has it
 * and, for the first ones, other times to choose from.
 */
export const AffectedAppointments = z.object({
  /** The number of appointments and home visits without a valid decision; `visits` holds the first. */
  total: z.number(),
  visits: z.array(
    z.object({
      id: z.number(),
      date: z.string(),
      time: z.string(),
      client_name: z.string(),
      client_phone: z.string(),
      /** The patient has checked in and sits in the waiting room. */
      waits: z.boolean(),
      doctor: z.object({ id: z.number(), name: LocalizedText }),
      hospital: LocalizedText,
      city: LocalizedText,
      nearest: z.nullable(z.extend(SlotAtBranch, { doctor_id: z.number() })),
      /** The next free times of the doctor, there and elsewhere, and of colleagues of the specialty there. */
      free: z.array(
        z.object({
          doctor: z.object({ id: z.number(), name: LocalizedText }),
          starts: z.array(SlotAtBranch),
        }),
      ),
    }),
  ),
  /** The home visits without a valid decision, if days of home care close, too: how many, and the first. */
  home_visits_total: z.optional(z.number()),
  home_visits: z.optional(
    z.array(
      z.object({
        id: z.number(),
        date: z.string(),
        time: z.string(),
        client_name: z.string(),
        client_phone: z.string(),
        /** Its time has begun, and no nurse is there. */
        waits: z.boolean(),
        service: z.object({ id: z.number(), name: LocalizedText }),
        /** The hour of `free` in which there is a seat for each visit, or null. */
        nearest: z.nullable(FreeSlot),
        /** On each of the next days with seats the hour nearest to that of the visit. */
        free: z.array(FreeSlot),
      }),
    ),
  ),
})
export type AffectedAppointments = z.infer<typeof AffectedAppointments>

/** The first and the last year in which a doctor may have begun. */
export const practisingSinceRange = [1940, 2100] as const
/** The facts that the form and the file of doctors check alike. The fee is in halalas with tax. */
export const doctorFacts = {
  sex: z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    z.nullable(z.enum(doctorSexes, 'invalid value')),
  ),
  licence_number: z.pipe(optionalText(40), z.transform(plainText)),
  licence_until: OptionalDay,
  visit_fee: optionalWholeNumber(1, 100_000_00),
}

/** The further specialties that a doctor may have, the types of visit, and the hospitals of these. */
export const MAX_FURTHER_SPECIALTIES = 10
export const MAX_VISIT_TYPES = 20
export const MAX_TYPES_AT_HOSPITALS = 100

const Doctor = z.object({
  id: z.number(),
  name: LocalizedText,
  job_title: LocalizedText,
  qualifications: LocalizedText,
  specialty_id: z.number(),
  hospital_id: z.number(),
  phone: z.string(),
  image: z.string(),
  visit_length: z.number(),
  languages: z.array(z.enum(spokenLanguages)),
  practising_since: z.nullable(z.number()),
  sex: z.nullable(z.enum(doctorSexes)),
  further_specialty_ids: z.array(z.number()),
  visit_type_ids: z.array(z.number()),
  visit_type_hospitals: z.array(z.object({ visit_type_id: z.number(), hospital_id: z.number() })),
  licence_number: z.string(),
  licence_until: z.nullable(z.string()),
  visit_fee: z.nullable(z.number()),
  visit_tax_class: TaxClass,
  active: z.boolean(),
  hours: z.array(WeeklyWindow),
  days_off: z.array(z.string()),
  periods: z.array(
    z.object({
      name: LocalizedText,
      first_day: z.string(),
      last_day: z.string(),
      hours: z.array(WeeklyWindow),
    }),
  ),
  center_ids: z.array(z.number()),
})

/**
 * Doctors with their hours, temporary hours and days off. `visits` holds the decisions that answer
 * `staff.visits_touched`; it is not stored. Who does not work with bookings sees no patient: the change is
 * refused with `staff.visits_at_reception` until reception has settled the appointments.
 */
export const doctors = resource('doctors', {
  needs: 'directory.edit',
  row: z.object({
    id: z.number(),
    name: LocalizedText,
    specialty: LocalizedText,
    hospital: LocalizedText,
    visit_length: z.number(),
    active: z.boolean(),
    /** `ending` within 60 days: the office is warned. */
    licence: z.enum(['valid', 'ending', 'ended']),
  }),
  body: z.object({
    name: z.object({ ar: requiredDoctorName(120), en: requiredDoctorName(120) }),
    job_title: requiredLocalizedText(160),
    qualifications: optionalLocalizedLines(2000),
    specialty_id: Id,
    hospital_id: Id,
    phone: WrittenPhone,
    /** Without a photograph, pages show the doctor's initials. */
    image: OptionalPicturePath,
    visit_length: wholeNumber(5, 240),
    /** As stored if it is missing, as is `practising_since`: the year in which the doctor began. */
    languages: z.optional(
      z
        .array(z.enum(spokenLanguages, 'invalid value'), 'invalid value')
        .check(z.maxLength(spokenLanguages.length, fieldMessage('too long'))),
    ),
    practising_since: z.optional(optionalWholeNumber(...practisingSinceRange)),
    /** The following are as stored if they are missing, too. */
    sex: z.optional(doctorFacts.sex),
    further_specialty_ids: z.optional(
      z.array(Id, 'invalid value').check(z.maxLength(MAX_FURTHER_SPECIALTIES, fieldMessage('too long'))),
    ),
    visit_type_ids: z.optional(
      z.array(Id, 'invalid value').check(z.maxLength(MAX_VISIT_TYPES, fieldMessage('too long'))),
    ),
    /** Where the doctor offers the types that are not offered wherever the doctor is. */
    visit_type_hospitals: z.optional(
      z
        .array(z.object({ visit_type_id: Id, hospital_id: Id }), 'invalid value')
        .check(z.maxLength(MAX_TYPES_AT_HOSPITALS, fieldMessage('too long'))),
    ),
    licence_number: z.optional(doctorFacts.licence_number),
    licence_until: z.optional(doctorFacts.licence_until),
    visit_fee: z.optional(doctorFacts.visit_fee),
    visit_tax_class: z.optional(z.enum(taxClasses, 'invalid value')),
    active: z.boolean('invalid value'),
    hours: weeklyHours,
    days_off: z.array(Day, 'invalid value').check(z.maxLength(400, fieldMessage('too long'))),
    periods,
    center_ids: z.array(Id, 'invalid value').check(z.maxLength(100, fieldMessage('too long'))),
    visits: z.optional(decisionsOf(AppointmentDecision)),
  }),
  record: Doctor,
  sorts: ['name_ar', 'name_en', 'created'],
  filters: {
    specialty_id: z.optional(optionalFilter(Id)),
    hospital_id: z.optional(optionalFilter(Id)),
    active: z.optional(optionalFilter(z.enum(['yes', 'no'], 'invalid value'))),
    /** `ending`: those on the site whose licence has ended or ends soon. */
    licence: z.optional(optionalFilter(z.enum(['ending'], 'invalid value'))),
  },
  refusals: ['staff.visits_touched', 'staff.visits_at_reception'],
  removalRefusals: ['staff.awaited'],
})
