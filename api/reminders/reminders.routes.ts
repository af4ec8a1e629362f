import { listReminders, setReminders } from '#contract/reminders.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { serve } from '../serve.ts'
import { chooseReminders, remindersOf } from './reminders.queries.ts'

export function serveReminders(api: Api): void {
  serve(api, listReminders, ({ db, userId }) => remindersOf(db, userId))

  serve(api, setReminders, async ({ db, userId, params: { id }, body: { on } }) => {
    if (!(await chooseReminders(db, { userId, id, on }))) throw refuse('not_found')
    return remindersOf(db, userId)
  })
}
