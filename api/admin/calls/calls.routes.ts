import { listCalls, setTold } from '#contract/admin/calls.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { serve } from '../../serve.ts'
import { callsToMake, recordTold } from './calls.queries.ts'

export function serveCalls(api: Api): void {
  serve(api, listCalls, ({ db, lang, now, scope, query: { page } }) =>
    callsToMake(db, { lang, now, scope, page }),
  )
  serve(api, setTold, async ({ db, userId, now, body: { ids, told }, scope }) => {
    const call = told ? { calledAt: new Date(now), calledBy: userId } : notTold
    if (!(await recordTold(db, ids, call, scope))) throw refuse('staff.nothing_changed')
    return { told }
  })
}

const notTold = { calledAt: null, calledBy: null }
