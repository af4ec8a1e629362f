/** Facts about the booking or the offer of a message at the time of sending. */
export type MessageFacts = {
  isUpcoming: boolean
  isCancelled: boolean
  hasArrived: boolean
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
  /** It changes a booking: several to one patient leave as one, and the waitlist may get the former time. */
  changesBooking?: true
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
  },
  cancelled: {
    email: 'cancelled',
    about,
    isTrue: ({ isCancelled }) => isCancelled,
    namesTime: false,
    link: 'none',
    waits: 'unless_near',
    changesBooking: true,
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
