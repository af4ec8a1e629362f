import { redirect } from 'react-router'
import { logout } from '#contract/accounts.ts'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { accessToken, clearSessionAndDrafts } from '../../session.ts'
import type { Route } from './+types/sign-out'

/** Ends the session, also on the server, then reloads: no personal data stays in memory (spec §4). */
export async function clientAction({ context }: Route.ClientActionArgs) {
  // Signing out must work without a network too; the token on the server then expires.
  if (accessToken()) await call(context, logout, {}).catch(() => undefined)
  clearSessionAndDrafts()
  window.location.reload()
  return null
}

/** Opening the URL directly does not sign out; it redirects to the home page. */
export function loader() {
  return redirect(paths.home())
}
