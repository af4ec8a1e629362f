/** The calls of a group with a million patients. docs/scale.md names the assumptions. */
const PATIENTS = 1_000_000
const DAYS = 365
const VISITS_TO_SITE = 20
const PAGES_PER_VISIT = 6
const READS_PER_PAGE = 4
const SHARE_OF_PUBLIC_READS = 0.75
const SIGN_INS_PER_VISIT = 0.2
const BOOKINGS = 4
const SHARE_BOOKED_BY_CALLERS = 0.1
const SHARE_CANCELLED = 1 / 7
const ORDERS = 2
const CART_WRITES_PER_ORDER = 6
const ORDER_READS_PER_ORDER = 2
/** A screen of staff asks every 1.5 s while it is seen, which it is half of the time; a board every 2 s. */
const POLLS_PER_HOUR = 3600 / 1.5 / 2
const BOARD_POLLS_PER_HOUR = 3600 / 2
const DESK_HOURS = 10
const APPOINTMENTS_PER_DESK = 150
const SCHEDULES_PER_APPOINTMENT = 4
const PHARMACISTS = 8
const PHARMACY_HOURS = 12
const WAITING_ROOMS = 20
const WAITING_ROOM_HOURS = 14

const daily = (aYear: number) => (PATIENTS * aYear) / DAYS
const pages = daily(VISITS_TO_SITE * PAGES_PER_VISIT)
const [bookings, orders] = [daily(BOOKINGS), daily(ORDERS)]
const desks = bookings / APPOINTMENTS_PER_DESK

/** The share of a day in each hour in Riyadh, in per cent. */
const shares = {
  /** Patients: most after work. */
  patients: [
    ...[1.8, 1, 0.6, 0.4, 0.5, 0.9, 1.6, 2.8, 4.4, 5.4, 6, 6.4],
    ...[6.8, 6.4, 5.2, 4.6, 4.8, 5.2, 5.8, 6.8, 7.6, 7, 4.8, 3.2],
  ],
  /** Staff: two shifts, with less at noon. */
  staff: [0, 0, 0, 0, 0, 0, 0, 2, 8, 9, 9, 9, 8, 7, 6, 6, 8, 9, 8, 6, 4, 1, 0, 0],
} as const

/** The kinds of calls, how many a day has of each, and whose hours they follow. */
export const callKinds = {
  page: { perDay: pages, by: 'patients', writes: false },
  catalogue: { perDay: pages * READS_PER_PAGE * SHARE_OF_PUBLIC_READS, by: 'patients', writes: false },
  ownData: { perDay: pages * READS_PER_PAGE * (1 - SHARE_OF_PUBLIC_READS), by: 'patients', writes: false },
  signIn: { perDay: daily(VISITS_TO_SITE) * SIGN_INS_PER_VISIT, by: 'patients', writes: true },
  booking: { perDay: bookings * (1 - SHARE_BOOKED_BY_CALLERS), by: 'patients', writes: true },
  cancel: { perDay: bookings * SHARE_CANCELLED, by: 'patients', writes: true },
  cart: { perDay: orders * CART_WRITES_PER_ORDER, by: 'patients', writes: true },
  order: { perDay: orders, by: 'patients', writes: true },
  deskPoll: { perDay: desks * DESK_HOURS * POLLS_PER_HOUR, by: 'staff', writes: false },
  schedule: { perDay: bookings * SCHEDULES_PER_APPOINTMENT, by: 'staff', writes: false },
  deskBooking: { perDay: bookings * SHARE_BOOKED_BY_CALLERS, by: 'staff', writes: true },
  orderBoard: { perDay: PHARMACISTS * PHARMACY_HOURS * POLLS_PER_HOUR, by: 'staff', writes: false },
  orderRecord: { perDay: orders * ORDER_READS_PER_ORDER, by: 'staff', writes: false },
  prepareOrder: { perDay: orders, by: 'staff', writes: true },
  waitingRoom: {
    perDay: WAITING_ROOMS * WAITING_ROOM_HOURS * BOARD_POLLS_PER_HOUR,
    by: 'staff',
    writes: false,
  },
} as const satisfies Record<string, { perDay: number; by: keyof typeof shares; writes: boolean }>

export type CallKind = keyof typeof callKinds

const kinds = Object.keys(callKinds) as CallKind[]

export const callsPerDay: number = kinds.reduce((sum, kind) => sum + callKinds[kind].perDay, 0)

/** The calls a second of one kind at an hour of the day (0 to 24): a line between the middles of hours. */
export function rateOf(kind: CallKind, hour: number): number {
  const { perDay, by } = callKinds[kind]
  const before = Math.floor(hour - 0.5)
  const share = (index: number) => shares[by][(index + 24) % 24] as number
  const between = share(before) + (share(before + 1) - share(before)) * (hour - 0.5 - before)
  return (perDay * between) / 100 / 3600
}

/** The calls a second of all kinds at an hour of the day. */
export const totalRate = (hour: number): number => kinds.reduce((sum, kind) => sum + rateOf(kind, hour), 0)

/** The kind of a call at an hour of the day; `chance` is a random number from 0 to below 1. */
export function kindAt(hour: number, chance: number): CallKind {
  let left = chance * totalRate(hour)
  for (const kind of kinds) {
    left -= rateOf(kind, hour)
    if (left < 0) return kind
  }
  return 'page'
}

/** The time of an hour like 12.5: 12:30. */
export function clockTime(hour: number): string {
  const minutes = Math.round(hour * 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
