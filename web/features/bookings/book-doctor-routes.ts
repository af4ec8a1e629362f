import { lazy } from 'react'
import { type ClientActionFunctionArgs, type RouterContextProvider, replace } from 'react-router'
import { bookDoctor, listFollowUps } from '#contract/bookings.ts'
import { type Doctor, getDoctor, listAvailability } from '#contract/doctors.ts'
import { call } from '../../api.ts'
import { attemptOf } from '../../browser/attempt-keys.ts'
import { formErrorOf, textFieldsOf } from '../../forms/form-error.ts'
import { formSucceeded } from '../../forms/sent-form.ts'
import { paths } from '../../paths.ts'
import { loadPart } from '../../routing/failed-read.ts'
import { idParam } from '../../routing/search-params.ts'
import { userId } from '../../session.ts'
import { setNewestBooking } from './newest-booking.ts'

/** The form is a chunk of its own: guests are sent to sign-in and never load it. */
export const loadBookDoctorForm = () => import('./book-doctor-form.tsx')

export const LazyBookDoctorForm = lazy(async () => ({ default: (await loadBookDoctorForm()).BookDoctorForm }))

/** The free follow-ups with a doctor; none where they cannot be read: booking decides the fee. */
export const loadFollowUps = async (context: Readonly<RouterContextProvider>, id: number | string) =>
  (await loadPart(call(context, listFollowUps, { params: { id } }))).data ?? []

/** The free times of a doctor for the type of visit in the address, unless it is not one of the doctor's. */
export async function loadFreeTimes(
  context: Readonly<RouterContextProvider>,
  { url, id, doctor }: { url: string; id: number | string; doctor?: Doctor },
) {
  const typeId = idParam(new URL(url).searchParams, 'visit_type_id')
  const { visit_types = [] } =
    typeId === undefined ? {} : (doctor ?? (await call(context, getDoctor, { params: { id } })))
  const visit_type_id = visit_types.find(type => type.id === typeId)?.id
  return call(context, listAvailability, { params: { id }, query: { visit_type_id } })
}

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
