import { getCurrentStaff } from '#contract/admin/sign-in.ts'
import { call } from '../../api.ts'
import type { Route } from './+types/current-staff-loader'

/** Loads the member of staff and what waits for them; null if that fails, which the page itself says. */
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  call(context, getCurrentStaff, {}).catch(() => null)
