import * as z from 'zod/mini'
import { crossingPeriods, crossingWindows } from '#domain/weekly-hours.ts'
import { Day, filterOf, Id, Phone, requiredText, Time } from '../common.ts'
import { FreeStart } from '../doctors.ts'
import type { FieldMessage } from '../messages.ts'
import { wholeNumber } from './fields.ts'
import { PicturePath } from './pictures.ts'
import { optionalPair, Pair, pairOf, resource } from './resource.ts'

const message = (name: FieldMessage) => name

/** A window of the week: ISO weekday, times HH:mm; one that does not end after it begins goes on past midnight. */
const Window = z.object({ weekday: z.number(), from: z.string(), to: z.string() })

/** Marks each of a list's items that crosses one before it. */
const apart = <T>(crossing: (items: readonly T[]) => number[], said: FieldMessage) =>
  z.check<T[]>(context => {
    for (const place of crossing(context.value))
      context.issues.push({ code: 'custom', path: [place], message: said, input: context.value[place] })
  })

const hours = z
  .array(z.object({ weekday: wholeNumber(1, 7), from: Time, to: Time }), 'invalid value')
  .check(z.maxLength(50, message('too long')), apart(crossingWindows, 'hours cross'))

const period = z.object({ name: pairOf(80), first_day: Day, last_day: Day, hours }).check(
  z.refine(({ first_day, last_day }) => first_day <= last_day, {
    path: ['last_day'],
    message: message('ends before it begins'),
  }),
)

const periods = z.array(period, 'invalid value').check(
  z.maxLength(20, message('too long')),
  apart(
    all =>
      crossingPeriods(all.map(({ first_day, last_day }) => ({ firstDay: first_day, lastDay: last_day }))),
    'periods cross',
  ),
)

/**
 * What becomes of a visit that the doctor's new times leave no room for: another time, also at a colleague; the end, with
 * the reason as the patient reads it; or it stays as it is.
 */
const VisitChoice = z.discriminatedUnion('do', [
  z.object({ id: Id, do: z.literal('move'), doctor_id: Id, date: Day, time: Time }),
  z.object({ id: Id, do: z.literal('cancel'), reason: requiredText(300) }),
  z.object({ id: Id, do: z.literal('leave') }),
])
export type VisitChoice = z.infer<typeof VisitChoice>

/** The most visits that are decided about, and shown, at once: more come with the next save. */
export const MOST_TOUCHED = 50

/** What `staff.visits_touched` carries: the visits without a choice that stands, by time, with free times instead. */
export const VisitsTouched = z.object({
  /** How many there are in all: the first of them are listed. */
  total: z.number(),
  visits: z.array(
    z.object({
      id: z.number(),
      date: z.string(),
      time: z.string(),
      client_name: z.string(),
      client_phone: z.string(),
      /** The nearest free times of the doctor, if there are any, and of colleagues of the same specialty and hospital. */
      free: z.array(
        z.object({ doctor: z.object({ id: z.number(), name: Pair }), starts: z.array(FreeStart) }),
      ),
    }),
  ),
})
export type VisitsTouched = z.infer<typeof VisitsTouched>

const Doctor = z.object({
  id: z.number(),
  name: Pair,
  job_title: Pair,
  qualifications: Pair,
  specialty_id: z.number(),
  hospital_id: z.number(),
  phone: z.string(),
  image: z.string(),
  visit_length: z.number(),
  active: z.boolean(),
  hours: z.array(Window),
  days_off: z.array(z.string()),
  periods: z.array(
    z.object({ name: Pair, first_day: z.string(), last_day: z.string(), hours: z.array(Window) }),
  ),
  center_ids: z.array(z.number()),
})

/** Doctors with all that decides when they can be visited. `visits` answers `staff.visits_touched` and is not kept. */
export const doctors = resource('doctors', {
  needs: 'directory.edit',
  row: z.object({
    id: z.number(),
    name: Pair,
    specialty: Pair,
    hospital: Pair,
    visit_length: z.number(),
    active: z.boolean(),
  }),
  body: z.object({
    name: pairOf(120),
    job_title: pairOf(160),
    qualifications: optionalPair(2000),
    specialty_id: Id,
    hospital_id: Id,
    phone: Phone,
    image: PicturePath,
    visit_length: wholeNumber(5, 240),
    active: z.boolean('invalid value'),
    hours,
    days_off: z.array(Day, 'invalid value').check(z.maxLength(400, message('too long'))),
    periods,
    center_ids: z.array(Id, 'invalid value').check(z.maxLength(100, message('too long'))),
    visits: z.optional(z.array(VisitChoice, 'invalid value').check(z.maxLength(3000, message('too long')))),
  }),
  record: Doctor,
  sorts: ['name_ar', 'name_en', 'created'],
  filters: {
    specialty_id: z.optional(filterOf(Id)),
    hospital_id: z.optional(filterOf(Id)),
    active: z.optional(filterOf(z.enum(['yes', 'no'], 'invalid value'))),
  },
  refusals: ['staff.visits_touched'],
})
