import { redirect } from 'react-router'
import { getHomeCareBookingCalendar } from '#contract/home-care-bookings.ts'
import { call } from '../../api.ts'
import { downloadFile } from '../../browser/download-file.ts'
import { formErrorOf } from '../../forms/form-error.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/download-home-visit-calendar'

/** Downloads the calendar file of a home visit, as download-calendar.ts does of an appointment. */
export async function clientAction({ params, context }: Route.ClientActionArgs) {
  try {
    const text = await call(context, getHomeCareBookingCalendar, { params: { id: params.id } })
    downloadFile(text, { name: `home-visit-${params.id}.ics`, type: 'text/calendar' })
  } catch (error) {
    return formErrorOf(error)
  }
  return null
}

/** Opening the URL directly redirects to the bookings page, which has the button. */
export function loader() {
  return redirect(paths.bookings())
}
