import {
  listReorderReminders,
  removeReorderReminder,
  setReorderReminder,
} from '#contract/reorder-reminders.ts'
import { refuseMoreData } from '#services/patients/consents.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import {
  deleteReorderReminder,
  isDelivered,
  reorderRemindersOf,
  saveReorderReminder,
} from './reorder-reminders.queries.ts'

export function serveReorderReminders(api: Api): void {
  serve(api, listReorderReminders, ({ db, userId }) => reorderRemindersOf(db, userId))

  serve(api, setReorderReminder, async ({ db, now, userId, params: { product_id }, body: { days } }) => {
    await refuseMoreData(db, userId)
    if (!(await isDelivered(db, userId, product_id))) throw refuse('not_found')
    return saveReorderReminder(db, { userId, productId: product_id, days, now })
  })

  serve(api, removeReorderReminder, async ({ db, userId, params: { product_id } }) => {
    await deleteReorderReminder(db, userId, product_id)
    return { product_id }
  })
}
