import { type RouterContextProvider, redirect } from 'react-router'
import { bookDoctor } from '#contract/bookings.ts'
import { CallError, call } from '../../api.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { said } from '../../i18n/said.ts'
import { paths } from '../../paths.ts'
import { userId } from '../../session.ts'
import { toast } from '../../ui/toast.tsx'
import { keepDraft } from './draft.ts'

/** Books what a booking form sent and leads to the bookings; a refusal is the form's state. */
export async function bookVisit(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  doctor_id = String(form.get('doctor_id') ?? ''),
) {
  const { client_name = '', client_phone = '', date = '', time = '', note = '', attempt_key } = textsOf(form)
  const filledIn = { client_name, client_phone, date, time, note }
  try {
    await call(context, bookDoctor, {
      body: { ...filledIn, user_id: userId(), doctor_id },
      idempotencyKey: attempt_key,
    })
  } catch (error) {
    if (error instanceof CallError && error.status === 401) keepDraft(doctor_id, filledIn)
    return refusedBy(error)
  }
  toast.success(said('booking.made'))
  return redirect(paths.bookings())
}
