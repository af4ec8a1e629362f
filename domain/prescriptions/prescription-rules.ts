/** How far a prescription is. What is being reviewed and what has expired follows from times. */
export const prescriptionStates = ['waiting', 'question', 'approved', 'partly_approved', 'refused'] as const
export type PrescriptionState = (typeof prescriptionStates)[number]

/** The states as people see them. */
export const shownPrescriptionStates = [...prescriptionStates, 'in_review', 'expired'] as const
export type ShownPrescriptionState = (typeof shownPrescriptionStates)[number]

/** How long a prescription is with the pharmacist who has taken it. */
export const REVIEW_MINUTES = 10

/** How many photos and documents a prescription may have. */
export const MAX_PRESCRIPTION_FILES = 5

/** How many pages a document of a prescription may have. */
export const MAX_PRESCRIPTION_PAGES = 10

/** How many prescriptions of an account may wait for a decision or an answer. */
export const MAX_OPEN_PRESCRIPTIONS = 5

/** How many bytes their files may take, with the photos as they were sent. */
export const MAX_OPEN_PRESCRIPTION_BYTES = 60_000_000

/** How often a prescription may be dispensed again, and for how many days it may be valid. */
export const MAX_REFILLS = 11
export const MAX_VALID_DAYS = 365

type Facts = { state: PrescriptionState; lockedUntil: Date | null; validUntil: string | null }

/** The state of a prescription at a time; `today` is the day of it in Asia/Riyadh. */
export function shownPrescriptionState(
  { state, lockedUntil, validUntil }: Facts,
  { now, today }: { now: number; today: string },
): ShownPrescriptionState {
  if (state === 'waiting') return lockedUntil && lockedUntil.getTime() > now ? 'in_review' : 'waiting'
  const isApproved = state === 'approved' || state === 'partly_approved'
  return isApproved && validUntil !== null && validUntil < today ? 'expired' : state
}
