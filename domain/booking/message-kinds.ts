import { DAY_MS, dayOf, minutesSinceMidnight, timeOf, timestampAt } from './clinic-time.ts'
import type { AccountMark } from './patient-accounts.ts'

/** Facts about the booking or the offer of a message at the time of sending. */
export type MessageFacts = {
  isUpcoming: boolean
  isCancelled: boolean
  /** The time before a closure has not come yet, and is not closed again. */
  formerIsToCome: boolean
  hasArrived: boolean
  /** The nurse has set out to a home visit, and is not there yet. */
  isOnTheWay: boolean
  wantsReminders: boolean
  /** The offered time is held for the patient. */
  isHeld: boolean
  /** The patient of an offer is on the waitlist. */
  isWaiting: boolean
}

export type MessageRules = {
  /** The e-mail's template (`EmailJob`); about a booking it follows `booking_` or `home_care_`. */
  email: string
  about: 'booking' | 'offer'
  /** Whether the message is still correct. */
  isTrue: (facts: MessageFacts) => boolean
  /** It names a time, so that it is outdated once the booking has another one. */
  namesTime: boolean
  /** What the link of a text leads to; with a reminder's the patient can stop reminders. */
  link: 'appointment' | 'reminder' | 'offer' | 'none'
  /** Whether a text waits for the end of the quiet hours: never, always, or unless the time is near. */
  waits: 'never' | 'always' | 'unless_near'
  /** It changes a booking: the waitlist may get the former time. */
  changesBooking?: true
  /** Several to one patient that are written at once leave as one. */
  joins?: true
  /** How long it waits for a correction, in milliseconds. */
  pauseMs?: number
}

const about = 'booking'
const reminder: MessageRules = {
  email: 'reminder',
  about,
  isTrue: ({ isUpcoming, wantsReminders }) => isUpcoming && wantsReminders,
  namesTime: true,
  link: 'reminder',
  waits: 'always',
}

/** A kind of message is one entry here; the compiler then asks for its words. */
const rulesByKind = {
  booked: {
    email: 'made',
    about,
    isTrue: ({ isUpcoming }) => isUpcoming,
    namesTime: false,
    link: 'appointment',
    waits: 'never',
  },
  moved: {
    email: 'moved',
    about,
    isTrue: ({ isUpcoming }) => isUpcoming,
    namesTime: true,
    link: 'appointment',
    waits: 'unless_near',
    changesBooking: true,
    joins: true,
  },
  cancelled: {
    email: 'cancelled',
    about,
    isTrue: ({ isCancelled }) => isCancelled,
    namesTime: false,
    link: 'none',
    waits: 'unless_near',
    changesBooking: true,
    joins: true,
  },
  // A nurse can undo setting out within the first minute.
  on_the_way: {
    email: 'on_the_way',
    about,
    isTrue: ({ isOnTheWay }) => isOnTheWay,
    namesTime: true,
    link: 'none',
    waits: 'never',
    pauseMs: 60_000,
  },
  // A closed day is open again: the time of an appointment that the closure moved or cancelled exists.
  reopened: {
    email: 'reopened',
    about,
    isTrue: ({ formerIsToCome }) => formerIsToCome,
    namesTime: true,
    link: 'none',
    waits: 'unless_near',
    joins: true,
  },
  reminder_day: reminder,
  reminder_hours: reminder,
  waitlist_offer: {
    email: 'waitlist_offer',
    about: 'offer',
    isTrue: ({ isHeld }) => isHeld,
    namesTime: false,
    link: 'offer',
    waits: 'never',
  },
  offer_withdrawn: {
    email: 'offer_withdrawn',
    about: 'offer',
    isTrue: ({ isWaiting }) => isWaiting,
    namesTime: false,
    link: 'none',
    waits: 'unless_near',
  },
  // Reception can correct a delay within the first minute.
  late: {
    email: 'late',
    about,
    isTrue: ({ isUpcoming, hasArrived }) => isUpcoming && !hasArrived,
    namesTime: true,
    link: 'appointment',
    waits: 'never',
    pauseMs: 60_000,
  },
} as const satisfies Record<string, MessageRules>

export type MessageKind = keyof typeof rulesByKind

/** What a message tells the patient of an appointment, a home visit or a time that is held for them. */
export const messageKinds = Object.keys(rulesByKind) as [MessageKind, ...MessageKind[]]

export const messageRules: Record<MessageKind, MessageRules> = rulesByKind

/** Reminders are the messages that a patient may do without. */
export const isReminder = (kind: MessageKind) => rulesByKind[kind] === reminder

/** How a message reaches the patient; `none`: it cannot. */
export const messageChannels = ['email', 'sms', 'whatsapp', 'none'] as const
export type MessageChannel = (typeof messageChannels)[number]

/**
 * The states of a message. `sending`: an attempt is under way, or ended without a result. `no_channel`: the
 * patient can be reached by phone only. `superseded`: a newer message says what is true now, or the patient
 * cancelled or asked the desk to, and cannot be sent an answer.
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

/** How long news waits that one press takes back, in milliseconds. */
export const UNDO_MS = 60_000

/**
 * When a message may leave, in milliseconds since the epoch: at once, or at the end of the quiet hours.
 * E-mails do not wait; what answers the patient's own act or call does not either, nor does news of a time
 * (`dueAt`) before the next noon.
 */
export function sendTimeOf({
  kind,
  channel,
  byPatient,
  canBeUndone = false,
  dueAt,
  now,
}: {
  kind: MessageKind
  channel: MessageChannel
  byPatient: boolean
  canBeUndone?: boolean
  dueAt: number
  now: number
}): number {
  const { waits, pauseMs = canBeUndone ? UNDO_MS : 0 } = messageRules[kind]
  const isNear = waits === 'unless_near' && dueAt - now < URGENT_MS
  const leavesAtOnce = channel === 'email' || byPatient || waits === 'never' || isNear
  return leavesAtOnce ? now + pauseMs : Math.max(now + pauseMs, endOfQuietHours(now))
}

/** `now`, or the end of the quiet hours if it is within them; in milliseconds since the epoch. */
export function endOfQuietHours(now: number): number {
  const minutes = minutesSinceMidnight(timeOf(now))
  const today = timestampAt(dayOf(now), QUIET_UNTIL)
  if (minutes < minutesSinceMidnight(QUIET_UNTIL)) return today
  return minutes < minutesSinceMidnight(QUIET_FROM) ? now : today + DAY_MS
}

/** What is counted, and how often it may happen on one day of the clinic. */
export type DailyLimit = { name: string; max: number }

/** Texts a day in answer to accounts that have proven nothing: of one account, and to one number. */
export const MAX_UNPROVEN = 5
/** Texts a day that unproven accounts of one network cause, to all numbers together. */
const MAX_UNPROVEN_OF_NETWORK = 20
/** Reminders and offers a day to one number, of bookings by accounts that have proven nothing. */
const MAX_UNPROVEN_LATER = 10
/** Texts a day to one number in answer to its patient, who has a proven account or the link of a text. */
const MAX_PROVEN = 20

/** The texts to one number in answer to accounts that have proven nothing, codes of records included. */
export const unprovenTextsTo = (phone: string): DailyLimit => ({
  name: `unproven texts to ${phone}`,
  max: MAX_UNPROVEN,
})

/** The texts that unproven accounts of one network cause. */
export const unprovenTextsFrom = (network: string): DailyLimit => ({
  name: `unproven texts from ${network}`,
  max: MAX_UNPROVEN_OF_NETWORK,
})

/**
 * The daily limits of a message: of a text that no member of staff causes. An account with a confirmed
 * address gets e-mails, and cannot cause texts.
 */
export function textLimitsOf({
  kind,
  channel,
  byPatient,
  account,
  userId,
  phone,
  network,
}: {
  kind: MessageKind
  channel: MessageChannel
  byPatient: boolean
  account: AccountMark | null
  userId: number | null
  phone: string
  /** The network of a caller who is no member of staff. */
  network: string | undefined
}): DailyLimit[] {
  if (channel !== 'sms' && channel !== 'whatsapp') return []
  if (account !== 'booked') return byPatient ? [{ name: `proven texts to ${phone}`, max: MAX_PROVEN }] : []
  if (byPatient)
    return [
      { name: `unproven texts of ${userId}`, max: MAX_UNPROVEN },
      unprovenTextsTo(phone),
      ...(network === undefined ? [] : [unprovenTextsFrom(network)]),
    ]
  if (!isReminder(kind) && kind !== 'waitlist_offer') return []
  return [{ name: `unproven reminders to ${phone}`, max: MAX_UNPROVEN_LATER }]
}
