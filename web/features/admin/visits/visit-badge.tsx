import type { Visit } from '#contract/admin/visits.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Where a visit stands, for who works on it. */
export function VisitBadge({ visit: { status, to_come } }: { visit: Pick<Visit, 'status' | 'to_come'> }) {
  const { t } = useTranslation()
  if (status === 'done') return <Badge tone="ok">{t('admin.visit.done')}</Badge>
  if (status === 'no_show') return <Badge tone="warn">{t('admin.visit.no_show')}</Badge>
  if (status === 'cancelled') return <Badge>{t('admin.visit.cancelled')}</Badge>
  if (to_come) return <Badge tone="primary">{t('admin.visit.waits')}</Badge>
  return <Badge tone="accent">{t('admin.visit.begun')}</Badge>
}
