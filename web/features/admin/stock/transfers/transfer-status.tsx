import type { TransferState } from '#domain/stock/stock-transfer.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Badge } from '../../../../ui/badge.tsx'

/** How far a transfer is. */
export function TransferStatus({ status }: { status: TransferState }) {
  const { t } = useTranslation()
  if (status === 'sent') return <Badge tone="warn">{t('admin.transfers.status_sent')}</Badge>
  if (status === 'received') return <Badge tone="ok">{t('admin.transfers.status_received')}</Badge>
  return <Badge tone="plain">{t('admin.transfers.status_taken_back')}</Badge>
}
