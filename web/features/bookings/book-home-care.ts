import { type ClientActionFunctionArgs, redirect } from 'react-router'
import { bookHomeCare } from '#contract/home-care-bookings.ts'
import { CallError, call } from '../../api.ts'
import { refusedBy, textsOf } from '../../form.ts'
import { said } from '../../i18n/said.ts'
import { paths } from '../../paths.ts'
import { userId } from '../../session.ts'
import { toast } from '../../ui/toast.tsx'

/** Books a visit at home and leads to the list of them; who is not signed in is led to sign in first, and back. */
export async function bookVisitAtHome(
  { request, context }: Pick<ClientActionFunctionArgs, 'request' | 'context'>,
  serviceId: string,
) {
  const form = await request.formData()
  const { client_name = '', client_phone = '', client_address = '', ...more } = textsOf(form)
  const { date = '', time = '', note = '', attempt_key } = more
  try {
    // spec §4: if no userId is stored, submit goes to /sign-in.
    if (!userId()) throw new CallError(401, { code: 'session.missing' })
    await call(context, bookHomeCare, {
      body: {
        ...{ client_name, client_phone, client_address, date, time, note },
        user_id: userId(),
        home_care_id: serviceId,
      },
      idempotencyKey: attempt_key,
    })
  } catch (error) {
    return refusedBy(error, { request, form })
  }
  toast.success(said('home_care.booked'))
  return redirect(paths.homeCareBookings())
}
