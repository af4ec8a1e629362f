/** Why staff cancel a booking: a list, so that it can be counted. */
export const cancelCauses = [
  'patient_asked',
  'patient_late',
  'patient_left',
  'provider_absent',
  'closed',
  'mistake',
  'other',
] as const
export type CancelCause = (typeof cancelCauses)[number]

/** The causes for which a home visit is cancelled: that the patient is not there is a state of its own. */
export const homeVisitCancelCauses = [
  'patient_asked',
  'provider_absent',
  'closed',
  'mistake',
  'other',
] as const

/** What a cancelled booking says about its cancellation. */
export type Cancellation = { cause: CancelCause | null; reason: string }

/** Causes that lie with the patient: the clinic has nothing to apologize for. */
const causesOfPatient: readonly (CancelCause | null)[] = ['patient_asked', 'patient_late', 'patient_left']

/** Whether the clinic cancelled for a reason of its own. Older rows have a written reason and no cause. */
export function isClinicsCancellation({ cause, reason }: Cancellation): boolean {
  return cause === null ? reason !== '' : !causesOfPatient.includes(cause)
}
