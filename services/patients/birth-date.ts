import { isUnlikelyBirth } from '#domain/booking/clinic-time.ts'
import { refuse } from '../refuse.ts'

/** Refuses a birth date in the future, and one with which the person would be over 115 years old. */
export function refuseBirthDate(birthDate: string | null, today: string): void {
  if (birthDate === null) return
  const fault =
    birthDate > today ? 'date in the future' : isUnlikelyBirth(birthDate, today) && 'unlikely birth'
  if (fault) throw refuse('invalid_input', { errors: { birth_date: [fault] } })
}
