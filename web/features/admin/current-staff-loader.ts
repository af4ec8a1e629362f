import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { getCurrentStaff } from '#contract/admin/sign-in.ts'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/current-staff-loader'

/** Loads the member of staff and what waits for them; null if that fails, which the page itself says. */
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  call(context, getCurrentStaff, {}).catch(() => null)

/**
 * The save of a record, which is JSON, changes nothing that waits; of an account, perhaps the own one, and of
 * the settings, which pages there are. A page that is opened after a write loads it itself
 * (`useStaffUpdates`).
 */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formEncType,
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  currentUrl.href === nextUrl.href &&
  (formEncType !== 'application/json' ||
    ['users', 'settings'].some(area => formAction?.startsWith(paths.admin(area))))
