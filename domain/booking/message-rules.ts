import { DAY_MS, dayOf, minutesSinceMidnight, timeOf, timestampAt } from './clinic-time.ts'
import { type MessageKind, messageRules } from './message-kinds.ts'
import type { AccountMark } from './patient-accounts.ts'

/** How a message reaches the patient; `none`: it cannot. */
export const messageChannels = ['email', 'sms', 'whatsapp', 'none'] as const
export type MessageChannel = (typeof messageChannels)[number]

/**
 * The states of a message. `sending`: an attempt is under way, or ended without a result. `no_channel`: the
 * patient can be reached by phone only. `superseded`: a newer message says what is true now, or the patient
 * cancelled and cannot be sent an answer.
 */
export const messageStates = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'no_channel',
  'superseded',
] as const

/**
 * The channel of a patient: the confirmed e-mail of the account, else a text to the phone if a gateway is
 * configured (`texts`) and the number can receive one. A number that only an account without a proof has
 * entered gets texts in the countries of the Gulf alone: elsewhere they cost most, and earn strangers money.
 */
export function channelOf({
  hasEmail,
  account,
  phone,
  texts,
}: {
  hasEmail: boolean
  /** How the account belongs to the patient. */
  account: AccountMark | null
  phone: string
  texts: 'sms' | 'whatsapp' | undefined
}): MessageChannel {
  if (hasEmail) return 'email'
  const isCovered = account !== 'booked' || /^\+(966|971|973|965|968|974)/.test(phone)
  return texts && isCovered && receivesTexts(phone) ? texts : 'none'
}

/** Whether a stored phone number can receive texts: E.164, and in Saudi Arabia a mobile number. */
export function receivesTexts(phone: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(phone) && (!phone.startsWith('+966') || /^\+9665\d{8}$/.test(phone))
}

/** The clinic's hours in which no text that can wait leaves: a text wakes people, an e-mail does not. */
const QUIET_FROM = '22:00'
const QUIET_UNTIL = '08:00'
/** News of a time that is nearer than this, in milliseconds, does not wait. */
const URGENT_MS = 14 * 60 * 60_000

/**
 * When a message may leave, in milliseconds since the epoch: at once, or at the end of the quiet hours.
 * E-mails do not wait; what answers the patient's own act or call does not either, nor does news of a time
 * (`dueAt`) before the next noon.
 */
export function sendTimeOf({
  kind,
  channel,
  byPatient,
  dueAt,
  now,
}: {
  kind: MessageKind
  channel: MessageChannel
  byPatient: boolean
  dueAt: number
  now: number
}): number {
  const { waits, pauseMs = 0 } = messageRules[kind]
  const isNear = waits === 'unless_near' && dueAt - now < URGENT_MS
  const leavesAtOnce = channel === 'email' || byPatient || waits === 'never' || isNear
  return leavesAtOnce ? now + pauseMs : endOfQuietHours(now)
}

/** `now`, or the end of the quiet hours if it is within them; in milliseconds since the epoch. */
export function endOfQuietHours(now: number): number {
  const minutes = minutesSinceMidnight(timeOf(now))
  const today = timestampAt(dayOf(now), QUIET_UNTIL)
  if (minutes < minutesSinceMidnight(QUIET_UNTIL)) return today
  return minutes < minutesSinceMidnight(QUIET_FROM) ? now : today + DAY_MS
}
