import { redirect } from 'react-router'
import { logout } from '#contract/accounts.ts'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { leave, token } from '../../session.ts'
import type { Route } from './+types/sign-out'

/** Ends the session here and on the server, then reloads, so that nothing of the person stays in memory (spec §4). */
export async function clientAction({ context }: Route.ClientActionArgs) {
  // Signing out must work without a network too; the token then dies of age.
  if (token()) await call(context, logout, {}).catch(() => undefined)
  leave()
  window.location.reload()
  return null
}

/** Somebody who comes here by an address has nothing to sign out with. */
export function loader() {
  return redirect(paths.home())
}
