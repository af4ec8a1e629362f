import { data } from 'react-router'

/** Any URL below /admin without a page. In the browser, where the layout that says so is loaded. */
export function clientLoader() {
  throw data(null, { status: 404 })
}
clientLoader.hydrate = true as const

export default function AdminNotFound() {
  return null
}
