/** Apart from the others, because the pages' scripts contain it. */
export const IDEMPOTENT_RESPONSE_DAYS = 1

/**
 * How long expiring data is kept: the job that deletes expired rows uses these values, and the privacy notice
 * shows them (docs/security.md). Days, unless the name says minutes. The privacy notice uses the keys as
 * placeholders.
 */
export const RETENTION = {
  /** Maximum idle time of a session (product.md, Accounts). */
  sessionIdle: 7,
  /** Maximum age of a session. */
  session: 30,
  /** Validity of a six-digit code. */
  codeMinutes: 10,
  /** Stored responses of idempotent requests. */
  idempotentResponse: IDEMPOTENT_RESPONSE_DAYS,
  /** Contact messages to the clinic. */
  message: 365,
  /** That a message about an appointment was sent, without its text and number; ended waitlist entries. */
  appointmentMessage: 365,
  /** Invitations of staff, after their link has expired. */
  invitation: 90,
  /** A prescription after its last day, and one that was refused or never decided after it was sent. */
  prescription: 365,
  /** Search terms without results; they are stored without any reference to a person. */
  zeroResultSearch: 90,
} as const
