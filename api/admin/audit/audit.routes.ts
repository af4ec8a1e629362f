import { listAudit } from '#contract/admin/audit.ts'
import type { Api } from '../../call.ts'
import { serve } from '../../serve.ts'
import { auditPage, staffNames } from './audit.queries.ts'

export function serveAudit(api: Api): void {
  serve(api, listAudit, async ({ db, query }) => ({
    ...(await auditPage(db, query)),
    staff: await staffNames(db),
  }))
}
