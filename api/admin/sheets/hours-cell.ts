import * as z from 'zod/mini'
import { weeklyHours } from '#contract/admin/doctors.ts'
import type { WorkingHours } from '#domain/booking/booking-window.ts'
import { MAX_HOURS_TEXT, parseHours } from '#domain/booking/hours-text.ts'
import { plainText } from '#domain/text/typed-text.ts'

/** Weekly hours in a cell, within the rules of the form: the first one that is broken is the fault. */
export const HoursCell = z.pipe(
  z.string().check(z.maxLength(MAX_HOURS_TEXT, 'too long')),
  z.pipe(
    z.transform((text: string) => parseHours(plainText(text))),
    z.array(z.custom<WorkingHours>(), 'invalid hours').check(
      z.check<WorkingHours[]>(context => {
        const [issue] = z.safeParse(weeklyHours, context.value).error?.issues ?? []
        if (issue) context.issues.push({ code: 'custom', message: issue.message, input: context.value })
      }),
    ),
  ),
)
