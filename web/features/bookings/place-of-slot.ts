import type { Doctor, FreeSlot } from '#contract/doctors.ts'
import type { FreeDays } from '../../forms/requested-slot.ts'

/** Where a doctor of several hospitals is at a free time; undefined at any other. */
export const placeOfSlot = (days: FreeDays = [], { date, time }: FreeSlot) =>
  days.find(day => day.date === date)?.places?.find(({ times }) => times.includes(time))

/**
 * The hospital that a page shows for a chosen time; undefined for a time that is not free, of which it shows
 * none if the doctor works at several.
 */
export const hospitalOfSlot = (
  doctor: Pick<Doctor, 'hospital'>,
  days: FreeDays = [],
  slot: FreeSlot,
): number | undefined => (days[0]?.places ? placeOfSlot(days, slot) : days[0] && doctor)?.hospital.id
