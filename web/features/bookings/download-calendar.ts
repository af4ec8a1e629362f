import { redirect } from 'react-router'
import { getBookingCalendar } from '#contract/bookings.ts'
import { call } from '../../api.ts'
import { downloadFile } from '../../browser/download-file.ts'
import { formErrorOf } from '../../forms/form-error.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/download-calendar'

/** Downloads an appointment's calendar file. Not a plain link: the request needs the access token. */
export async function clientAction({ params, context }: Route.ClientActionArgs) {
  try {
    const text = await call(context, getBookingCalendar, { params: { id: params.id } })
    downloadFile(text, { name: `appointment-${params.id}.ics`, type: 'text/calendar' })
  } catch (error) {
    return formErrorOf(error)
  }
  return null
}

/** Opening the URL directly redirects to the bookings page, which has the button. */
export function loader() {
  return redirect(paths.bookings())
}
