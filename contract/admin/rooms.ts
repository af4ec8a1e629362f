import * as z from 'zod/mini'
import { Day, Id, optionalText } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/**
 * Sets the room of a doctor on a day, which the waiting-room screen shows; '' is the usual room again. With
 * `usual` it is the room of every day that has no other one. `was` is the room of the day that the editor
 * saw; if a colleague has changed it since, the refusal has the present `room`. The reply has the room of
 * the day.
 */
export const setDoctorRoom = endpoint('PUT /admin/rooms', {
  summary: 'Set the room of a doctor on a day, or the usual one',
  access: 'staff',
  needs: 'bookings.work',
  body: z.object({
    doctor_id: Id,
    day: Day,
    room: optionalText(20),
    was: optionalText(20),
    usual: z.optional(z.boolean('invalid value')),
  }),
  reply: z.object({ room: z.string() }),
  message: 'staff.saved',
  refusals: ['staff.changed_meanwhile'],
})
