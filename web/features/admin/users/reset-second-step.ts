import { users } from '#contract/admin/users.ts'
import { call } from '../../../api.ts'
import { refusedBy } from '../../../form.ts'
import { said } from '../../../i18n/said.ts'
import { toast } from '../../../ui/toast.tsx'
import type { Route } from './+types/reset-second-step'

/** Forgets somebody's second step. */
export async function clientAction({ params: { id }, context }: Route.ClientActionArgs) {
  try {
    await call(context, users.resetSecondStep, { params: { id } })
    toast.success(said('staff.second_step_reset'))
    return { done: true }
  } catch (error) {
    return refusedBy(error)
  }
}
