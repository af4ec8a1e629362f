import { type ClientActionFunctionArgs, redirect } from 'react-router'
import { bookDoctor } from '#contract/bookings.ts'
import { call } from '../../api.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { said } from '../../i18n/said.ts'
import { paths } from '../../paths.ts'
import { userId } from '../../session.ts'
import { toast } from '../../ui/toast.tsx'

/** Books what a booking form sent and leads to the bookings; a refusal is the form's state. */
export async function bookVisit(
  { request, context }: Pick<ClientActionFunctionArgs, 'request' | 'context'>,
  doctorId?: string,
) {
  const form = await request.formData()
  const { client_name = '', client_phone = '', date = '', time = '', note = '', ...more } = textsOf(form)
  try {
    await call(context, bookDoctor, {
      body: {
        ...{ client_name, client_phone, date, time, note },
        user_id: userId(),
        doctor_id: doctorId ?? more.doctor_id ?? '',
      },
      idempotencyKey: more.attempt_key,
    })
  } catch (error) {
    return refusedBy(error, { request, form })
  }
  toast.success(said('booking.made'))
  return redirect(paths.bookings())
}
