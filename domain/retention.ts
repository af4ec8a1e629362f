/**
 * How long is kept what ends by itself: the sweep deletes by it and the privacy notice tells it (docs/security.md, How long
 * what is kept). Days, unless the name says minutes.
 */
export const retention = {
  /** Of a session without use, and of one in all (product.md, Accounts). */
  sessionIdle: 7,
  session: 30,
  /** How long a code of six digits counts. */
  codeMinutes: 10,
  /** Answers kept for a call that is repeated. */
  repeatedAnswer: 1,
  /** Messages to the clinic. */
  message: 365,
  /** What was searched for without result; nothing in it says by whom. */
  fruitlessSearch: 90,
} as const
