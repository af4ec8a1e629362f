import { redirect } from 'react-router'
import { paths } from '../../paths.ts'

/** Home visits once had a page of their own, which e-mails link to. */
export function loader() {
  return redirect(paths.bookings())
}
