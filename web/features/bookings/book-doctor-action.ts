import { type ClientActionFunctionArgs, replace } from 'react-router'
import { bookDoctor } from '#contract/bookings.ts'
import { call } from '../../api.ts'
import { attemptOf } from '../../browser/attempt-keys.ts'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { formSucceeded } from '../../forms/sent-form.ts'
import { paths } from '../../paths.ts'
import { userId } from '../../session.ts'
import { setNewestBooking } from './newest-booking.ts'

/** Books the appointment and leads to the bookings. The doctor comes from the route or the form. */
export async function bookDoctorAction({ request, params, context }: ClientActionFunctionArgs) {
  const fields = textFieldsOf(await request.formData())
  const { doctor_id = '', client_name = '', client_phone = '', date = '', time = '', note = '' } = fields
  try {
    const { id } = await call(context, bookDoctor, {
      body: {
        client_name,
        client_phone,
        date,
        time,
        note,
        visit_type_id: fields.visit_type_id ?? '',
        seen: fields.seen && JSON.parse(fields.seen),
        user_id: userId(),
        doctor_id: params.id ?? doctor_id,
      },
      once: attemptOf(),
    })
    setNewestBooking({ kind: 'appointment', id })
  } catch (error) {
    return formErrorOf(error, request.url)
  }
  formSucceeded(request.url, 'booking.made')
  // In place of the form: "back" would open it again for a time that is now taken, by this booking.
  return replace(paths.bookings())
}
