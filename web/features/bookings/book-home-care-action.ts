import { redirect } from 'react-router'
import { bookHomeCare } from '#contract/home-care-bookings.ts'
import { CallError, call } from '../../api.ts'
import { attemptOf } from '../../browser/attempt-keys.ts'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { formSucceeded } from '../../forms/sent-form.ts'
import { paths } from '../../paths.ts'
import { userId } from '../../session.ts'
import type { Route } from './+types/book-home-care-form'
import { setNewestBooking } from './newest-booking.ts'

/** Books the home visit and redirects to the bookings. A guest signs in first and keeps the form. */
export async function bookHomeCareAction({ request, params, context }: Route.ClientActionArgs) {
  const fields = textFieldsOf(await request.formData())
  const { client_name = '', client_phone = '', client_address = '', date = '', time = '', note = '' } = fields
  try {
    // spec §4: if no userId is stored, submit goes to /sign-in.
    if (!userId()) throw new CallError(401, { code: 'session.missing' })
    const { id } = await call(context, bookHomeCare, {
      body: {
        client_name,
        client_phone,
        client_address,
        date,
        time,
        note,
        user_id: userId(),
        home_care_id: params.id,
        nurse_sex: fields.nurse_sex ?? '',
        city_id: fields.city_id ?? '',
        ...(fields.seen && { seen: { price: Number(fields.seen), cities: 'city_id' in fields } }),
      },
      once: attemptOf(),
    })
    setNewestBooking({ kind: 'home_visit', id })
  } catch (error) {
    return formErrorOf(error, request.url)
  }
  formSucceeded(request.url, 'home_care.booked')
  return redirect(paths.bookings())
}
