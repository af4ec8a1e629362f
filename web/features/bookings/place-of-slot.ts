import type { FreeSlot } from '#contract/doctors.ts'
import type { FreeDays } from '../../forms/requested-slot.ts'

/** Where a doctor of several hospitals is at a free time; undefined at any other. */
export const placeOfSlot = (days: FreeDays = [], { date, time }: FreeSlot) =>
  days.find(day => day.date === date)?.places?.find(({ times }) => times.includes(time))
