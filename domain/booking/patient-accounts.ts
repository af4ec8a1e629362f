/** How an account and a patient record may prove that they belong together. */
export const linkMethods = ['phone_code', 'email_code', 'id_seen'] as const
export type LinkMethod = (typeof linkMethods)[number]

/** An account belongs to a record by a verified link, or it only booked under the name of the patient. */
export const accountMarks = ['verified', 'booked'] as const
export type AccountMark = (typeof accountMarks)[number]
