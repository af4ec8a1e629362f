import type { FieldMessageKey } from '#contract/field-messages.ts'
import { isUnlikelyDay } from '#domain/booking/clinic-time.ts'
import { refuse } from '#services/refuse.ts'

type Days = string | null | undefined | readonly string[]

/** Refuses days of a form whose year is mistyped, each at its field. */
export function refuseUnlikelyYears(fields: Record<string, Days>, now: number): void {
  const wrong = Object.entries(fields).filter(([, days]) =>
    [days ?? []].flat().some(day => isUnlikelyDay(day, now)),
  )
  const message: FieldMessageKey = 'unlikely year'
  if (wrong.length > 0)
    throw refuse('invalid_input', { errors: Object.fromEntries(wrong.map(([field]) => [field, [message]])) })
}
