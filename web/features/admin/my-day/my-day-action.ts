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

/** Has no key: asking again sets the days anew. */
function followUp({ context, params: { id = '' } }: RouteArgs, weeks: string) {
  return call(context, askFollowUp, { params: { id }, body: { weeks: Number(weeks) } })
}

/** What a doctor records on the own day and on the page of a patient. */
export function clientAction(args: RouteArgs) {
  const { request, context } = args
  const input = ({ id = '', state }: Record<string, string>) => ({
    params: { id },
    body: { state: state as OwnAppointment['state'] },
    once: attemptOf(),
  })
  return runIntent(request, {
    mark: fields => [call(context, setMyAppointmentState, input(fields)), 'staff.saved'],
    undo: fields => [call(context, undoMyAppointmentState, input(fields)), 'staff.undone'],
    follow_up: ({ weeks = '' }) => [followUp(args, weeks), 'staff.follow_up'],
  })
}
