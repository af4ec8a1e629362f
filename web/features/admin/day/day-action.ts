import type { StaffBooking } from '#contract/admin/bookings.ts'
import { closeDays, openDay } from '#contract/admin/closures.ts'
import {
  bookForCaller,
  bookWalkIn,
  cancelAppointment,
  moveAppointment,
  reportDelay,
  setAppointmentState,
  undoAppointmentState,
} from '#contract/admin/day.ts'
import { setDoctorRoom } from '#contract/admin/rooms.ts'
import type { CancelCause } from '#domain/booking/cancel-causes.ts'
import { call } from '../../../api.ts'
import { attemptFor, attemptOf } from '../../../browser/attempt-keys.ts'
import { movedText } from '../../../i18n/moved-text.ts'
import { callerBody } from '../components/bookings/caller-body.ts'
import { forgetting, remembered } from '../components/bookings/last-change.ts'
import { closedText } from '../components/work-screens/closed-text.ts'
import { openedText } from '../components/work-screens/opened-text.ts'
import { runIntent } from '../route-handlers.ts'
import type { Route } from './+types/day-page'
import { whoseDays } from './close-dialog.tsx'
import { recordedText } from './recorded-text.ts'

/** The writes of the day. */
export function clientAction({ request, context }: Route.ClientActionArgs) {
  return runIntent(request, {
    book: (
      { doctor_id = '', date = '', time = '', visit_type_id = '', overbook_reason = '', seen, ...caller },
      formId,
    ) => [
      remembered(
        call(context, bookForCaller, {
          body: {
            ...callerBody(caller),
            doctor_id,
            date,
            time,
            visit_type_id,
            overbook_reason,
            seen: seen && JSON.parse(seen),
          },
          once: attemptFor(formId),
        }),
        'booked',
        Number(doctor_id),
      ),
      'staff.booked',
    ],
    walk_in: ({ doctor_id = '', overbook_reason = '', ...caller }, formId) => [
      remembered(
        call(context, bookWalkIn, {
          body: { ...callerBody(caller), doctor_id, overbook_reason },
          once: attemptFor(formId),
        }),
        'booked',
        Number(doctor_id),
      ),
      'staff.booked',
    ],
    move: ({ id = '', date = '', time = '', sequence, doctor_id = '', overbook_reason = '', ...seen }) => [
      remembered(
        call(context, moveAppointment, {
          params: { id },
          body: {
            ...{ date, time, sequence: Number(sequence), doctor_id, overbook_reason },
            seen_hospital_id: Number(seen.seen_hospital_id) || undefined,
          },
        }),
        'moved',
        Number(doctor_id),
      ),
      () => movedText('admin.booking.moved_to', { date, time }),
    ],
    close: (
      {
        from = '',
        to = '',
        whose = '',
        home_care,
        reason = '',
        hours_from,
        hours_to = '',
        visits = '[]',
        others = 'null',
        ...more
      },
      formId,
    ) => [
      forgetting(
        call(context, closeDays, {
          body: {
            from,
            to,
            ...(home_care === 'yes' ? { home_care: true } : {}),
            ...whoseDays(whose),
            reason,
            // One time alone is refused: the other is missing.
            ...(hours_from || hours_to ? { hours: { from: hours_from ?? '', to: hours_to ?? '' } } : {}),
            visits: JSON.parse(visits),
            others: JSON.parse(others) ?? undefined,
            home_visits: JSON.parse(more.home_visits ?? '[]'),
          },
          once: attemptFor(formId),
        }),
      ),
      reply =>
        closedText(reply, {
          from,
          to,
          hours: hours_from && hours_to ? { from: hours_from, to: hours_to } : undefined,
        }),
    ],
    delay: ({ doctor_id = '', minutes }) => [
      forgetting(call(context, reportDelay, { body: { doctor_id, minutes: Number(minutes) } })),
      Number(minutes) > 0 ? 'staff.delay_reported' : 'staff.delay_ended',
    ],
    room: ({ doctor_id = '', hospital_id = '', day = '', room = '', was = '', usual, usual_was }) => [
      forgetting(
        call(context, setDoctorRoom, {
          body: { doctor_id, hospital_id, day, room, was, ...(usual === 'yes' ? { usual_was } : {}) },
        }),
      ),
      'staff.saved',
    ],
    open: ({ from = '', to = '', hospital = '', doctor_id = '', closures, doctor_ids, home_care }) => [
      forgetting(
        call(context, openDay, {
          body: {
            from,
            to,
            hospital,
            doctor_id,
            ...(closures ? { closures: JSON.parse(closures) } : {}),
            ...(doctor_ids ? { doctor_ids: JSON.parse(doctor_ids) } : {}),
            ...(home_care === 'yes' ? { home_care: true } : {}),
          },
        }),
      ),
      openedText,
    ],
    cancel: ({ id = '', cause = '', reason = '', sequence }) => [
      remembered(
        call(context, cancelAppointment, {
          params: { id },
          body: { cause: cause as CancelCause, reason, sequence: Number(sequence) },
        }),
        'cancelled',
      ),
      'booking.cancelled',
    ],
    mark: ({ id = '', state }) => [
      forgetting(
        call(context, setAppointmentState, {
          params: { id },
          body: { state: state as StaffBooking['state'] },
          once: attemptOf(),
        }),
      ),
      recordedText,
    ],
    undo: ({ id = '', state }) => [
      forgetting(
        call(context, undoAppointmentState, {
          params: { id },
          body: { state: state as StaffBooking['state'] },
          once: attemptOf(),
        }),
      ),
      'staff.undone',
    ],
  })
}
