import { isUnlikelyBirth } from '#domain/booking/clinic-time.ts'
import { refuse } from '../refuse.ts'

/** Refuses a birth date that has not come yet, or with which nobody is alive. */
export function refuseBirthDate(birthDate: string | null, today: string): void {
  if (birthDate === null) return
  const fault =
    birthDate > today ? 'date in the future' : isUnlikelyBirth(birthDate, today) && 'unlikely birth'
  if (fault) throw refuse('invalid_input', { errors: { birth_date: [fault] } })
}
