import * as z from 'zod/mini'
import { Day } from './common.ts'
import { endpoint } from './endpoint.ts'

/** The version of the privacy notice: the day from which its text holds. Another text needs another day. */
export const PRIVACY_VERSION = '2026-11-21'

/** The notice in the caller's language, from what this installation is set to. */
export const PrivacyNotice = z.object({
  version: z.string(),
  lead: z.string(),
  sections: z.array(
    z.object({
      title: z.string(),
      text: z.array(z.string()),
      /** What a section lists: what it is, and what is to be said of it. */
      points: z.array(z.object({ name: z.string(), text: z.string() })),
    }),
  ),
  /** Whom to write to; null: neither an officer nor the clinic has an address. */
  officer: z.nullable(z.string()),
  authority: z.object({ name: z.string(), url: z.string() }),
})
export type PrivacyNotice = z.infer<typeof PrivacyNotice>

export const getPrivacyNotice = endpoint('GET /user/privacy', {
  summary: 'What is kept about people, why and for how long (an addition)',
  access: 'public',
  reply: PrivacyNotice,
})

/** The last version of the notice that a person agreed to. Moments are ISO 8601 in UTC. */
export const Consent = z.object({
  version: z.string(),
  language: z.enum(['ar', 'en']),
  agreed_at: z.string(),
  withdrawn_at: z.nullable(z.string()),
})
export type Consent = z.infer<typeof Consent>

/** `version`: the notice as it is now; `consent`: null while the person was never asked. */
export const PrivacyState = z.object({ version: z.string(), consent: z.nullable(Consent) })
export type PrivacyState = z.infer<typeof PrivacyState>

export const getConsent = endpoint('GET /user/profile/privacy', {
  summary: 'Which privacy notice I agreed to (an addition)',
  access: 'user',
  reply: PrivacyState,
})

/** Agrees to the notice as it is now; `version` says that it is the one that was read. */
export const giveConsent = endpoint('POST /user/profile/privacy', {
  summary: 'Agree to the privacy notice (an addition)',
  access: 'user',
  body: z.object({ version: Day }),
  reply: PrivacyState,
  message: 'privacy.agreed',
  perMinute: 20,
})

/** Takes the agreement back. What was booked stays; new visits and orders are refused until the person agrees again. */
export const withdrawConsent = endpoint('DELETE /user/profile/privacy', {
  summary: 'Take my agreement to the privacy notice back (an addition)',
  access: 'user',
  reply: PrivacyState,
  message: 'privacy.withdrawn',
  perMinute: 20,
})
