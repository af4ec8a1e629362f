import { data } from 'react-router'

/** Any URL without a route: the root error boundary shows "not found" with status 404. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
