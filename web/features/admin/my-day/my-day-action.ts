import {
  askFollowUp,
  type OwnAppointment,
  setMyAppointmentState,
  undoMyAppointmentState,
} from '#contract/admin/my-day.ts'
import { call } from '../../../api.ts'
import { attemptOf } from '../../../browser/attempt-keys.ts'
import type { RouteArgs } from '../record-types.ts'
import { runIntent } from '../route-handlers.ts'

/** What a doctor records on the own day and on the page of a patient. */
export function clientAction({ request, context, params }: RouteArgs) {
  const input = ({ id = '', state }: Record<string, string>) => ({
    params: { id },
    body: { state: state as OwnAppointment['state'] },
    once: attemptOf(),
  })
  return runIntent(request, {
    mark: fields => [call(context, setMyAppointmentState, input(fields)), 'staff.saved'],
    undo: fields => [call(context, undoMyAppointmentState, input(fields)), 'staff.undone'],
    follow_up: ({ weeks = '' }) => [
      call(context, askFollowUp, { params: { id: params.id ?? '' }, body: { weeks: Number(weeks) } }),
      'staff.follow_up',
    ],
  })
}
