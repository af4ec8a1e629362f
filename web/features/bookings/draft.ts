/** What was filled in, kept in this tab while its patient has to sign in again. */
export type Draft = Record<'client_name' | 'client_phone' | 'date' | 'time' | 'note', string>

const keyOf = (doctorId: string) => `booking of ${doctorId}`

/** Keeps a booking that could not be sent for want of a living session. */
export function keepDraft(doctorId: string, draft: Draft): void {
  sessionStorage.setItem(keyOf(doctorId), JSON.stringify(draft))
}

/** The kept booking, once. */
export function takeDraft(doctorId: string): Partial<Draft> {
  const kept = sessionStorage.getItem(keyOf(doctorId))
  sessionStorage.removeItem(keyOf(doctorId))
  return kept ? (JSON.parse(kept) as Draft) : {}
}
