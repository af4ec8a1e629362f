import * as z from 'zod/mini'
import { Day } from './common.ts'
import { endpoint } from './endpoint.ts'
import { fieldMessage } from './field-messages.ts'

/**
 * The version of the product's text of the privacy notice: the day from which it applies. A changed text
 * needs a new version. What a group adds can make a later one (services/content/privacy-version.ts).
 */
export const PRIVACY_VERSION = '2026-11-28'

/** A version of the privacy notice: the day from which it applies, and .2 for the second of a day. */
export const NoticeVersion = z.union(
  [Day, z.string().check(z.maxLength(20), z.regex(/^\d{4}-\d\d-\d\d\.\d+$/))],
  fieldMessage('invalid value'),
)

/** A part of a notice: paragraphs, then a list of names with their explanations. */
export const NoticeSection = z.object({
  title: z.string(),
  text: z.array(z.string()),
  points: z.array(z.object({ name: z.string(), text: z.string() })),
})
export type NoticeSection = z.infer<typeof NoticeSection>

/** `preview`: the key of a draft, with which the drafts of the page take the place of what is public. */
export const PreviewQuery = z.object({ preview: z.optional(z.string().check(z.maxLength(40))) })

/** The privacy notice in the caller's language, with the settings of this installation. */
export const PrivacyNotice = z.object({
  version: z.string(),
  lead: z.string(),
  sections: z.array(NoticeSection),
  /** The e-mail address for privacy questions; null if neither the officer nor the clinic has one. */
  officer: z.nullable(z.string()),
  authority: z.object({ name: z.string(), url: z.string() }),
})
export type PrivacyNotice = z.infer<typeof PrivacyNotice>

export const getPrivacyNotice = endpoint('GET /user/privacy', {
  summary: 'Which personal data is kept, why and for how long (an addition)',
  access: 'public',
  query: PreviewQuery,
  reply: PrivacyNotice,
})

/** The latest consent of a person: the version of the notice. Timestamps are ISO 8601 in UTC. */
export const Consent = z.object({
  version: z.string(),
  language: z.enum(['ar', 'en']),
  agreed_at: z.string(),
  withdrawn_at: z.nullable(z.string()),
})
export type Consent = z.infer<typeof Consent>

/**
 * `version`: the current notice; `changes` (an addition): what the group says has changed with it, '' for
 * nothing; `consent`: null if the person has never given consent.
 */
export const PrivacyState = z.object({
  version: z.string(),
  changes: z.string(),
  consent: z.nullable(Consent),
})
export type PrivacyState = z.infer<typeof PrivacyState>

export const getConsent = endpoint('GET /user/profile/privacy', {
  summary: 'My consent to the privacy notice (an addition)',
  access: 'user',
  reply: PrivacyState,
})

/** Gives consent to the current notice; `version` must be the current one, so that the person has read it. */
export const giveConsent = endpoint('POST /user/profile/privacy', {
  summary: 'Give consent to the privacy notice (an addition)',
  access: 'user',
  body: z.object({ version: NoticeVersion }),
  reply: PrivacyState,
  message: 'privacy.agreed',
  perMinutePerIp: 20,
})

/**
 * Withdraws consent. Existing bookings stay; new bookings and orders are refused until consent is given
 * again.
 */
export const withdrawConsent = endpoint('DELETE /user/profile/privacy', {
  summary: 'Withdraw my consent to the privacy notice (an addition)',
  access: 'user',
  reply: PrivacyState,
  message: 'privacy.withdrawn',
  perMinutePerIp: 20,
})
