import { redirect } from 'react-router'
import { getBookingCalendar } from '#contract/bookings.ts'
import { call } from '../../api.ts'
import { refusedBy } from '../../form.ts'
import { paths } from '../../paths.ts'
import { saveFile } from '../../save-file.ts'
import type { Route } from './+types/save-calendar'

/** Fetches a visit's calendar file, which needs the token and so is no plain link, and saves it. */
export async function clientAction({ params, context }: Route.ClientActionArgs) {
  try {
    const text = await call(context, getBookingCalendar, { params: { id: params.id } })
    saveFile(text, { name: `afiya-visit-${params.id}.ics`, type: 'text/calendar' })
  } catch (error) {
    return refusedBy(error)
  }
  return null
}

/** Somebody who comes here by an address finds the button on the bookings page. */
export function loader() {
  return redirect(paths.bookings())
}
