import type { StaffBooking } from '#contract/admin/bookings.ts'
import type { LocalizedText } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { type BookingKind, bookings, isNumbered } from '#db/schema/bookings.ts'
import {
  appointmentFlow,
  type BookingFlow,
  type BookingProgress,
  type BookingState,
  bookingState,
  type FormerState,
  formerStateOf,
  homeVisitFlow,
  isChangeable,
  isUpcoming,
  nextStates,
  recordState,
  secondsToUndo,
  waitedMinutes,
} from '#domain/booking/booking-states.ts'
import type { CancelCause } from '#domain/booking/cancel-causes.ts'
import { dayOf, timeOf } from '#domain/booking/clinic-time.ts'
import { channelOf } from '#domain/booking/message-kinds.ts'
import type { AccountMark } from '#domain/booking/patient-accounts.ts'
import { toRiyals } from '#domain/orders/price.ts'
import type { Permission } from '#domain/roles.ts'
import type { TextGateway } from '#services/messages/text-gateway.ts'
import { refuse } from '#services/refuse.ts'

/** A row of an appointment or a home visit. */
type BookingRow = BookingProgress & {
  id: number
  startsAt: Date
  endsAt: Date
  stateAt: Date | null
  formerState: FormerState | null
  confirmedByPatient: boolean
  patientId: number
  clientName: string
  clientPhone: string
  /** The number that news of the booking goes to. */
  reachedPhone: string
  account: AccountMark | null
  /** The account has confirmed its address. */
  hasEmail: boolean
  note: string
  cancelCause: CancelCause | null
  cancelReason: string
  overbookReason?: string
  /** Of an appointment. */
  elsewhere?: LocalizedText | null
  visitTypeId?: number | null
  visitNameAr?: string
  visitNameEn?: string
  fee?: number | null
  ticket?: number | null
  sequence: number
}

/**
 * The current time, the permissions of the member of staff who sees a booking, and how texts are sent to
 * patients.
 */
export type DeskViewer = {
  now: number
  can: (permission: Permission) => boolean
  texts: TextGateway['channel'] | undefined
}

/** A booking as the contract describes it for staff. `message` is the newest about it. */
export function toStaffBooking(
  row: BookingRow,
  { now, can, texts }: DeskViewer,
  message: StaffBooking['message'] | undefined,
  flow: BookingFlow = appointmentFlow,
): StaffBooking {
  const startsAt = row.startsAt.getTime()
  const undoSeconds = secondsToUndo(row.stateAt, now)
  return {
    id: row.id,
    date: dayOf(startsAt),
    time: timeOf(startsAt),
    until: timeOf(row.endsAt.getTime()),
    status: row.status,
    state: bookingState(flow, row),
    patient_id: row.patientId,
    elsewhere: row.elsewhere ?? null,
    confirmed_by_patient: row.confirmedByPatient,
    client_name: row.clientName,
    client_phone: row.reachedPhone,
    given_phone: row.reachedPhone === row.clientPhone ? null : row.clientPhone,
    account: row.account,
    visit_type_id: row.visitTypeId ?? null,
    visit_type: { ar: row.visitNameAr ?? '', en: row.visitNameEn ?? '' },
    fee: flow === appointmentFlow && typeof row.fee === 'number' ? toRiyals(row.fee) : null,
    note: can('notes.read') ? row.note : null,
    cancel_cause: row.cancelCause,
    cancel_reason: row.cancelReason,
    overbook_reason: row.overbookReason ?? '',
    sequence: row.sequence,
    to_come: isUpcoming(row.status, startsAt, now),
    can_change: isChangeable(flow, row, now),
    next_states: [...nextStates(flow, row, now)],
    can_undo: row.formerState !== null && (row.status !== 'cancelled' || undoSeconds > 0),
    undo_seconds: undoSeconds,
    waited_minutes: waitedMinutes(row, now),
    ticket: row.ticket ?? null,
    reach: channelOf({ hasEmail: row.hasEmail, account: row.account, phone: row.reachedPhone, texts }),
    message: message ?? null,
  }
}

/** A locked booking whose state changes. */
type ChangingBooking = BookingProgress & {
  startsAt: Date
  stateAt: Date | null
  formerState: FormerState | null
}

/** What recording a state changes in a locked booking. Refuses a state that cannot follow now. */
export function stateChanges(flow: BookingFlow, booking: ChangingBooking, state: BookingState, now: number) {
  if (!nextStates(flow, booking, now).includes(state)) throw refuse('staff.no_outcome')
  const stateAt = new Date(now)
  return { ...recordState(flow, booking, state, stateAt), stateAt, formerState: formerStateOf(booking) }
}

/** For idempotent calls that record a state: whether the booking has another state than the stored reply. */
export const hasOtherState =
  (kind: BookingKind) =>
  async (db: Db, { id, state }: { id: number; state: BookingState }): Promise<boolean> => {
    const [row] = await db.select().from(bookings).where(isNumbered(kind, id))
    return !row || bookingState(kind === 'appointment' ? appointmentFlow : homeVisitFlow, row) !== state
  }

/** What undoing `state` changes in a locked booking. Refuses if it has changed since. */
export function undoneChanges(flow: BookingFlow, booking: ChangingBooking, state: BookingState) {
  if (bookingState(flow, booking) !== state) throw refuse('staff.changed_meanwhile')
  const { formerState } = booking
  if (!formerState) throw refuse('staff.no_undo')
  return stepBack(formerState)
}

/**
 * What a cancellation keeps to be taken back within a minute. Its message and the waitlist wait as long
 * (`canBeUndone`).
 */
export const undoOfCancellation = (
  booking: BookingProgress & { formerState: FormerState | null },
  now: number,
) => ({
  stateAt: new Date(now),
  formerState: formerStateOf(booking),
})

/** What taking back the cancellation of a locked booking changes. Refuses after more than a minute. */
export function restoredChanges(booking: ChangingBooking, now: number) {
  const { formerState, stateAt } = booking
  if (booking.status !== 'cancelled') throw refuse('staff.changed_meanwhile')
  if (!formerState || secondsToUndo(stateAt, now) === 0) throw refuse('staff.no_undo')
  const restored = { cancelledAt: null, cancelCause: null, cancelReason: '' } as const
  return { ...stepBack(formerState), ...restored }
}

/** The changes to a former state. JSON has the timestamps as texts. */
function stepBack({ status, before = null, ...times }: FormerState) {
  const dates = Object.entries(times).map(([column, time]) => [column, time && new Date(time)])
  return { status, ...Object.fromEntries(dates), stateAt: null, formerState: before }
}

/** Returns false if a locked booking is already cancelled. Refuses if its visit began or it has changed. */
export function canCancelOrRefuse(
  flow: BookingFlow,
  booking: BookingProgress & { startsAt: Date; sequence: number },
  input: { sequence: number },
  now: number,
): boolean {
  if (booking.status === 'cancelled') return false
  if (!isChangeable(flow, booking, now)) throw refuse('booking.begun')
  if (booking.sequence !== input.sequence) throw refuse('staff.changed_meanwhile')
  return true
}
