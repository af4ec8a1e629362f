/**
 * The stored status of a booking (an appointment with a doctor or a home visit): what jobs and the patient's
 * own calls go by. A `pending` one is not over. `left`: the patient left before the doctor could see them.
 * `refused`: the patient, or the family, did not want the home visit when the nurse came.
 */
export type BookingStatus = 'pending' | 'done' | 'no_show' | 'left' | 'refused' | 'cancelled'

/** The steps of a booking that staff record while it is pending, and the column of each one's time. */
const stepColumns = {
  confirmed: 'confirmedAt',
  arrived: 'arrivedAt',
  in_room: 'inRoomAt',
  en_route: 'enRouteAt',
  there: 'arrivedAt',
} as const
type Step = keyof typeof stepColumns
type StepColumn = (typeof stepColumns)[Step]

/** The state of a booking as staff sees it: its last step while it is pending, then its outcome. */
export type BookingState = 'booked' | Step | Exclude<BookingStatus, 'pending'>

/** How a kind of booking proceeds: its steps in order, and the states that can follow each state. */
export type BookingFlow = {
  steps: readonly Step[]
  next: Partial<Record<BookingState, readonly BookingState[]>>
}

/** A patient comes to the clinic. What was recorded wrongly is corrected by a later state. */
export const appointmentFlow: BookingFlow = {
  steps: ['confirmed', 'arrived', 'in_room'],
  next: {
    booked: ['arrived', 'confirmed', 'no_show', 'done'],
    confirmed: ['arrived', 'no_show', 'done'],
    arrived: ['in_room', 'done', 'left'],
    in_room: ['done', 'left'],
    done: ['in_room'],
    no_show: ['arrived'],
    left: ['arrived'],
  },
}

/** A nurse goes to the patient. */
export const homeVisitFlow: BookingFlow = {
  steps: ['confirmed', 'en_route', 'there'],
  next: {
    booked: ['en_route', 'confirmed', 'no_show', 'done', 'refused'],
    confirmed: ['en_route', 'no_show', 'done', 'refused'],
    en_route: ['there', 'no_show', 'refused'],
    there: ['done', 'no_show', 'refused'],
    done: ['there'],
    no_show: ['en_route'],
    refused: ['there'],
  },
}

/** What is stored of a booking's state: both kinds have the columns of their steps. */
export type BookingProgress = { status: BookingStatus; endedAt: Date | null } & Partial<
  Record<StepColumn, Date | null>
>

/** Returns the state of a booking. */
export function bookingState({ steps }: BookingFlow, booking: BookingProgress): BookingState {
  if (booking.status !== 'pending') return booking.status
  return steps.findLast(step => booking[stepColumns[step]]) ?? 'booked'
}

const MINUTE_MS = 60_000
/** How many minutes before its time a state can be recorded; the others at any time. */
const earliestMinutes: Partial<Record<BookingState, number>> = {
  arrived: 60,
  in_room: 60,
  en_route: 180,
  there: 60,
  done: 0,
  no_show: 0,
  refused: 0,
}
/** A step is recorded on the day, an outcome also later. Hours may continue past midnight. */
export const LATEST_STEP_MINUTES = 12 * 60

/**
 * Returns the states that can be recorded at `now` (milliseconds since the epoch), the usual one first. A
 * booking that never got a step is done or missed once it has begun.
 */
export function nextStates(
  flow: BookingFlow,
  booking: BookingProgress & { startsAt: Date },
  now: number,
): readonly BookingState[] {
  const state = bookingState(flow, booking)
  const minutes = (now - booking.startsAt.getTime()) / MINUTE_MS
  const hasStarted = state !== 'booked' && state !== 'confirmed'
  return (flow.next[state] ?? []).filter(next => {
    if (next === 'confirmed') return minutes < 0
    if (isStep(next) && minutes >= LATEST_STEP_MINUTES) return false
    // A nurse who comes before the hour may meet nobody, or be refused.
    const isAtDoor = state === 'there' && !isStep(next)
    const earliest = isAtDoor || (next === 'done' && hasStarted) ? 60 : (earliestMinutes[next] ?? Infinity)
    return minutes >= -earliest
  })
}

/** What recording `state` at `now` changes. The time of a step that is recorded again stays the first one. */
export function recordState(
  { steps }: BookingFlow,
  booking: BookingProgress,
  state: BookingState,
  now: Date,
): Partial<BookingProgress> {
  if (!isStep(state)) return { status: state as BookingStatus, endedAt: now }
  const column = stepColumns[state]
  const later = steps.slice(steps.indexOf(state) + 1).map(step => [stepColumns[step], null])
  return { status: 'pending', endedAt: null, ...Object.fromEntries(later), [column]: booking[column] ?? now }
}

/** What is stored to undo a change of state: the progress before it, and what is stored to undo that one. */
export type FormerState = BookingProgress & { before?: FormerState | null }

/** How many changes of state can be undone one after another. */
const MAX_UNDONE = 10

/** Returns what is stored to undo the next change of a booking's state. */
export function formerStateOf(booking: BookingProgress & { formerState?: FormerState | null }): FormerState {
  const { status, endedAt, confirmedAt, arrivedAt, inRoomAt, enRouteAt } = booking
  const progress = { status, endedAt, confirmedAt, arrivedAt, inRoomAt, enRouteAt }
  return { ...progress, before: newestOf(booking.formerState, MAX_UNDONE - 1) }
}

/** The newest former states, without the older ones. */
function newestOf(former: FormerState | null | undefined, count: number): FormerState | null {
  return former && count > 0 ? { ...former, before: newestOf(former.before, count - 1) } : null
}

/** How long undoing is the likely next press; a mistake that is found later is taken back as well. */
const UNDO_SECONDS = 60

/** Returns for how many more seconds the last change of a booking's state is offered to be undone first. */
export function secondsToUndo(stateAt: Date | null, now: number): number {
  if (!stateAt) return 0
  return Math.max(0, Math.ceil(UNDO_SECONDS - (now - stateAt.getTime()) / 1000))
}

/** Returns how many minutes an arrived patient waited until the doctor saw them; null before the arrival. */
export function waitedMinutes({ arrivedAt, inRoomAt, endedAt }: BookingProgress, now: number): number | null {
  if (!arrivedAt) return null
  const until = (inRoomAt ?? endedAt)?.getTime() ?? now
  return Math.max(0, Math.floor((until - arrivedAt.getTime()) / MINUTE_MS))
}

/**
 * Whether staff may move or cancel a booking: also after its time, when the patient is late or waits, until
 * the last step (in the room, or at the home) or until its day is over.
 */
export function isChangeable(
  flow: BookingFlow,
  booking: BookingProgress & { startsAt: Date },
  now: number,
): boolean {
  const minutes = (now - booking.startsAt.getTime()) / MINUTE_MS
  if (booking.status !== 'pending' || minutes >= LATEST_STEP_MINUTES) return false
  return bookingState(flow, booking) !== flow.steps.at(-1)
}

/** Whether a patient may still move or cancel a booking: until it begins. */
export function isUpcoming(status: BookingStatus, startsAt: number, now: number): boolean {
  return status === 'pending' && startsAt > now
}

/** The status that the patient sees: a booking is over once it has begun (product.md). */
export function patientStatus<Status extends BookingStatus>(
  status: Status,
  startsAt: number,
  now: number,
): Exclude<Status, 'left'> | 'done' {
  const isOver = status === 'left' || (status === 'pending' && startsAt <= now)
  return isOver ? 'done' : (status as Exclude<Status, 'left'>)
}

/**
 * How far the nurse of a home visit is, for the patient: null before she sets out, after the end, and once a
 * step could no longer be recorded.
 */
export function nurseProgress(
  booking: BookingProgress & { startsAt: Date },
  now: number,
): 'en_route' | 'there' | null {
  const isLate = now - booking.startsAt.getTime() >= LATEST_STEP_MINUTES * MINUTE_MS
  const state = bookingState(homeVisitFlow, booking)
  return !isLate && (state === 'en_route' || state === 'there') ? state : null
}

const isStep = (state: BookingState): state is Step => state in stepColumns
