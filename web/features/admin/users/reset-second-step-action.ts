import { users } from '#contract/admin/users.ts'
import { call } from '../../../api.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { toast } from '../../../ui/toast.tsx'
import { staffRefusal } from '../route-handlers.ts'
import type { Route } from './+types/reset-second-step-action'

export async function clientAction({ params: { id }, context }: Route.ClientActionArgs) {
  try {
    await call(context, users.resetSecondStep, { params: { id } })
    toast.success(messageText('staff.second_step_reset'))
    return { done: true }
  } catch (error) {
    return staffRefusal(error)
  }
}
