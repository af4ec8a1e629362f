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
