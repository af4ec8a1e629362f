import { auditFiles, listAudit } from '#contract/admin/audit.ts'
import type { LocalizedText } from '#contract/language.ts'
import type { Api } from '../../call.ts'
import { serve } from '../../serve.ts'
import { serveTable } from '../serve-table.ts'
import { auditPage, auditTable, chosenEntries, staffNames } from './audit.queries.ts'

const headings: LocalizedText[] = [
  { ar: 'الرقم', en: 'Number' },
  { ar: 'الوقت (الرياض)', en: 'Time (Riyadh)' },
  { ar: 'الموظف', en: 'Who' },
  { ar: 'الجهاز', en: 'Device' },
  { ar: 'العملية', en: 'Action' },
  { ar: 'النوع', en: 'Type' },
  { ar: 'رقم السجل', en: 'Record number' },
  { ar: 'الجزء', en: 'Part' },
  { ar: 'قبل', en: 'Before' },
  { ar: 'بعد', en: 'After' },
]

export function serveAudit(api: Api): void {
  serve(api, listAudit, async ({ db, now, query }) => ({
    ...(await auditPage(db, query, now)),
    staff: await staffNames(db),
  }))

  serveTable(api, auditFiles, async ({ db, now, lang, query }) => {
    const ids = await chosenEntries(db, query, now)
    return auditTable(
      db,
      ids,
      headings.map(heading => heading[lang]),
    )
  })
}
