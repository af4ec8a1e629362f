import { data } from 'react-router'

/** Any address that is nobody's: the root's error page says so, with status 404. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
