import * as z from 'zod/mini'
import { Day, Id, optionalFilter, optionalText } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/**
 * Sets the room of a doctor at a hospital on a day, which the waiting-room screen there shows; '' is the
 * usual room again. Without a hospital it is the doctor's own, or the first of an account that is limited to
 * others. With `usual_was` it is the room of every day there that has no other one. `was` and `usual_was` are
 * the room of the day and the usual room that the editor saw; the refusal has the present `room` or
 * `usual_room` that a colleague has set since. The reply has the room of the day.
 */
export const setDoctorRoom = endpoint('PUT /admin/rooms', {
  summary: 'Set the room of a doctor on a day, or the usual one',
  access: 'staff',
  needs: 'bookings.work',
  body: z.object({
    doctor_id: Id,
    hospital_id: z.optional(optionalFilter(Id)),
    day: Day,
    room: optionalText(20),
    was: optionalText(20),
    usual_was: z.optional(optionalText(20)),
  }),
  reply: z.object({ room: z.string() }),
  message: 'staff.saved',
  refusals: ['staff.changed_meanwhile'],
})
