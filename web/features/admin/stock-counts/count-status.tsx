import type { countStates } from '#domain/stock/stock-count.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Whether a count is in progress, finished or discarded. */
export function CountStatus({ status }: { status: (typeof countStates)[number] }) {
  const { t } = useTranslation()
  if (status === 'open') return <Badge tone="primary">{t('admin.counts.open')}</Badge>
  if (status === 'closed') return <Badge tone="ok">{t('admin.counts.closed')}</Badge>
  return <Badge>{t('admin.counts.discarded')}</Badge>
}
