import { isReminder, type MessageKind } from '#domain/booking/message-kinds.ts'
import type { MessageChannel } from '#domain/booking/message-rules.ts'
import type { AccountMark } from '#domain/booking/patient-accounts.ts'
import type { DailyLimit } from './daily-limits.ts'

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
